// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// Why an expression is not a pattern: an unknown escape, interpolation, or not a literal.
struct LiteralMistake {
  private(set) var message =
    "a pattern is one string literal on one line without interpolation, since the table is built at "
    + "compile time; write the text here"
  private(set) var place: SourcePlace
  private(set) var fix: DiagnosticCollector.Fix?

  init(_ expression: ExprSyntax) {
    place = SourcePlace(expression)
    guard let literal = expression.as(StringLiteralExprSyntax.self),
      literal.openingPounds == nil, literal.openingQuote.tokenKind == .stringQuote
    else { return }
    if literal.segments.count == 1, case .stringSegment(let segment) = literal.segments.first {
      explainEscape(segment.content.text)
    } else {
      explainInterpolation(literal)
    }
  }

  /// `"/:id(\d+)"`.
  private mutating func explainEscape(_ text: String) {
    guard let raw = RawText(text) else { return }
    let literal = "#\"\(raw.text)\"#"
    message =
      "'\(raw.escape)' is not an escape of Swift's strings; write the pattern as a raw string, \(literal)"
    if !raw.text.contains("\"#") {
      fix = .write(literal, at: place)
    }
  }

  /// `"/users/\(id)"`.
  private mutating func explainInterpolation(_ literal: StringLiteralExprSyntax) {
    var text = ""
    var first: (segment: ExpressionSegmentSyntax, name: String)?
    var (isBehindName, isAmbiguous) = (false, false)
    for element in literal.segments {
      if let segment = element.as(ExpressionSegmentSyntax.self) {
        guard let name = LiteralMistake.name(segment) else { return }
        first = first ?? (segment, name)
        text += ":" + name
        isBehindName = true
      } else {
        let literal = element.trimmedDescription
        // The text would become a part of the name.
        if isBehindName, let next = literal.first, next.isLetter || next.isNumber || next == "_" {
          isAmbiguous = true
        }
        if !literal.isEmpty { isBehindName = false }
        text += literal
      }
    }
    guard let first else { return }
    message =
      "'\(first.segment.trimmedDescription)' is Swift's interpolation, and the table is built at "
      + "compile time; write the placeholder ':\(first.name)'"
    if !isAmbiguous {
      fix = .write(text, at: place, as: "\"\(text)\"")
    }
    place = SourcePlace(first.segment)
  }

  /// The name in `\(id)`, `\(.id)` and `\(\.id)`.
  private static func name(_ segment: ExpressionSegmentSyntax) -> String? {
    guard let argument = segment.expressions.first, segment.expressions.count == 1,
      argument.label == nil
    else { return nil }
    let text = argument.expression.trimmedDescription
    let name = text.split(separator: ".").last.map(String.init) ?? text
    let isName = name.first?.isLetter == true && name.allSatisfy { $0.isLetter || $0.isNumber }
    return isName ? name : nil
  }
}

/// The text of a literal with an escape that Swift does not know, as a raw literal has it.
private struct RawText {
  private(set) var text = ""
  /// The first escape that Swift does not know.
  private(set) var escape = ""

  /// Nil if Swift knows all of them.
  init?(_ source: String) {
    var rest = source[...]
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch next {
      case "\\", "\"", "'": text.append(next)
      case "0", "n", "r", "t", "u": text += "\\#\(next)"
      default:
        if escape.isEmpty { escape = "\\\(next)" }
        text += "\\\(next)"
      }
    }
    if escape.isEmpty { return nil }
  }
}
