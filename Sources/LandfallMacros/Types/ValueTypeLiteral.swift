// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
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
      throw TypeMistake(ValueType.noHosts, code: "type.host", at: SourcePlace(expression))
    }
    for (element, text) in zip(elements, texts) {
      guard let message = ValueType.webURL([text]).mistake else { continue }
      let fixed = text.withoutURLAround
      let isFixed = ValueType.webURL([fixed]).mistake == nil
      throw TypeMistake(
        message, code: "type.host", at: SourcePlace(element.expression),
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
        error.message, code: error.code.rawValue,
        at: literal.text.isEmpty ? literal.place : literal.place(error.range))
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
        "the range ends before it starts; write the smaller number first", code: "type.range",
        at: SourcePlace(expression), fix: "\(written[1])...\(written[0])")
    }
    return first...last
  }

  /// The mistake of a range that starts too low.
  func startsTooLow(_ message: String, least: Int) -> TypeMistake {
    let isEmpty = Int(ends[1]).map { $0 < least } ?? false
    return TypeMistake(
      message, code: "type.range", at: SourcePlace(expression),
      fix: isEmpty ? nil : "\(least)...\(written[1])")
  }
}

struct TypeMistake: Error {
  let message: String
  let code: String
  let place: SourcePlace
  let fix: String?

  init(_ message: String, code: String, at place: SourcePlace, fix: String? = nil) {
    self.message = message
    self.code = code
    self.place = place
    self.fix = fix
  }
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
