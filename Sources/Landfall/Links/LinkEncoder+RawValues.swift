// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The same for enums with raw values, which need no conformance.
extension LinkEncoder {
  /// Takes a value.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T) where T.RawValue: LinkValue {
    add(.text(value.rawValue.linkText, isDefault: false))
  }

  /// Takes a value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T, default standard: T)
  where T: Equatable, T.RawValue: LinkValue {
    add(.text(value.rawValue.linkText, isDefault: value == standard))
  }

  /// Takes a value that may be missing.
  ///
  /// - Parameter value: The value.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T?) where T.RawValue: LinkValue {
    add(value.map { .text($0.rawValue.linkText, isDefault: false) } ?? .absent)
  }

  /// Takes an optional value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ value: T?, default standard: T?)
  where T: Equatable, T.RawValue: LinkValue {
    add(value.map { .text($0.rawValue.linkText, isDefault: value == standard) } ?? .absent)
  }

  /// Takes a list of values.
  ///
  /// - Parameter values: The values.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ values: [T]) where T.RawValue: LinkValue {
    add(.list(values.map { $0.rawValue.linkText }, isDefault: false))
  }

  /// Takes a list of values with a default.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - standard: The default.
  @_disfavoredOverload
  public mutating func append<T: RawRepresentable>(_ values: [T], default standard: [T])
  where T: Equatable, T.RawValue: LinkValue {
    add(.list(values.map { $0.rawValue.linkText }, isDefault: values == standard))
  }
}
