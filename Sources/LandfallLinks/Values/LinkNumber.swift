// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

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
