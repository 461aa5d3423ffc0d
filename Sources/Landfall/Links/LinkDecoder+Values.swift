// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension LinkDecoder {
  /// A value that is there.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: The value.
  /// - Throws: ``Refusal`` if the text is no such value.
  public func value<T: LinkValue>(_ slot: Int) throws(Refusal) -> T {
    try decode(slot, T.init(linkText:), T.linkValueType)
  }

  /// A value, or its default.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - value: The default.
  /// - Returns: The value, or the default where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  public func value<T: LinkValue>(
    _ slot: Int, default value: @autoclosure () -> T
  ) throws(Refusal) -> T {
    match.isPresent(slot) ? try decode(slot, T.init(linkText:), T.linkValueType) : value()
  }

  /// A value that may be missing.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: The value, or nil where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  public func optional<T: LinkValue>(_ slot: Int) throws(Refusal) -> T? {
    match.isPresent(slot) ? try decode(slot, T.init(linkText:), T.linkValueType) : nil
  }

  /// An optional value with a default.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - value: The default.
  /// - Returns: The value, or the default where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  public func optional<T: LinkValue>(
    _ slot: Int, default value: @autoclosure () -> T?
  ) throws(Refusal) -> T? {
    match.isPresent(slot) ? try decode(slot, T.init(linkText:), T.linkValueType) : value()
  }

  /// A list of values.
  ///
  /// - Parameter slot: The index of the parameter.
  /// - Returns: The values, in the order of the URL.
  /// - Throws: ``Refusal`` if the text is no such value.
  public func list<T: LinkValue>(_ slot: Int) throws(Refusal) -> [T] {
    try decodeList(slot, T.init(linkText:), T.linkValueType)
  }

  /// A list of values, or its default.
  ///
  /// - Parameters:
  ///   - slot: The index of the parameter.
  ///   - values: The default.
  /// - Returns: The values, or the default where the URL has none.
  /// - Throws: ``Refusal`` if the text is no such value.
  public func list<T: LinkValue>(
    _ slot: Int, default values: @autoclosure () -> [T]
  ) throws(Refusal) -> [T] {
    match.isPresent(slot) ? try decodeList(slot, T.init(linkText:), T.linkValueType) : values()
  }
}
