// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftParser
import SwiftSyntax

/// A pattern as a string literal in the source, with the way back from its bytes to the source's.
struct PatternLiteral {
  let syntax: StringLiteralExprSyntax
  private(set) var text: String
  /// Whether the source has the text as it is; a rule of `rewrites:` makes others.
  private(set) var isWritten = true
  /// For each byte of the value, and one behind the last, where it starts in the source.
  private let positions: [AbsolutePosition]

  init?(_ syntax: StringLiteralExprSyntax) {
    guard let text = syntax.representedLiteralValue, syntax.segments.count == 1,
      case .stringSegment(let segment) = syntax.segments.first,
      syntax.openingQuote.tokenKind == .stringQuote
    else { return nil }
    self.syntax = syntax
    self.text = text
    let start = segment.positionAfterSkippingLeadingTrivia
    let offsets = PatternLiteral.offsets(
      Array(segment.content.text.utf8),
      escape: Array(("\\" + (syntax.openingPounds?.text ?? "")).utf8))
    positions = offsets.map(start.advanced)
  }

  /// Where each byte of the value starts in the literal; those of one escape start together.
  private static func offsets(_ bytes: [UInt8], escape: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: escape) else {
        offsets.append(index)
        index += 1
        continue
      }
      let start = index
      index += escape.count + 1
      var width = 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "{"),
        let close = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
      {
        let digits = String(decoding: bytes[(index + 1)..<close], as: UTF8.self)
        width = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)?.utf8.count ?? 1
        index = close + 1
      }
      offsets += Array(repeating: start, count: width)
    }
    return offsets + [bytes.count]
  }

  /// A text that the one in the source stands for.
  func standing(for text: String) -> PatternLiteral {
    var literal = self
    (literal.text, literal.isWritten) = (text, false)
    return literal
  }

  /// A message about the text, which says it where the source does not.
  func said(_ message: String) -> String {
    isWritten ? message : "'\(text)', which this rule makes: \(message)"
  }

  var place: SourcePlace { place(ByteRange(0, text.utf8.count)) }

  /// The place of a part of the text; of an empty text, the whole literal.
  func place(_ range: ByteRange) -> SourcePlace {
    if text.isEmpty || !isWritten { return SourcePlace(syntax) }
    let start = position(range.lowerBound)
    let length = position(range.upperBound).utf8Offset - start.utf8Offset
    return SourcePlace(in: syntax, start: start, length: max(0, length))
  }

  func position(_ offset: Int) -> AbsolutePosition {
    positions[min(offset, positions.count - 1)]
  }

  /// Whether a segment, an item or the text ends at an offset.
  func endsSegment(_ offset: Int) -> Bool {
    text.utf8.dropFirst(offset).first.map("/?#&".utf8.contains) ?? true
  }

  /// Text as it is written in this literal.
  func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isEscaped = syntax.openingPounds == nil && (scalar == "\\" || scalar == "\"")
      result += isEscaped ? "\\\(scalar)" : "\(scalar)"
    }
  }
}

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
    if !raw.text.utf8.contains("\"#".utf8) {
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
    var rest = source.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        text.unicodeScalars.append(scalar)
        continue
      }
      switch next {
      case "\\", "\"", "'": text.unicodeScalars.append(next)
      case "0", "n", "r", "t", "u": text += "\\#\(next)"
      default:
        if escape.isEmpty { escape = "\\\(next)" }
        text += "\\\(next)"
      }
    }
    if escape.isEmpty { return nil }
  }
}
