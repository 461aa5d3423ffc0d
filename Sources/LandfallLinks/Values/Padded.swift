// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A number with zeros before it, so that all of its range have as many digits as the largest: the
/// parts of a date in a path.
///
/// ```swift
/// enum Year: NumberRange { static let range = 2000...2099 }
/// enum Month: NumberRange { static let range = 1...12 }
///
/// @Link("/news/:year/:month") case news(year: Ranged<Year>, month: Padded<Month>)
/// ```
///
/// Here `/news/2026/05` is a link and `/news/2026/5` is none. Manifests have `UInt(01...12)`. Numbers
/// below zero have no such text, so a range starts at zero at the least.
public struct Padded<Rule: NumberRange>: CheckedValue where Rule.Number: FixedWidthInteger {
  /// The number.
  public let value: Rule.Number

  /// Takes a number of the range; the result is nil for another one.
  ///
  /// - Parameter value: The number.
  public init?(checking value: Rule.Number) {
    guard Rule.range.contains(value), value >= 0 else { return nil }
    self.value = value
  }

  /// `UInt` with the range, its numbers padded.
  public static var linkValueType: ValueType { .padded(digits) }

  private static var digits: ClosedRange<UInt64> {
    UInt64(clamping: Rule.range.lowerBound)...UInt64(clamping: Rule.range.upperBound)
  }
}

extension Padded: Comparable {}

extension Padded: ExpressibleByIntegerLiteral {}
