// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The facts about types and defaults that only the compiler knows, for the code that `@DeepLinks`
/// writes; do not call it yourself.
public enum LinkCoding {
  /// The type of a value: by its conformance, then by its raw values.
  public static func valueType<T>(_ type: T.Type) -> ValueType {
    if let type = type as? any LinkValue.Type { return type.linkValueType }
    let texts = (type as? any CaseIterable.Type).flatMap { LinkCoding.texts(of: $0) }
    return texts.map { .oneOf($0) } ?? .opaque("\(type)")
  }

  /// The texts of all values of a type with raw values; nil if it has none.
  private static func texts<T: CaseIterable>(of type: T.Type) -> [String]? {
    guard type is any RawRepresentable.Type else { return nil }
    return T.allCases.map { text($0) ?? "" }
  }

  /// The text of a default, before percent-encoding; nil if it has none.
  public static func text<T>(_ value: T) -> String? {
    if let value = value as? any LinkValue { return value.linkText }
    let raw = value as? any RawRepresentable
    return (raw?.rawValue as? any LinkValue)?.linkText
  }

  /// Nothing of the table: the macro has seen the texts of the enum's raw values.
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

  /// The type of one of Landfall's own values, as the macro takes it for from its name.
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

  /// A mounted enum; nil for one without `@DeepLinks`, which the decoder's function reports.
  public static func mounted<T>(_ type: T.Type) -> (any MountableLink.Type)? {
    type as? any MountableLink.Type
  }

  /// The compiler can write `==` and `hash(into:)` for an enum of links.
  public enum SynthesizedEquality {}

  /// It cannot, since a value has none, so that no URL can carry that value.
  public enum MissingEquality {}

  /// The equality of an enum with values of some types.
  public static func equality<each T: Hashable>(
    of types: repeat (each T).Type
  ) -> SynthesizedEquality.Type { SynthesizedEquality.self }

  /// None: the decoder's function reports the mistake.
  @_disfavoredOverload
  public static func equality<each T>(
    of types: repeat (each T).Type
  ) -> MissingEquality.Type { MissingEquality.self }
}

extension MountableLink where _Equality == LinkCoding.MissingEquality {
  /// Keeps the compiler from reporting that it cannot write it; such an enum does not compile.
  public static func == (left: Self, right: Self) -> Bool { false }

  /// Keeps the compiler from reporting that it cannot write it.
  public func hash(into hasher: inout Hasher) {}
}
