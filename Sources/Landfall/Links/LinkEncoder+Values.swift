// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension LinkEncoder {
  /// Takes a value.
  ///
  /// - Parameter value: The value.
  public mutating func append<T: LinkValue>(_ value: T) {
    add(.text(value.linkText, isDefault: false))
  }

  /// Takes a value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  public mutating func append<T: LinkValue>(_ value: T, default standard: T) {
    add(.text(value.linkText, isDefault: value == standard))
  }

  /// Takes a value that may be missing.
  ///
  /// - Parameter value: The value.
  public mutating func append<T: LinkValue>(_ value: T?) {
    add(value.map { .text($0.linkText, isDefault: false) } ?? .absent)
  }

  /// Takes an optional value with a default.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - standard: The default.
  public mutating func append<T: LinkValue>(_ value: T?, default standard: T?) {
    add(value.map { .text($0.linkText, isDefault: value == standard) } ?? .absent)
  }

  /// Takes a list of values.
  ///
  /// - Parameter values: The values.
  public mutating func append<T: LinkValue>(_ values: [T]) {
    add(.list(values.map { $0.linkText }, isDefault: false))
  }

  /// Takes a list of values with a default.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - standard: The default.
  public mutating func append<T: LinkValue>(_ values: [T], default standard: [T]) {
    add(.list(values.map { $0.linkText }, isDefault: values == standard))
  }
}
