// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ExpressionNode {
  /// Exactly one text, given as UTF-8; with `folded`, ASCII letters in either case.
  package static func literal(_ bytes: [UInt8], folded: Bool = false) -> ExpressionNode {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return .concatenation(
      scalars.map { scalar in
        let set = ScalarSet(scalar)
        return .scalars(folded ? set.folded : set)
      })
  }

  /// Exactly one text; with `folded`, ASCII letters in either case.
  package static func literal(_ text: String, folded: Bool = false) -> ExpressionNode {
    literal(Array(text.utf8), folded: folded)
  }

  /// One of the texts.
  package static func oneOf(_ texts: [String]) -> ExpressionNode {
    .alternation(texts.map { literal($0) })
  }

  /// The canonical decimals of a range.
  package static func integers(_ range: ClosedRange<Int64>) -> ExpressionNode {
    var parts: [ExpressionNode] = []
    if range.lowerBound < 0 {
      let smallest = UInt64((min(range.upperBound, -1)).magnitude)
      let magnitudes = naturals(smallest...range.lowerBound.magnitude)
      parts.append(.concatenation([literal("-"), magnitudes]))
    }
    if range.upperBound >= 0 {
      parts.append(naturals(UInt64(max(range.lowerBound, 0))...UInt64(range.upperBound)))
    }
    return .alternation(parts)
  }

  /// The canonical decimals of a range.
  package static func naturals(_ range: ClosedRange<UInt64>) -> ExpressionNode {
    let lower = Array(String(range.lowerBound).utf8)
    let upper = Array(String(range.upperBound).utf8)
    var parts: [ExpressionNode] = []
    for count in lower.count...upper.count {
      var least = [UInt8](repeating: UInt8(ascii: "0"), count: count)
      if count > 1 { least[0] = UInt8(ascii: "1") }
      let most = [UInt8](repeating: UInt8(ascii: "9"), count: count)
      parts.append(
        digits(
          (count == lower.count ? lower : least)[...], (count == upper.count ? upper : most)[...]))
    }
    return .alternation(parts)
  }

  /// Texts of digits from one to another of the same length.
  static func digits(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>) -> Self {
    guard let low = lower.first, let high = upper.first else { return .empty }
    let (lows, highs) = (lower.dropFirst(), upper.dropFirst())
    let least = [UInt8](repeating: UInt8(ascii: "0"), count: lows.count)
    let most = [UInt8](repeating: UInt8(ascii: "9"), count: lows.count)
    if low == high { return .concatenation([digit(low, high), digits(lows, highs)]) }
    var parts: [ExpressionNode] = []
    var (first, last) = (low, high)
    if !lows.elementsEqual(least) {
      parts.append(.concatenation([digit(low, low), digits(lows, most[...])]))
      first += 1
    }
    if !highs.elementsEqual(most) {
      parts.append(.concatenation([digit(high, high), digits(least[...], highs)]))
      last -= 1
    }
    if first <= last {
      parts.append(
        .concatenation([digit(first, last), .scalars(.digits).times(lows.count)]))
    }
    return .alternation(parts)
  }

  static func digit(_ first: UInt8, _ last: UInt8) -> ExpressionNode {
    .scalars(ScalarSet([UInt32(first)...UInt32(last)]))
  }
}
