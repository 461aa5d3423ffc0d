// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore
import SwiftParser
import SwiftSyntax

/// The text that a URL would carry for a default, where it can be seen in the source.
package struct DefaultText {
  package let text: String

  /// Nil if only the app knows the text: of an enum's case, a constant, a call.
  init?(_ expression: ExprSyntax, _ type: ParameterType) {
    guard type.shape != .list, type.origin != .stated else { return nil }
    self.init(expression, type.valueType)
  }

  /// The same for the code of a default of one of the library's types.
  package init?(code: String, _ type: ValueType) {
    var parser = Parser(code)
    self.init(ExprSyntax.parse(from: &parser), type)
  }

  private init?(_ expression: ExprSyntax, _ type: ValueType) {
    let source = expression.trimmedDescription.filter { $0 != "_" }
    switch type {
    case .string, .text, .fileName, .webURL:
      let literal = expression.as(StringLiteralExprSyntax.self)
      guard let text = literal?.representedLiteralValue else { return nil }
      self.text = text
    case .int:
      guard let value = Int64(source) else { return nil }
      text = value.linkText
    case .uint:
      guard let value = UInt64(source) else { return nil }
      text = value.linkText
    case .padded(let range):
      guard let value = UInt64(source) else { return nil }
      text = PaddedNumber.text(value, in: range)
    case .double:
      guard let value = Double(source) else { return nil }
      text = value.linkText
    case .bool:
      guard expression.is(BooleanLiteralExprSyntax.self) else { return nil }
      text = source
    default: return nil
    }
  }
}
