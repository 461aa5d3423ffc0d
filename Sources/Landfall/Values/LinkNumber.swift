// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A number that a ``NumberRange`` can have: the integers, `Double` and `Float`.
public protocol LinkNumber: LinkValue, Comparable, Codable {
  /// The numbers of a range as manifests know them.
  ///
  /// - Parameter range: The range.
  /// - Returns: The type.
  static func _valueType(_ range: ClosedRange<Self>) -> ValueType
}

extension LinkNumber where Self: FixedWidthInteger & SignedInteger {
  /// `Int` with the range.
  ///
  /// - Parameter range: The range.
  /// - Returns: The type.
  public static func _valueType(_ range: ClosedRange<Self>) -> ValueType {
    .int(Int64(range.lowerBound)...Int64(range.upperBound))
  }
}

extension LinkNumber where Self: FixedWidthInteger & UnsignedInteger {
  /// `UInt` with the range.
  ///
  /// - Parameter range: The range.
  /// - Returns: The type.
  public static func _valueType(_ range: ClosedRange<Self>) -> ValueType {
    .uint(UInt64(range.lowerBound)...UInt64(range.upperBound))
  }
}

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

extension Double: LinkNumber {
  /// `Double` with the range.
  ///
  /// - Parameter range: The range.
  /// - Returns: The type.
  public static func _valueType(_ range: ClosedRange<Double>) -> ValueType { .double(range) }
}

extension Float: LinkNumber {
  /// `Double` with the range, its bounds being the decimal numbers that a `Float` is written as.
  ///
  /// - Parameter range: The range.
  /// - Returns: The type.
  public static func _valueType(_ range: ClosedRange<Float>) -> ValueType {
    func decimal(_ bound: Float) -> Double { Double(bound.linkText) ?? Double(bound) }
    return .double(decimal(range.lowerBound)...decimal(range.upperBound))
  }
}
