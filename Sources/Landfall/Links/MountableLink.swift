// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// An enum whose cases are links.
///
/// `@DeepLinks` writes the conformance; nobody else does.
///
/// An enum whose table names no scheme and no host conforms to this protocol alone: it can be mounted
/// in another enum with `@Mount`, but reads no URLs by itself. See ``DeepLink``.
public protocol MountableLink: Sendable, Hashable {
  /// The names of the enum's cases.
  associatedtype Name: LinkName

  /// The name of the link's case, by which streams, receivers and policies know it.
  ///
  /// Events, messages and manifests call a mounted link by the names of its mount and of its own case,
  /// such as `shop.product`.
  var name: Name { get }

  /// The enum's routes; written by the macro.
  static var _table: CompiledTable { get }

  /// Makes the link that a route matched; written by the macro.
  static func _make(_ values: inout LinkDecoder) throws(Refusal) -> Self

  /// Hands over a link's values; written by the macro.
  static func _encode(_ link: Self, into values: inout LinkEncoder)

  /// The type of a parameter, where the macro cannot see it; written by the macro.
  static func _valueType(_ link: Int, _ parameter: Int) -> ValueType?

  /// The text of a default, where the macro cannot see it; written by the macro.
  static func _defaultText(_ link: Int, _ parameter: Int) -> String?

  /// Whether the compiler can write `==` and `hash(into:)`; found out by the macro.
  associatedtype _Equality = LinkCoding.SynthesizedEquality

  /// The type that says it; written by the macro.
  static var _equality: _Equality.Type { get }

  /// The enum that a case mounts; written by the macro.
  static func _mounted(_ link: Int) -> (any MountableLink.Type)?
}

extension MountableLink where _Equality == LinkCoding.SynthesizedEquality {
  /// The compiler's own: the macro sees that all types have one.
  public static var _equality: LinkCoding.SynthesizedEquality.Type {
    LinkCoding.SynthesizedEquality.self
  }
}

extension MountableLink {
  /// None: the macro sees all types.
  public static func _valueType(_ link: Int, _ parameter: Int) -> ValueType? { nil }

  /// None: the macro sees all defaults.
  public static func _defaultText(_ link: Int, _ parameter: Int) -> String? { nil }

  /// None: no case mounts an enum.
  public static func _mounted(_ link: Int) -> (any MountableLink.Type)? { nil }
}
