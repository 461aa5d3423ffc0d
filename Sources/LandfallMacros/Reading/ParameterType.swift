// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftSyntax

/// What the type of an associated value means for a URL.
struct ParameterType {
  var shape: CaseParameter.Shape
  var element: TypeSyntax
  var valueType: ValueType

  /// A type that no URL can carry, and what to write instead.
  struct Failure: Error {
    var message: String
    var replacement: String?
  }

  /// Reads a type.
  ///
  /// - Parameters:
  ///   - syntax: The type as it is written.
  ///   - texts: The raw values of string enums that the macro can see, by the enum's name.
  /// - Throws: ``Failure`` if no URL can carry the type.
  init(_ syntax: TypeSyntax, texts: [String: [String]]) throws(Failure) {
    let (shape, element) = try ParameterType.split(syntax)
    try ParameterType.check(element, in: syntax, shape)
    self.shape = shape
    self.element = element
    self.valueType = ParameterType.valueType(element, texts: texts)
  }

  private static func split(
    _ syntax: TypeSyntax
  ) throws(Failure) -> (CaseParameter.Shape, TypeSyntax) {
    if let wrapped = optional(syntax) {
      if optional(wrapped) != nil {
        throw Failure(
          message: "no URL can tell two kinds of nothing apart; remove one '?'",
          replacement: wrapped.trimmedDescription)
      }
      if list(wrapped) != nil {
        throw Failure(
          message: "an absent list is empty, so a list is never optional; remove the '?'",
          replacement: wrapped.trimmedDescription)
      }
      return (.optional, wrapped)
    }
    guard let element = list(syntax) else { return (.single, syntax) }
    if let wrapped = optional(element) {
      throw Failure(
        message: "the values of a list are always there; remove the '?'",
        replacement: "[\(wrapped.trimmedDescription)]")
    }
    if list(element) != nil {
      throw Failure(message: "no URL can carry lists of lists; use one list", replacement: nil)
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
    let clause: GenericArgumentClauseSyntax?
    if let type = syntax.as(IdentifierTypeSyntax.self), type.name.text == name {
      clause = type.genericArgumentClause
    } else if let type = syntax.as(MemberTypeSyntax.self), type.name.text == name {
      clause = type.genericArgumentClause
    } else {
      clause = nil
    }
    guard let argument = clause?.arguments.first, clause?.arguments.count == 1,
      case .type(let type) = argument.argument
    else { return nil }
    return type
  }

  private static func check(
    _ element: TypeSyntax, in syntax: TypeSyntax, _ shape: CaseParameter.Shape
  ) throws(Failure) {
    let text = element.trimmedDescription
    let isCarried = element.is(IdentifierTypeSyntax.self) || element.is(MemberTypeSyntax.self)
    let known = ["Any", "AnyObject", "AnyHashable", "Void", "Never", "Data", "Set", "Dictionary"]
    let name = element.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    guard isCarried, !known.contains(name) else {
      throw Failure(
        message: "no URL can carry '\(text)'; use a type such as String, Int or UUID, an enum with "
          + "raw values, or a type of your own that conforms to LinkValue",
        replacement: nil)
    }
  }

  private static func valueType(_ element: TypeSyntax, texts: [String: [String]]) -> ValueType {
    var name = element.trimmedDescription
    for module in ["Swift.", "Foundation.", "FoundationEssentials."] where name.hasPrefix(module) {
      name.removeFirst(module.count)
    }
    if let texts = texts[name] { return .oneOf(texts) }
    switch name {
    case "String": return .string
    case "Int", "Int64": return .int
    case "Int8": return Int8.linkValueType
    case "Int16": return Int16.linkValueType
    case "Int32": return Int32.linkValueType
    case "UInt", "UInt64": return .uint
    case "UInt8": return UInt8.linkValueType
    case "UInt16": return UInt16.linkValueType
    case "UInt32": return UInt32.linkValueType
    case "Double", "Float": return .double
    case "Bool": return .bool
    case "UUID": return .uuid
    case "Date": return .date
    case "URL": return .url
    default: return .opaque(element.trimmedDescription)
    }
  }
}
