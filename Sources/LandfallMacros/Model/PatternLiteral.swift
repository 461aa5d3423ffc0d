// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import SwiftParser
import SwiftSyntax

/// A pattern as a string literal in the source, with the way back from its bytes to the source's.
struct PatternLiteral {
  let syntax: StringLiteralExprSyntax
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
    let start = segment.positionAfterSkippingLeadingTrivia
    let offsets = PatternLiteral.offsets(
      Array(segment.content.text.utf8), escape: syntax.escapeStart)
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

  /// The whole text without its quotes; of an empty text, the literal.
  var place: SourcePlace {
    text.isEmpty ? SourcePlace(syntax) : place(ByteRange(0, text.utf8.count))
  }

  func place(_ range: ByteRange) -> SourcePlace {
    let start = position(range.lowerBound)
    let length = position(range.upperBound).utf8Offset - start.utf8Offset
    return SourcePlace(in: syntax, start: start, length: max(0, length))
  }

  /// The source position of a byte of the text.
  func position(_ offset: Int) -> AbsolutePosition {
    positions[min(offset, positions.count - 1)]
  }

  /// Text as it is written in this literal.
  func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      let isEscaped = syntax.openingPounds == nil && "\\\"".contains(character)
      result += isEscaped ? "\\\(character)" : "\(character)"
    }
  }
}

extension StringLiteralExprSyntax {
  /// The start of an escape in this literal.
  fileprivate var escapeStart: [UInt8] {
    Array(("\\" + (openingPounds?.text ?? "")).utf8)
  }
}
