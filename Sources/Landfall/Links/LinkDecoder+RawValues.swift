// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The same for enums with raw values, which need no conformance.
extension LinkDecoder {
  /// A value that is there.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: The value.
  /// - Throws: ``Refusal`` if the text is no such value.
  @_disfavoredOverload
  public func value<T: RawRepresentable & Sendable>(_ slot: Int) throws(Refusal) -> T
  where T.RawValue: LinkValue {
    try decode(slot, Self.raw, .opaque("\(T.self)"))
  }

  /// A value, or its default.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - value: The default.
  /// - Returns: The value, or the default where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  @_disfavoredOverload
  public func value<T: RawRepresentable & Sendable>(
    _ slot: Int, default value: @autoclosure () -> T
  ) throws(Refusal) -> T where T.RawValue: LinkValue {
    match.isPresent(slot) ? try decode(slot, Self.raw, .opaque("\(T.self)")) : value()
  }

  /// A value that may be missing.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: The value, or nil where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  @_disfavoredOverload
  public func optional<T: RawRepresentable & Sendable>(_ slot: Int) throws(Refusal) -> T?
  where T.RawValue: LinkValue {
    match.isPresent(slot) ? try decode(slot, Self.raw, .opaque("\(T.self)")) : nil
  }

  /// An optional value with a default.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - value: The default.
  /// - Returns: The value, or the default where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  @_disfavoredOverload
  public func optional<T: RawRepresentable & Sendable>(
    _ slot: Int, default value: @autoclosure () -> T?
  ) throws(Refusal) -> T? where T.RawValue: LinkValue {
    match.isPresent(slot) ? try decode(slot, Self.raw, .opaque("\(T.self)")) : value()
  }

  /// A list of values.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: The values, in the order of the URL.
  /// - Throws: ``Refusal`` if the text is no such value.
  @_disfavoredOverload
  public func list<T: RawRepresentable & Sendable>(_ slot: Int) throws(Refusal) -> [T]
  where T.RawValue: LinkValue {
    try decodeList(slot, Self.raw, .opaque("\(T.self)"))
  }

  /// A list of values, or its default.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - values: The default.
  /// - Returns: The values, or the default where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  @_disfavoredOverload
  public func list<T: RawRepresentable & Sendable>(
    _ slot: Int, default values: @autoclosure () -> [T]
  ) throws(Refusal) -> [T] where T.RawValue: LinkValue {
    match.isPresent(slot) ? try decodeList(slot, Self.raw, .opaque("\(T.self)")) : values()
  }

  private static func raw<T: RawRepresentable & Sendable>(_ text: String) -> T?
  where T.RawValue: LinkValue {
    T.RawValue(linkText: text).flatMap(T.init(rawValue:))
  }
}
