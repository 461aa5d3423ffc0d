// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// What the code that `@DeepLinks` writes asks about types and defaults; nobody else uses it.
public enum LinkCoding {
  /// The type of a value.
  ///
  /// - Parameter type: The type.
  /// - Returns: The type as manifests know it.
  public static func valueType<T: LinkValue>(_ type: T.Type) -> ValueType { T.linkValueType }

  /// The type of an enum with raw values.
  ///
  /// - Parameter type: The type.
  /// - Returns: The type as manifests know it.
  @_disfavoredOverload
  public static func valueType<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> ValueType
  where T.RawValue: LinkValue { .oneOf(T.allCases.map(\.rawValue.linkText)) }

  /// The type of a value with raw values that cannot be listed.
  ///
  /// - Parameter type: The type.
  /// - Returns: The type as manifests know it.
  @_disfavoredOverload
  public static func valueType<T: RawRepresentable>(_ type: T.Type) -> ValueType
  where T.RawValue: LinkValue { .opaque("\(type)") }

  /// The text of a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: What a URL carries for it, before percent-encoding.
  public static func text<T: LinkValue>(_ value: T) -> String { value.linkText }

  /// The text of a value with a raw value.
  ///
  /// - Parameter value: The value.
  /// - Returns: What a URL carries for it, before percent-encoding.
  @_disfavoredOverload
  public static func text<T: RawRepresentable>(_ value: T) -> String where T.RawValue: LinkValue {
    value.rawValue.linkText
  }
}
