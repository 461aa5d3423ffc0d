// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
package import LandfallCore
import SwiftParser
import SwiftSyntax

/// Reads the literals of value types: nil if the source does not show one, an error for a mistake.
enum ValueTypeLiteral {
  /// Returns a generic type of the library with a rule: `enum Amount: NumberRange { … }`.
  static func valueType(
    _ generic: String, _ rule: DeclaredType
  ) throws(TypeMistake) -> ValueType? {
    switch generic {
    case "Ranged", "Padded":
      guard let (expression, type) = rule.property("range"),
        let literal = RangeLiteral(expression)
      else { return nil }
      let number = type.map { $0.trimmedDescription.wholeMatch(of: /ClosedRange<(\w+)>/)?.1 }
      guard let number = number ?? Substring(literal.number) else { return nil }
      return try numbers(literal, String(number), isPadded: generic == "Padded")
    case "BoundedText":
      guard let (expression, _) = rule.property("length") else { return nil }
      return try length(expression)
    case "WebURL":
      guard let (expression, _) = rule.property("hosts") else { return nil }
      return try hosts(expression)
    default: return nil
    }
  }

  /// Returns the type that a `linkValueType` states: `.int(1...10)`, `ValueType.oneOf(["a", "b"])`, `.uuid`, ….
  static func valueType(_ expression: ExprSyntax) throws(TypeMistake) -> ValueType? {
    if let member = expression.as(MemberAccessExprSyntax.self) { return plain(member) }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count < 2,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    guard let argument = call.arguments.first?.expression else { return plain(member) }
    switch member.declName.baseName.text {
    case "int": return try RangeLiteral(argument)?.range().map { .int($0) }
    case "uint": return try RangeLiteral(argument)?.range().map { .uint($0) }
    case "padded": return try RangeLiteral(argument)?.range().map { .padded($0) }
    case "double": return try RangeLiteral(argument)?.range().map { .double($0) }
    case "text": return try length(argument)
    case "webURL": return try hosts(argument)
    case "oneOf": return texts(argument).map { .oneOf($0) }
    case "pattern": return try pattern(argument)
    default: return nil
    }
  }

  private static func plain(_ member: MemberAccessExprSyntax) -> ValueType? {
    switch member.declName.baseName.text {
    case "string": .string
    case "int": .int
    case "uint": .uint
    case "double": .double
    case "bool": .bool
    case "uuid": .uuid
    case "date": .date
    case "url": .url
    case "fileName": .fileName
    default: nil
    }
  }

  // MARK: Pieces

  private static func numbers(
    _ literal: RangeLiteral, _ number: String, isPadded: Bool
  ) throws(TypeMistake) -> ValueType? {
    switch TypeResolver.builtIn(number) {
    case .int(let all):
      guard let range: ClosedRange<Int64> = try literal.range(), all.contains(range) else {
        return nil
      }
      guard isPadded else { return .int(range) }
      guard range.lowerBound >= 0 else {
        throw literal.startsTooLow("a padded number has no sign; start at 0", least: 0)
      }
      return .padded(UInt64(range.lowerBound)...UInt64(range.upperBound))
    case .uint(let all):
      guard let range: ClosedRange<UInt64> = try literal.range(), all.contains(range) else {
        return nil
      }
      return isPadded ? .padded(range) : .uint(range)
    case .double where !isPadded: return try literal.range().map { .double($0) }
    default: return nil
    }
  }

  private static func length(_ expression: ExprSyntax) throws(TypeMistake) -> ValueType? {
    guard let literal = RangeLiteral(expression), let range: ClosedRange<Int> = try literal.range()
    else { return nil }
    guard ValueType.text(range).mistake == nil else {
      throw literal.startsTooLow(ValueType.noLength, least: 1)
    }
    return .text(range)
  }

