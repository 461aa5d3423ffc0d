// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import SwiftParser
import SwiftSyntax

/// A pattern as a string literal in the source, with the way back from its bytes to the source's.
struct PatternLiteral {
  let syntax: StringLiteralExprSyntax
  /// The literal's value.
  let text: String
  /// For each byte of the value, and one behind the last, where it starts in the source.
  private let positions: [AbsolutePosition]

  /// Nil if the literal is interpolated or spans lines.
  init?(_ syntax: StringLiteralExprSyntax) {
    guard let text = syntax.representedLiteralValue, syntax.segments.count == 1,
      case .stringSegment(let segment) = syntax.segments.first,
      syntax.openingQuote.tokenKind == .stringQuote
    else { return nil }
    self.syntax = syntax
    self.text = text
    let bytes = Array(segment.content.text.utf8)
    let start = segment.positionAfterSkippingLeadingTrivia
    var positions: [AbsolutePosition] = []
    var index = 0
    while index < bytes.count {
      positions.append(start.advanced(by: index))
      if syntax.openingPounds == nil, bytes[index] == UInt8(ascii: "\\") {
        index += PatternLiteral.escapeLength(bytes[index...])
      } else {
        index += 1
      }
    }
    let count = text.utf8.count
    // An escape such as \u{e9} stands for several bytes; they share the escape's place.
    while positions.count < count { positions.append(start.advanced(by: bytes.count)) }
    positions = Array(positions.prefix(count)) + [start.advanced(by: bytes.count)]
    self.positions = positions
  }

  private static func escapeLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard bytes.dropFirst().first == UInt8(ascii: "u"),
      let close = bytes.firstIndex(of: UInt8(ascii: "}"))
    else { return 2 }
    return close - bytes.startIndex + 1
  }

  /// The whole text without its quotes; of an empty text, the literal.
  var place: SourcePlace {
    text.isEmpty ? SourcePlace(syntax) : place(ByteRange(0, text.utf8.count))
  }

  /// A part of the text; at least one byte wide, so that it can be pointed at.
  func place(_ range: ByteRange) -> SourcePlace {
    let start = positions[min(range.lowerBound, positions.count - 1)]
    let end = positions[min(range.upperBound, positions.count - 1)]
    return SourcePlace(in: syntax, start: start, length: max(0, end.utf8Offset - start.utf8Offset))
  }

  /// The source position of a byte of the text.
  func position(_ offset: Int) -> AbsolutePosition {
    positions[min(offset, positions.count - 1)]
  }

  /// Text as it is written in this literal.
  func escaped(_ text: String) -> String {
    guard syntax.openingPounds == nil else { return text }
    return String(text.flatMap { $0 == "\\" ? ["\\", "\\"] : [$0] })
  }
}
