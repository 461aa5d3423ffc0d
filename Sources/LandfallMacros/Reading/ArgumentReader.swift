// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftParser
import SwiftSyntax

/// Reads the arguments of `@DeepLinks`, `@Link` and `@Mount`, which must be literals: the table is
/// built when the app is.
struct ArgumentReader {
  let attribute: AttributeSyntax

  /// Arguments with the label that a variadic list continues.
  var arguments: [(label: String?, expression: ExprSyntax)] {
    guard case .argumentList(let list) = attribute.arguments else { return [] }
    var label: String?
    return list.map { argument in
      if let own = argument.label { label = own.text }
      return (label, argument.expression)
    }
  }

  func string(
    _ expression: ExprSyntax, _ what: String, _ collector: inout DiagnosticCollector
  ) -> String? {
    guard let literal = expression.as(StringLiteralExprSyntax.self),
      let text = literal.representedLiteralValue
    else {
      collector.error(
        "\(what) is one string literal without interpolation, since the table is built at compile "
          + "time; write the text here",
        code: "argument.literal", at: SourcePlace(expression))
      return nil
    }
    guard text.utf8.count <= ArgumentReader.longestText else {
      collector.error(
        "\(what) has \(text.utf8.count) bytes; a table holds texts of at most "
          + "\(ArgumentReader.longestText), so shorten it",
        code: "argument.tooLong", at: SourcePlace(expression))
      return nil
    }
    return text
  }

  /// The most bytes of a text that a table holds.
  static var longestText: Int { 4_095 }

  func bool(
    _ expression: ExprSyntax, _ what: String, _ collector: inout DiagnosticCollector
  ) -> Bool {
    guard let literal = expression.as(BooleanLiteralExprSyntax.self) else {
      collector.error(
        "\(what) is 'true' or 'false', since the table is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return false
    }
    return literal.literal.tokenKind == .keyword(.true)
  }

  func integer(
    _ expression: ExprSyntax, _ what: String, _ collector: inout DiagnosticCollector
  ) -> Int {
    let text = expression.trimmedDescription.filter { $0 != "_" }
    guard let value = Int(text) else {
      collector.error(
        "\(what) is a decimal integer, since the table is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return 0
    }
    return value
  }

  /// The name after the last dot of `.name` or `Type.name`.
  ///
  /// `other` is what else may stand there, for the message.
  func member(
    _ expression: ExprSyntax, of names: [String], or other: String? = nil, _ what: String,
    _ collector: inout DiagnosticCollector
  ) -> String? {
    let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.identifier?.name
    guard let name, names.contains(name) else {
      let list = names.map { "'.\($0)'" }.joined(separator: ", ")
      collector.error(
        "\(what) is one of \(list)\(other.map { ", or \($0)" } ?? ""), written here, since the table "
          + "is built at compile time",
        code: "argument.literal", at: SourcePlace(expression))
      return nil
    }
    return name
  }
}

extension AttributeSyntax {
  /// Whether it is the library's macro of a name, also where the module is written before it.
  func isMacro(_ name: String) -> Bool {
    let text = attributeName.trimmedDescription
    return text == name || text == "Landfall." + name
  }
}