  private static func hosts(_ expression: ExprSyntax) throws(TypeMistake) -> ValueType? {
    guard let elements = expression.as(ArrayExprSyntax.self)?.elements,
      let texts = texts(expression)
    else { return nil }
    if texts.isEmpty {
      throw TypeMistake(
        message: ValueType.noHosts, code: "type.host", place: SourcePlace(expression))
    }
    for (element, text) in zip(elements, texts) {
      guard let message = ValueType.webURL([text]).mistake else { continue }
      let fixed = text.withoutURLAround
      let isFixed = ValueType.webURL([fixed]).mistake == nil
      throw TypeMistake(
        message: message, code: "type.host", place: SourcePlace(element.expression),
        fix: isFixed ? "\"\(fixed)\"" : nil)
    }
    return .webURL(texts)
  }

  private static func pattern(_ expression: ExprSyntax) throws(TypeMistake) -> ValueType? {
    guard let literal = expression.as(StringLiteralExprSyntax.self).flatMap({ PatternLiteral($0) })
    else { return nil }
    do throws(ExpressionError) {
      return .pattern(try RegularExpression(parsing: literal.text).text)
    } catch {
      throw TypeMistake(
        message: error.message, code: error.code.rawValue, place: literal.place(error.range))
    }
  }

  private static func texts(_ expression: ExprSyntax) -> [String]? {
    guard let elements = expression.as(ArrayExprSyntax.self)?.elements else { return nil }
    let texts = elements.compactMap {
      $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return texts.count == elements.count ? texts : nil
  }
}

extension String {
  /// A host without a scheme before it and a path behind it.
  var withoutURLAround: String {
    let start = firstRange(of: "://")?.upperBound ?? startIndex
    return String(self[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" })
  }
}

struct RangeLiteral {
  private let expression: ExprSyntax
  /// As they are written.
  private let written: [String]
  private let ends: [String]

  init?(_ expression: ExprSyntax) {
    let text = expression.trimmedDescription.filter { !"() ".contains($0) }
    written = text.split(separator: "...", omittingEmptySubsequences: false).map(String.init)
    ends = written.map { $0.filter { $0 != "_" } }
    guard ends.count == 2, ends.allSatisfy({ Double($0)?.isFinite == true }) else { return nil }
    self.expression = expression
  }

  var number: String { ends.contains { $0.contains(".") } ? "Double" : "Int" }

  /// Returns the range; nil if its numbers do not fit the type.
  func range<Bound: Comparable & LosslessStringConvertible>(
    of type: Bound.Type = Bound.self
  ) throws(TypeMistake) -> ClosedRange<Bound>? {
    guard let first = Bound(ends[0]), let last = Bound(ends[1]) else { return nil }
    guard first <= last else {
      throw TypeMistake(
        message: "the range ends before it starts; write the smaller number first",
        code: "type.range", place: SourcePlace(expression),
        fix: "\(written[1])...\(written[0])")
    }
    return first...last
  }

  /// The mistake of a range that starts too low.
  func startsTooLow(_ message: String, least: Int) -> TypeMistake {
    let isEmpty = Int(ends[1]).map { $0 < least } ?? false
    return TypeMistake(
      message: message, code: "type.range", place: SourcePlace(expression),
      fix: isEmpty ? nil : "\(least)...\(written[1])")
  }
}

struct TypeMistake: Error {
  let message: String
  let code: String
  let place: SourcePlace
  var fix: String?
}

extension DiagnosticCollector {
  mutating func error(_ mistake: TypeMistake) {
    error(
      mistake.message, code: mistake.code, at: mistake.place,
      fix: mistake.fix.map { text in
        Fix(
          "write " + (text.hasPrefix("\"") ? text : "'\(text)'"), replace: mistake.place, with: text
        )
      })
  }
}

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
    syntax.as(OptionalTypeSyntax.self)?.wrappedType ?? argument(of: syntax, named: "Optional")
  }

  private static func list(_ syntax: TypeSyntax) -> TypeSyntax? {
    syntax.as(ArrayTypeSyntax.self)?.element ?? argument(of: syntax, named: "Array")
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
