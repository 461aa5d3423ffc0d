// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Types and defaults that only the compiler knows, for the code that `@DeepLinks` generates.
public enum LinkCoding {
  /// The type of a parameter, the text of its default, the enum that is mounted; each where only the
  /// compiler knows it.
  public typealias Facts = (type: ValueType?, text: String?, mount: (any MountableLink.Type)?)

  /// Returns the type of a value, from its conformance or its raw values.
  public static func valueType<T>(_ type: T.Type) -> ValueType {
    if let type = type as? any LinkValue.Type { return type.linkValueType }
    let texts = (type as? any CaseIterable.Type).flatMap { LinkCoding.texts(of: $0) }
    return texts.map { .oneOf($0) } ?? .opaque("\(type)")
  }

  /// The texts of all values of a type with raw values; nil if it has none.
  private static func texts<T: CaseIterable>(of type: T.Type) -> [String]? {
    guard type is any RawRepresentable.Type else { return nil }
    var texts: [String] = []
    for value in T.allCases { texts.append(text(value) ?? "") }
    return texts
  }

  /// Returns the text of a default, before percent-encoding; `nil` if it has none.
  public static func text<T>(_ value: T) -> String? {
    if let value = value as? any LinkValue { return value.linkText }
    let raw = value as? any RawRepresentable
    return (raw?.rawValue as? any LinkValue)?.linkText
  }

  /// Returns `nil`, because the macro knows the raw values of the enum.
  public static func rawValueType<T: RawRepresentable>(_ type: T.Type) -> ValueType?
  where T.RawValue: LinkValue { nil }

  /// The same for an enum whose conformance the macro has not seen.
  @available(
    *, deprecated,
    message: """
      '@DeepLinks' has not seen that the enum conforms to 'LinkValue', and reads its raw values; \
      declare the conformance where the enum is declared, as in 'enum Sort: String, LinkValue'
      """
  )
  public static func rawValueType<T: RawRepresentable & LinkValue>(_ type: T.Type) -> ValueType?
  where T.RawValue: LinkValue { nil }

  /// Returns the type of one of Landfall's own values, which the macro knows by its name.
  public static func libraryType<T: CheckedValue>(_ type: T.Type) -> ValueType? { T.linkValueType }

  /// Unavailable, for the compiler's message.
  @available(
    *, unavailable,
    message: """
      '@DeepLinks' takes this name for Landfall's own type; write the module before yours, as in \
      'MyApp.FileName'
      """
  )
  @_disfavoredOverload
  public static func libraryType<T>(_ type: T.Type) -> ValueType? { nil }

  /// Returns a mounted enum; `nil` if it has no `@DeepLinks`, which the decoder's function reports.
  public static func mounted<T>(_ type: T.Type) -> (any MountableLink.Type)? {
    type as? any MountableLink.Type
  }

  /// Marks an enum of links for which the compiler can write `==` and `hash(into:)`.
  public enum SynthesizedEquality {}

  /// Marks an enum of links that has a value without `==`, so that no URL can carry the value.
  public enum MissingEquality {}

  /// Returns the mark of an enum whose values are all hashable.
  public static func equality<each T: Hashable>(
    of types: repeat (each T).Type
  ) -> SynthesizedEquality.Type { SynthesizedEquality.self }

  /// Returns the mark of any other enum; the decoder's function reports the mistake.
  @_disfavoredOverload
  public static func equality<each T>(
    of types: repeat (each T).Type
  ) -> MissingEquality.Type { MissingEquality.self }
}

extension MountableLink where _Equality == LinkCoding.MissingEquality {
  /// Prevents a second message of the compiler; such an enum does not compile.
  public static func == (left: Self, right: Self) -> Bool { false }

  /// Prevents a second message of the compiler.
  public func hash(into hasher: inout Hasher) {}
}
