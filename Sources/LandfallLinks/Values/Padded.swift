// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A number with leading zeros, so that all numbers of its range have the same number of digits.
///
/// ```swift
/// enum Year: NumberRange { static let range = 2000...2099 }
/// enum Month: NumberRange { static let range = 1...12 }
///
/// @Link("/news/:year/:month") case news(year: Ranged<Year>, month: Padded<Month>)
/// ```
///
/// Here `/news/2026/05` is a link and `/news/2026/5` is not. In manifests the type is
/// `UInt(01...12)`. The range must not contain negative numbers.
public struct Padded<Rule: NumberRange>: CheckedValue where Rule.Number: FixedWidthInteger {
  /// The number.
  public let value: Rule.Number

  /// Checks a number; returns `nil` if it is outside the range.
  ///
  /// - Parameter value: The number.
  public init?(checking value: Rule.Number) {
    guard Rule.range.contains(value), value >= 0 else { return nil }
    self.value = value
  }

  /// The type `UInt` with the range in padded numbers.
  public static var linkValueType: ValueType { .padded(digits) }

  private static var digits: ClosedRange<UInt64> {
    UInt64(clamping: Rule.range.lowerBound)...UInt64(clamping: Rule.range.upperBound)
  }
}

extension Padded: Comparable {}

extension Padded: ExpressibleByIntegerLiteral {}
