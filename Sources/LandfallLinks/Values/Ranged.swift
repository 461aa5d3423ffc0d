// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A number in a range.
///
/// ```swift
/// enum Amount: NumberRange { static let range = 1...10_000 }
///
/// @Link("/transfer?amount=:amount") case transfer(amount: Ranged<Amount>)
/// ```
///
/// A URL with a number outside the range is refused with `param.range`. In manifests the type is
/// `Int(1...10000)`.
public struct Ranged<Rule: NumberRange>: CheckedValue {
  /// The number.
  public let value: Rule.Number

  /// Checks a number; returns `nil` if it is outside the range.
  ///
  /// - Parameter value: The number.
  public init?(checking value: Rule.Number) {
    guard Self.linkValueType.admits(value.linkText) else { return nil }
    self.value = value
  }

  /// The type `Int`, `UInt` or `Double` with the range.
  public static var linkValueType: ValueType { Rule.range.valueType }
}

extension Ranged: Comparable {}

extension Ranged: ExpressibleByIntegerLiteral
where Rule.Number: ExpressibleByIntegerLiteral {}

extension Ranged: ExpressibleByFloatLiteral where Rule.Number: ExpressibleByFloatLiteral {
  /// Makes a value from a literal, as in a default; stops the program if it is out of range.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Rule.Number.FloatLiteralType) {
    self.init(literal: Rule.Number(floatLiteral: value))
  }
}

/// The range of a ``Ranged`` or ``Padded`` number.
///
/// ```swift
/// enum Amount: NumberRange { static let range = 1...10_000 }
/// ```
public protocol NumberRange: Sendable {
  /// The type of the numbers.
  associatedtype Number: LinkNumber

  /// The range, including both bounds.
  static var range: ClosedRange<Number> { get }
}
