// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// Reads the values of a matched route, for the code that `@DeepLinks` generates.
///
/// Do not use it yourself. Its functions are mutating, so that it is passed by its address and never copied.
public struct LinkDecoder {
  package let match: RouteMatch
  /// What else the match is to tell; nil for the link alone.
  private let telling: Telling?

  /// What a match tells beside the link, which few ask for.
  final class Telling {
    /// Whether a mounted enum records its table and how many routes that refused.
    let recordsLevels: Bool
    /// What is kept of the match, for an explanation.
    let trace: (any MatchTracing)?
    let watcher: (any MatchWatcher)?
    fileprivate(set) var mounted: (link: any MountableLink, level: MatchLevel)?

    init(recordsLevels: Bool, _ trace: (any MatchTracing)?, _ watcher: (any MatchWatcher)?) {
      self.recordsLevels = recordsLevels
      self.trace = trace
      self.watcher = watcher
    }
  }

  /// Reads the values alone.
  init(_ match: RouteMatch) {
    self.match = match
    telling = nil
  }

  init(
    _ match: RouteMatch, recordsLevels: Bool, _ trace: (any MatchTracing)?,
    _ watcher: (any MatchWatcher)? = nil
  ) {
    self.match = match
    telling = Telling(recordsLevels: recordsLevels, trace, watcher)
  }

  /// The link of a mounted enum, and the tables on the way to it; nil if the match records none.
  package var mounted: (link: any MountableLink, level: MatchLevel)? {
    telling?.mounted
  }

  /// The index of the case.
  public var link: Int { match.link }

  /// The refusal to throw if the case is not available on this system.
  public var unavailable: Refusal { Refusal(.routeUnavailable, at: 0, found: match.url.pathText) }

  @usableFromInline
  mutating func isPresent(_ slot: Int) -> Bool { match.isPresent(slot) }

  /// Passes on the bytes of a text.
  @usableFromInline
  mutating func withText(_ slot: Int, _ read: (Span<UInt8>) -> Void) {
    match.withText(slot) { read(UnsafeBufferPointer(start: $0.base, count: $0.count).span) }
  }

  /// Passes on the bytes of each text of a list, until one is refused.
  @usableFromInline
  mutating func eachText(
    _ slot: Int, _ type: () -> ValueType, _ read: (Span<UInt8>) -> Bool
  ) throws(Refusal) {
    var refused: String?
    match.eachText(slot) { text in
      guard refused == nil else { return }
      if !read(UnsafeBufferPointer(start: text.base, count: text.count).span) {
        refused = text.string
      }
    }
    if let refused { throw refusal(slot, found: refused, type()) }
  }

  /// The refusal of the text of a single value.
  @usableFromInline
  mutating func refusal(_ slot: Int, _ type: ValueType) -> Refusal {
    refusal(slot, found: match.text(slot), type)
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
    telling?.watcher?.beginMatching()
    defer { telling?.watcher?.beginDecoding() }
    var link: M?
    let level = try M._table.find(
      match.url, below: match, recordsLevels: telling?.recordsLevels ?? false,
      trace: telling?.trace?.mount(match, M._table), watcher: telling?.watcher
    ) { M.make(&link, &$0) }
    if let link, let level { telling?.mounted = (link, level) }
    return link
  }

  /// Reads a value, or returns its default if the URL has none.
  @_alwaysEmitIntoClient
  public mutating func value<T: LinkValue>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T {
    if !isPresent(slot), let value = value() { return value }
    var read: T?
    withText(slot) { read = T._read($0) }
    guard let read else { throw refusal(slot, T.linkValueType) }
    return read
  }

  /// Reads a value that may be missing, or returns its default.
  @_alwaysEmitIntoClient
  public mutating func optional<T: LinkValue>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T? { isPresent(slot) ? try self.value(slot) as T : value() }

  /// Reads a list of values, or returns its default.
  @_alwaysEmitIntoClient
  public mutating func list<T: LinkValue>(
    _ slot: Int, default values: @autoclosure () -> [T] = []
  ) throws(Refusal) -> [T] {
    guard isPresent(slot) else { return values() }
    var list: [T] = []
    try eachText(slot, { T.linkValueType }) { text in
      guard let value = T._read(text) else { return false }
      list.append(value)
      return true
    }
    return list
  }
}

/// The same for enums with raw values, which need no conformance.
extension LinkDecoder {
  /// Reads a value, or returns its default if the URL has none.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public mutating func value<T: RawRepresentable & Sendable>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T where T.RawValue: LinkValue {
    if !isPresent(slot), let value = value() { return value }
    var read: T?
    withText(slot) { read = T.RawValue._read($0).flatMap(T.init(rawValue:)) }
    guard let read else { throw refusal(slot, .opaque("\(T.self)")) }
    return read
  }

  /// Reads a value that may be missing, or returns its default.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public mutating func optional<T: RawRepresentable & Sendable>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T? where T.RawValue: LinkValue {
    isPresent(slot) ? try self.value(slot) as T : value()
  }

  /// Reads a list of values, or returns its default.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public mutating func list<T: RawRepresentable & Sendable>(
    _ slot: Int, default values: @autoclosure () -> [T] = []
  ) throws(Refusal) -> [T] where T.RawValue: LinkValue {
    guard isPresent(slot) else { return values() }
    var list: [T] = []
    try eachText(slot, { .opaque("\(T.self)") }) { text in
      guard let value = T.RawValue._read(text).flatMap(T.init(rawValue:)) else { return false }
      list.append(value)
      return true
    }
    return list
  }
}

/// For values that no URL can carry. The check that `@Link` writes reports them where they are
/// declared.
extension LinkDecoder {
  /// Throws, because no URL can carry the value.
  @_disfavoredOverload
  public mutating func value<T>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T { throw unavailable }

  /// Throws, because no URL can carry the value.
  @_disfavoredOverload
  public mutating func optional<T>(
    _ slot: Int, default value: @autoclosure () -> T? = nil
  ) throws(Refusal) -> T? { throw unavailable }

  /// Throws, because no URL can carry the values.
  @_disfavoredOverload
  public mutating func list<T>(
    _ slot: Int, default values: @autoclosure () -> [T] = []
  ) throws(Refusal) -> [T] { throw unavailable }

  /// Unavailable, for the compiler's message.
  @available(
    *, unavailable, message: "the mounted enum has no '@DeepLinks'; write it before the enum"
  )
  @_disfavoredOverload
  public mutating func mount<T>() throws(Refusal) -> T? { throw unavailable }
}

/// Types and defaults that only the compiler knows, for the code that `@DeepLinks` generates.
public enum LinkCoding {
  /// The type of a parameter, the text of its default, the enum that is mounted; each where only the
  /// compiler knows it.
  public typealias Facts = (type: ValueType?, text: String?, mount: (any MountableLink.Type)?)

  /// Checks that URLs can carry values of a type.
  public static func value<T: LinkValue>(ofType type: T.Type) {}

  /// Checks that URLs can carry raw values.
  @_disfavoredOverload
  public static func value<T: RawRepresentable & Sendable>(ofType type: T.Type)
  where T.RawValue: LinkValue {}

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
