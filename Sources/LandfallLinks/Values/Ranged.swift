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

/// A number that a ``NumberRange`` can contain: an integer, a `Double` or a `Float`.
public protocol LinkNumber: LinkValue, Comparable, Codable {}

extension Int: LinkNumber {}
extension Int8: LinkNumber {}
extension Int16: LinkNumber {}
extension Int32: LinkNumber {}
extension Int64: LinkNumber {}
extension UInt: LinkNumber {}
extension UInt8: LinkNumber {}
extension UInt16: LinkNumber {}
extension UInt32: LinkNumber {}
extension UInt64: LinkNumber {}

extension Double: LinkNumber {}
extension Float: LinkNumber {}

extension ClosedRange where Bound: LinkNumber {
  /// The type of the numbers of the range, its bounds being the decimal numbers that they are written
  /// as.
  var valueType: ValueType {
    func bounds<T: LinkValue & Comparable>() -> ClosedRange<T>? {
      guard let lower = T(linkText: lowerBound.linkText),
        let upper = T(linkText: upperBound.linkText)
      else { return nil }
      return lower...upper
    }
    let type: ValueType? =
      switch Bound.linkValueType {
      case .int(_): bounds().map { .int($0) }
      case .uint(_): bounds().map { .uint($0) }
      default: bounds().map { .double($0) }
      }
    return type ?? Bound.linkValueType
  }
}
