// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension PatternParser {
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
      let range = ByteRange(
        start + 1 + error.range.lowerBound, start + 1 + error.range.upperBound)
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
  ///
  /// Parentheses behind a backslash and in a class are characters.
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
