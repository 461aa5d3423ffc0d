// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Reads the values of a matched route, for the code that `@DeepLinks` generates.
///
/// Do not use it yourself.
public struct LinkDecoder {
  package let match: RouteMatch
  let wantsDetails: Bool
  /// What is kept of the match, for an explanation.
  package let trace: (any MatchTracing)?
  private let timer: MatchTimer?
  /// What a mounted enum's own match told.
  package var mounted: MatchDetails?

  package init(
    _ match: RouteMatch, wantsDetails: Bool, trace: (any MatchTracing)? = nil,
    timer: MatchTimer? = nil
  ) {
    self.match = match
    self.wantsDetails = wantsDetails
    self.trace = trace
    self.timer = timer
  }

  /// The index of the case.
  public var link: Int { match.link }

  /// The refusal to throw if the case is not available on this system.
  public var unavailable: Refusal { Refusal(.routeUnavailable, at: 0, found: match.url.pathText) }

  func decode<T>(
    _ slot: Int, _ read: (String) -> T?, _ type: @autoclosure () -> ValueType
  ) throws(Refusal) -> T {
    let text = match.text(slot)
    guard let value = read(text) else { throw refusal(slot, found: text, type()) }
    return value
  }

  func decodeList<T>(
    _ slot: Int, _ read: (String) -> T?, _ type: @autoclosure () -> ValueType
  ) throws(Refusal) -> [T] {
    let texts = match.texts(slot)
    var values: [T] = []
    values.reserveCapacity(texts.count)
    for text in texts {
      guard let value = read(text) else { throw refusal(slot, found: text, type()) }
      values.append(value)
    }
    return values
  }

  /// The refusal of a text that a type does not read, or that its initializer does not take.
  package func refusal(_ slot: Int, found: String, _ type: ValueType) -> Refusal {
    let (name, offset) = (match.parameterInfos[slot].name, match.range(slot).lowerBound)
    if let refusal = type.refusal(of: found, as: name, at: offset) { return refusal }
    let kind: Refusal.Kind =
      found.isEmpty ? .paramEmpty : type.isPattern ? .paramPattern : .paramType
    return Refusal(
      kind, at: offset, parameter: name, found: found, expected: type.expectation)
  }

  /// The link of a mounted enum, which matches the rest of the URL; never nil.
  public mutating func mount<M: MountableLink>() throws(Refusal) -> M? {
    timer?.enter(.matching)
    defer { timer?.enter(.decoding) }
    let found = try M.find(
      match.url, below: match, wantsDetails: wantsDetails, trace: trace?.mount(match, M._table),
      timer: timer)
    mounted = found.details
    return found.link
  }

  /// Reads a value, or returns its default if the URL has none.
  public func value<T: LinkValue>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T {
    if !match.isPresent(slot), let value = value() { return value }
    return try decode(slot, T.init(linkText:), T.linkValueType)
  }

  /// Reads a value that may be missing, or returns its default.
  public func optional<T: LinkValue>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T? {
    match.isPresent(slot) ? try decode(slot, T.init(linkText:), T.linkValueType) : value()
  }

  /// Reads a list of values, or returns its default.
  public func list<T: LinkValue>(
    _ slot: Int, default values: @autoclosure () -> [T] = []
  ) throws(Refusal) -> [T] {
    match.isPresent(slot) ? try decodeList(slot, T.init(linkText:), T.linkValueType) : values()
  }
}

/// The same for enums with raw values, which need no conformance.
extension LinkDecoder {
  /// Reads a value, or returns its default if the URL has none.
  @_disfavoredOverload
  public func value<T: RawRepresentable & Sendable>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T where T.RawValue: LinkValue {
    if !match.isPresent(slot), let value = value() { return value }
    return try decode(slot, Self.raw, .opaque("\(T.self)"))
  }

  /// Reads a value that may be missing, or returns its default.
  @_disfavoredOverload
  public func optional<T: RawRepresentable & Sendable>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T? where T.RawValue: LinkValue {
    match.isPresent(slot) ? try decode(slot, Self.raw, .opaque("\(T.self)")) : value()
  }

  /// Reads a list of values, or returns its default.
  @_disfavoredOverload
  public func list<T: RawRepresentable & Sendable>(
    _ slot: Int, default values: @autoclosure () -> [T] = []
  ) throws(Refusal) -> [T] where T.RawValue: LinkValue {
    match.isPresent(slot) ? try decodeList(slot, Self.raw, .opaque("\(T.self)")) : values()
  }

  private static func raw<T: RawRepresentable & Sendable>(_ text: String) -> T?
  where T.RawValue: LinkValue {
    T.RawValue(linkText: text).flatMap(T.init(rawValue:))
  }
}

/// Unavailable, for the compiler's message about a value that no URL can carry.
extension LinkDecoder {
  /// Unavailable, for the compiler's message.
  @available(
    *, unavailable,
    message:
      "no URL can carry a value of the type behind 'as'; conform it to 'LinkValue', or give an enum raw values"
  )
  @_disfavoredOverload
  public func value<T>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T { throw unavailable }

  /// Unavailable, for the compiler's message.
  @available(
    *, unavailable,
    message:
      "no URL can carry a value of the type behind 'as'; conform it to 'LinkValue', or give an enum raw values"
  )
  @_disfavoredOverload
  public func optional<T>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T? { throw unavailable }

  /// Unavailable, for the compiler's message.
  @available(
    *, unavailable,
    message:
      "no URL can carry a list of the type behind 'as'; conform it to 'LinkValue', or give an enum raw values"
  )
  @_disfavoredOverload
  public func list<T>(
    _ slot: Int, default value: @autoclosure () -> [T] = []
  ) throws(Refusal) -> [T] { throw unavailable }

  /// Unavailable, for the compiler's message.
  @available(
    *, unavailable, message: "the mounted enum has no '@DeepLinks'; write it before the enum"
  )
  @_disfavoredOverload
  public mutating func mount<T>() throws(Refusal) -> T? { throw unavailable }
}
