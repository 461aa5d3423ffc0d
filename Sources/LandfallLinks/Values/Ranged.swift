// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A number in a stated range.
///
/// ```swift
/// enum Amount: NumberRange { static let range = 1...10_000 }
///
/// @Link("/transfer?amount=:amount") case transfer(amount: Ranged<Amount>)
/// ```
///
/// A URL with another number is refused with `param.range`. Manifests have `Int(1...10000)`.
public struct Ranged<Rule: NumberRange>: CheckedValue {
  /// The number.
  public let value: Rule.Number

  /// Takes a number of the range; the result is nil for another one.
  ///
  /// - Parameter value: The number.
  public init?(checking value: Rule.Number) {
    guard Self.linkValueType.admits(value.linkText) else { return nil }
    self.value = value
  }

  /// `Int`, `UInt` or `Double` with the range.
  public static var linkValueType: ValueType { Rule.range.valueType }
}

extension Ranged: Comparable {}

extension Ranged: ExpressibleByIntegerLiteral
where Rule.Number: ExpressibleByIntegerLiteral {}

extension Ranged: ExpressibleByFloatLiteral where Rule.Number: ExpressibleByFloatLiteral {
  /// Takes a literal of the source, as in a default; one that is out of range stops the program.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Rule.Number.FloatLiteralType) {
    self.init(literal: Rule.Number(floatLiteral: value))
  }
}

/// A range of numbers, for ``Ranged`` and ``Padded``.
///
/// ```swift
/// enum Amount: NumberRange { static let range = 1...10_000 }
/// ```
public protocol NumberRange: Sendable {
  /// The numbers' type.
  associatedtype Number: LinkNumber

  /// The numbers, both bounds included.
  static var range: ClosedRange<Number> { get }
}
