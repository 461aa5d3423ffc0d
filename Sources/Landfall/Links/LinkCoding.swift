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

  /// Nothing of the table: the macro has seen the texts of the enum's raw values.
  ///
  /// - Parameter type: The enum.
  /// - Returns: Nil.
  public static func rawValueType<T: RawRepresentable>(_ type: T.Type) -> ValueType?
  where T.RawValue: LinkValue { nil }

  /// The same for an enum whose conformance the macro has not seen.
  ///
  /// - Parameter type: The enum.
  /// - Returns: Nil.
  @available(
    *, deprecated,
    message: """
      '@DeepLinks' has not seen that the enum conforms to 'LinkValue', and reads its raw values; \
      declare the conformance where the enum is declared, as in 'enum Sort: String, LinkValue'
      """
  )
  public static func rawValueType<T: RawRepresentable & LinkValue>(_ type: T.Type) -> ValueType?
  where T.RawValue: LinkValue { nil }

  /// The type of one of Landfall's own values, as the macro takes it for from its name.
  ///
  /// - Parameter type: The type.
  /// - Returns: The type as manifests know it.
  public static func libraryType<T: CheckedValue>(_ type: T.Type) -> ValueType? { T.linkValueType }

  /// There for the compiler's message.
  ///
  /// - Parameter type: A type with the same name.
  /// - Returns: Nothing.
  @available(
    *, unavailable,
    message: """
      '@DeepLinks' takes this name for Landfall's own type; write the module before yours, as in \
      'MyApp.FileName'
      """
  )
  @_disfavoredOverload
  public static func libraryType<T>(_ type: T.Type) -> ValueType? { nil }

  /// The text of a default.
  ///
  /// - Parameter value: The default.
  /// - Returns: What a URL carries for it, before percent-encoding.
  public static func text<T: LinkValue>(_ value: T) -> String? { value.linkText }

  /// The text of a default of an optional value.
  ///
  /// - Parameter value: The default.
  /// - Returns: What a URL carries for it, before percent-encoding.
  public static func text<T: LinkValue>(_ value: T?) -> String? { value?.linkText }

  /// The text of a default with a raw value.
  ///
  /// - Parameter value: The default.
  /// - Returns: What a URL carries for it, before percent-encoding.
  @_disfavoredOverload
  public static func text<T: RawRepresentable>(_ value: T) -> String?
  where T.RawValue: LinkValue { value.rawValue.linkText }

  /// The text of a default of an optional value with a raw value.
  ///
  /// - Parameter value: The default.
  /// - Returns: What a URL carries for it, before percent-encoding.
  @_disfavoredOverload
  public static func text<T: RawRepresentable>(_ value: T?) -> String?
  where T.RawValue: LinkValue { value?.rawValue.linkText }

  /// A mounted enum.
  ///
  /// - Parameter type: The enum.
  /// - Returns: The same.
  public static func mounted<T: MountableLink>(_ type: T.Type) -> any MountableLink.Type { type }
}
