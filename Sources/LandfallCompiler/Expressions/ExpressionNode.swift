// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A regular expression as a tree, and the parts that languages are built of.
package indirect enum ExpressionNode: Sendable {
  /// One scalar of a set; nothing at all if the set is empty.
  case scalars(ScalarSet)
  case concatenation([ExpressionNode])
  /// The alternatives, the preferred one first.
  case alternation([ExpressionNode])
  /// So many copies; without an upper bound where there is none. A lazy one prefers few.
  case repetition(ExpressionNode, Int, Int?, isLazy: Bool)
  case capture(ExpressionNode, Int)
  case start
  case end

  package static var empty: ExpressionNode { .concatenation([]) }
  package static var nothing: ExpressionNode { .alternation([]) }

  package var optional: ExpressionNode { .repetition(self, 0, 1, isLazy: false) }
  package var anyNumber: ExpressionNode { .repetition(self, 0, nil, isLazy: false) }
  package func times(_ count: Int) -> ExpressionNode { times(count...count) }
  package func times(_ counts: ClosedRange<Int>) -> ExpressionNode {
    .repetition(self, counts.lowerBound, counts.upperBound, isLazy: false)
  }

  /// The most instructions that an expression may compile to.
  package static var sizeLimit: Int { 4_000 }

  /// How many instructions the expression compiles to, or a number above the limit.
  package var size: Int {
    let limit = ExpressionNode.sizeLimit
    switch self {
    case .scalars, .start, .end: return 1
    case .capture(let node, _): return node.size + 2
    case .concatenation(let nodes): return nodes.reduce(0) { min($0 + $1.size, limit + 1) }
    case .alternation(let nodes): return nodes.reduce(1) { min($0 + $1.size + 2, limit + 1) }
    case .repetition(let node, let lower, let upper, _):
      let size = node.size
      guard let upper else { return min(lower > 0 ? lower * size + 1 : size + 2, limit + 1) }
      return min(lower * size + (upper - lower) * (size + 1), limit + 1)
    }
  }

  /// The expression that matches a whole text where this one matches as an anchoring says, first.
  func anchored(_ anchoring: RegexAnchoring) -> ExpressionNode {
    let before = ExpressionNode.repetition(.scalars(.all), 0, nil, isLazy: true)
    let after = ExpressionNode.scalars(.all).anyNumber
    return switch anchoring {
    case .whole: self
    case .start: .concatenation([self, after])
    case .end: .concatenation([before, self])
    case .anywhere: .concatenation([before, self, after])
    }
  }

  /// Exactly one text, given as UTF-8; with `folded`, ASCII letters in either case.
  package static func literal(_ bytes: [UInt8], folded: Bool = false) -> ExpressionNode {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return .concatenation(
      scalars.map { scalar in
        let set = ScalarSet(scalar)
        return .scalars(folded ? set.folded : set)
      })
  }

  package static func literal(_ text: String, folded: Bool = false) -> ExpressionNode {
    literal(Array(text.utf8), folded: folded)
  }

  package static func oneOf(_ texts: [String]) -> ExpressionNode {
    .alternation(texts.map { literal($0) })
  }

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
      parts.append(.concatenation([digit(first, last), .scalars(.digits).times(lows.count)]))
    }
    return .alternation(parts)
  }

  static func digit(_ first: UInt8, _ last: UInt8) -> ExpressionNode {
    .scalars(ScalarSet([UInt32(first)...UInt32(last)]))
  }
}

/// A set of Unicode scalars, without surrogates, as sorted ranges that do not touch.
package struct ScalarSet: Equatable, Sendable {
  package private(set) var ranges: [ClosedRange<UInt32>]

  /// The scalars of some ranges, which may overlap and stand in any order.
  package init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.inOrder(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        let upper = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...upper
      } else {
        self.ranges.append(range)
      }
    }
    removeSurrogates()
  }

  package init(_ scalars: Unicode.Scalar...) { self.init(scalars: scalars) }

  package init(scalars: [Unicode.Scalar]) { self.init(scalars.map { $0.value...$0.value }) }

  package static var all: ScalarSet { ScalarSet([0...0x10FFFF]) }
  /// `\d`: the ASCII digits.
  package static var digits: ScalarSet { ScalarSet([0x30...0x39]) }

  /// `\w`: ASCII letters, digits and the underscore.
  package static var wordCharacters: ScalarSet {
    ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  }

  /// `\s`: space, and tab to carriage return.
  package static var whiteSpace: ScalarSet { ScalarSet([0x09...0x0D, 0x20...0x20]) }

  /// White space (Unicode's property White_Space) beside control characters.
  package static var spaces: ScalarSet {
    ScalarSet([
      0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
      0x205F...0x205F, 0x3000...0x3000,
    ])
  }

  package var complement: ScalarSet {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { result.append(next...0x10FFFF) }
    return ScalarSet(result)
  }

  /// The set with both cases of each ASCII letter in it.
  package var folded: ScalarSet {
    let alphabets: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A]
    var result = ranges
    for range in ranges {
      for alphabet in alphabets where range.overlaps(alphabet) {
        let letters = range.clamped(to: alphabet)
        result.append(letters.lowerBound ^ 0x20...letters.upperBound ^ 0x20)
      }
    }
    return ScalarSet(result)
  }

  package func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  package func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } }

  private mutating func removeSurrogates() {
    let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF
    guard let index = ranges.firstIndex(where: { $0.overlaps(surrogates) }) else { return }
    var parts: [ClosedRange<UInt32>] = []
    for range in ranges[index...] {
      let (lower, upper) = (range.lowerBound, range.upperBound)
      if lower < 0xD800 { parts.append(lower...min(upper, 0xD7FF)) }
      if upper > 0xDFFF { parts.append(max(lower, 0xE000)...upper) }
    }
    ranges.replaceSubrange(index..., with: parts)
  }
}
