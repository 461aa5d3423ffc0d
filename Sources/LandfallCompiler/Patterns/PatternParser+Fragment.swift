// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension PatternParser {
  mutating func parseFragment(into pattern: inout Pattern) throws(PatternError) {
    let start = position
    switch peek {
    case nil:
      throw PatternError(
        .emptyFragment, ByteRange(start - 1, start),
        "'#' needs a fragment after it; remove it, or write '\\#'", replacement: "")
    case UInt8(ascii: "/"):
      pattern.fragment = .path(try parsePath(until: .textEnd))
      guard peek == UInt8(ascii: "?") else { return }
      position += 1
      pattern.fragmentItems = try parseFragmentItems()
    case UInt8(ascii: ":"):
      let index = try parsePlaceholder()
      try parseExpression(of: index)
      guard position == bytes.count else { throw fragmentError(ByteRange(position, bytes.count)) }
      pattern.fragment = .capture(index)
    default:
      if hasItems {
        pattern.fragmentItems = try parseFragmentItems()
      } else {
        pattern.fragment = .literal(try parseFragmentLiteral())
      }
    }
  }

  /// Whether what follows is a list of items, as in `id=:id&v=2`, and not one word.
  private var hasItems: Bool {
    var probe = PatternParser(text)
    probe.position = position
    guard let items = try? probe.parseQuery(), probe.position == bytes.count else { return false }
    return items.contains { item in
      switch item.kind {
      case .literal, .capture: true
      case .present, .absent, .constant, .others: false
      }
    }
  }

  /// Reads items as those of a query, but for constants and what takes all others.
  private mutating func parseFragmentItems() throws(PatternError) -> [QueryRequirement] {
    let items = try parseQuery()
    let other = items.first { item in
      switch item.kind {
      case .constant, .others: true
      case .literal, .present, .absent, .capture: false
      }
    }
    if let other {
      throw PatternError(
        .fragmentValue, other.range,
        "constants and the other items stand in the query, before '#'")
    }
    guard position == bytes.count else { throw fragmentError(ByteRange(position, bytes.count)) }
    return items
  }

  private mutating func parseFragmentLiteral() throws(PatternError) -> [UInt8] {
    let start = position
    var literal: [UInt8] = []
    while let byte = peek {
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "{") {
        var error = fragmentError(ByteRange(position, position + 1))
        let escape = "\\" + string(error.range)
        error.message += "; write '\(escape)' for the character itself"
        // A placeholder does not become text.
        error.replacement = isPlaceholderNext ? nil : escape
        throw error
      }
      literal.append(try parseLiteralByte())
    }
    try checkText(literal, .freeText, ByteRange(start, position))
    return literal
  }

  private func fragmentError(_ range: ByteRange) -> PatternError {
    PatternError(
      .fragmentValue, range,
      "a fragment is one placeholder, a literal, a path that starts with '/', or items such as "
        + "'id=:id'")
  }

  /// Reads `(…)`, if it comes next, as the regular expression of a placeholder.
  mutating func parseExpression(of placeholder: Int) throws(PatternError) {
    guard peek == UInt8(ascii: "(") else { return }
    let start = position
    guard let end = expressionEnd(from: start) else {
      throw PatternError(
        .unclosedExpression, ByteRange(start, start + 1),
        "'(' is never closed; close the regular expression with ')'")
    }
    guard end - start > 2 else {
      throw PatternError(
        .emptyExpression, ByteRange(start, end),
        "the regular expression is empty; write one, or remove the parentheses", replacement: "")
    }
    let text = string(ByteRange(start + 1, end - 1))
    do throws(ExpressionError) {
      let expression = try RegularExpression(parsing: text)
      for case let name? in expression.captures {
        throw ExpressionError(
          .unsupported, ByteRange(0, text.utf8.count),
          "a group named '\(name)' gives no value here; the placeholder has one already, so write "
            + "'(?:…)'")
      }
    } catch {
      let range = ByteRange(start + 1 + error.range.lowerBound, start + 1 + error.range.upperBound)
      throw PatternError(PatternParser.code(error.code), range, error.message)
    }
    position = end
    placeholders[placeholder].expression = text
    placeholders[placeholder].range.end = UInt32(end)
  }

  private static func code(_ code: ExpressionError.Code) -> PatternError.Code {
    switch code {
    case .syntax: .expressionSyntax
    case .unsupported: .expressionUnsupported
    case .tooLarge: .expressionTooLarge
    }
  }

  /// Where the expression that starts at a parenthesis ends; nil if it does not.
  func expressionEnd(from start: Int) -> Int? {
    var depth = 0
    var isInClass = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }
}
