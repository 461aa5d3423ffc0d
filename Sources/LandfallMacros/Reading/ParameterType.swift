// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore
import SwiftParser
import SwiftSyntax

struct ParameterType {
  var shape: CaseParameter.Shape
  var element: TypeSyntax
  var valueType: ValueType
  var origin: TypeResolver.Origin?

  /// A type that no URL can carry, and its replacement.
  struct Failure: Error {
    var message: String
    var replacement: String?
  }

  init(_ syntax: TypeSyntax, _ types: inout TypeResolver) throws(Failure) {
    (shape, element) = try ParameterType.split(syntax)
    try ParameterType.check(element)
    let known = types.resolve(element.trimmedDescription)
    origin = known?.origin
    valueType = known?.type ?? .opaque(element.trimmedDescription)
  }

  /// Takes the optional or the list off a type.
  static func split(_ syntax: TypeSyntax) throws(Failure) -> (CaseParameter.Shape, TypeSyntax) {
    let text = syntax.trimmedDescription
    if let wrapped = optional(syntax) {
      if optional(wrapped) != nil {
        throw Failure(
          message: "a URL cannot tell two kinds of 'nil' apart for '\(text)'; remove one '?'",
          replacement: wrapped.trimmedDescription)
      }
      if list(wrapped) != nil {
        throw Failure(
          message: "a list that is absent is empty, so '\(text)' is never nil; remove the '?'",
          replacement: wrapped.trimmedDescription)
      }
      return (.optional, wrapped)
    }
    guard let element = list(syntax) else { return (.single, syntax) }
    if let wrapped = optional(element) {
      throw Failure(
        message: "no URL can carry 'nil' in a list, as in '\(text)'; remove the '?'",
        replacement: "[\(wrapped.trimmedDescription)]")
    }
    if list(element) != nil {
      throw Failure(
        message: "no URL can carry a list of lists such as '\(text)'; use one list",
        replacement: element.trimmedDescription)
    }
    return (.list, element)
  }

  private static func optional(_ syntax: TypeSyntax) -> TypeSyntax? {
    if let optional = syntax.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    return argument(of: syntax, named: "Optional")
  }

  private static func list(_ syntax: TypeSyntax) -> TypeSyntax? {
    if let array = syntax.as(ArrayTypeSyntax.self) { return array.element }
    return argument(of: syntax, named: "Array")
  }

  private static func argument(of syntax: TypeSyntax, named name: String) -> TypeSyntax? {
    let simple = syntax.as(IdentifierTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) }
    let member = syntax.as(MemberTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) }
    guard let (token, clause) = simple ?? member, token.text == name,
      let argument = clause?.arguments.first, clause?.arguments.count == 1,
      case .type(let type) = argument.argument
    else { return nil }
    return type
  }

  private static func check(_ element: TypeSyntax) throws(Failure) {
    let name = TypeResolver.withoutModule(element.trimmedDescription)
    let isNamed = element.is(IdentifierTypeSyntax.self) || element.is(MemberTypeSyntax.self)
    let isUncarried = uncarried.contains { name == $0 || name.hasPrefix($0 + "<") }
    if isNamed, !isUncarried { return }
    let set = argument(of: element, named: "Set").map { "[\($0.trimmedDescription)]" }
    throw Failure(
      message:
        "no URL can carry '\(element.trimmedDescription)'; use a type such as 'String', 'Int' "
        + "or 'UUID', an enum with raw values, or a type of yours that conforms to 'LinkValue'",
      replacement: set)
  }

  /// Types with a name that no conformance can help.
  private static let uncarried = [
    "Any", "AnyObject", "AnyHashable", "Void", "Never", "Data", "Set", "Dictionary", "Result",
  ]
}

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
    let text: String? =
      switch type {
      case .string, .text, .fileName, .webURL:
        expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      case .int: Int64(source)?.linkText
      case .uint: UInt64(source)?.linkText
      case .padded(let range): UInt64(source).map { PaddedNumber.text($0, in: range) }
      case .double: Double(source)?.linkText
      case .bool: expression.is(BooleanLiteralExprSyntax.self) ? source : nil
      default: nil
      }
    guard let text else { return nil }
    self.text = text
  }
}
