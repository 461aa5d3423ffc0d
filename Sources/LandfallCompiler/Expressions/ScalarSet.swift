// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

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

  package var isEmpty: Bool { ranges.isEmpty }

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
    let upper: ClosedRange<UInt32> = 0x41...0x5A
    let lower: ClosedRange<UInt32> = 0x61...0x7A
    var result = ranges
    for range in ranges {
      if range.overlaps(upper) {
        let letters = range.clamped(to: upper)
        result.append(letters.lowerBound | 0x20...letters.upperBound | 0x20)
      }
      if range.overlaps(lower) {
        let letters = range.clamped(to: lower)
        result.append(letters.lowerBound & ~0x20...letters.upperBound & ~0x20)
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
      if !range.overlaps(surrogates) {
        parts.append(range)
      } else {
        if range.lowerBound < 0xD800 { parts.append(range.lowerBound...0xD7FF) }
        if range.upperBound > 0xDFFF { parts.append(0xE000...range.upperBound) }
      }
    }
    ranges.replaceSubrange(index..., with: parts)
  }
}
