// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// An enum whose cases are links, with or without a scheme or host of its own.
///
/// Add `@DeepLinks` to the enum, which generates the conformance; do not write it yourself. An enum
/// without a scheme and a host conforms to this protocol only: you can mount it in another enum
/// with `@Mount`, but it reads no URLs by itself. See ``DeepLink``.
public protocol MountableLink: Sendable, Hashable {
  /// The names of the enum's cases.
  associatedtype Name: LinkName

  /// The name of the link's case, as used by streams, receivers and policies.
  ///
  /// Events, messages and manifests use the full name of a mounted link, such as `shop.product`.
  var name: Name { get }

  /// The enum's routes, written by the macro.
  static var _table: CompiledTable { get }

  /// Makes the link of a matched route; written by the macro.
  static func _make(_ values: inout LinkDecoder) throws(Refusal) -> Self

  /// Adds a link's values to an encoder; written by the macro.
  static func _encode(_ link: Self, into values: inout LinkEncoder)

  /// Returns what the macro cannot see of a parameter, or, for the parameter -1, of a mount; written
  /// by the macro.
  static func _facts(_ link: Int, _ parameter: Int) -> LinkCoding.Facts

  /// Whether the compiler can write `==` and `hash(into:)`; determined by the macro.
  associatedtype _Equality = LinkCoding.SynthesizedEquality

  /// The type of this mark; written by the macro.
  static var _equality: _Equality.Type { get }
}

extension MountableLink where _Equality == LinkCoding.SynthesizedEquality {
  /// The mark of an enum whose types the macro knows.
  public static var _equality: LinkCoding.SynthesizedEquality.Type {
    LinkCoding.SynthesizedEquality.self
  }
}

extension MountableLink {
  /// Returns nothing, because the macro knows all types and defaults, and no case mounts an enum.
  public static func _facts(_ link: Int, _ parameter: Int) -> LinkCoding.Facts { (nil, nil, nil) }

  /// The users who may open the link: the strictest access of the case's routes.
  ///
  /// A mounted link also has the access of its mount.
  public var access: LinkAccess { requirements.access }

  /// The requirements of the case: the strictest access and confirmation, and the sources of its
  /// first route.
  ///
  /// A case without a URL comes only from the app.
  package var requirements: RouteRequirements { allRequirements.requirements }

  /// The name of the case; for a mounted link with the name of its own case behind it:
  /// `shop.product`.
  package var fullName: String { fullName(mounting: route.mounted?.fullName) }

  package func fullName(mounting mounted: String?) -> String {
    mounted.map { "\(name.rawValue).\($0)" } ?? name.rawValue
  }

  /// What the case asks for, and the full name of the mounted link, whose own case has a say in it;
  /// nil if all links of the case ask for the same.
  package var allRequirements: (requirements: RouteRequirements, mounted: String?) {
    let (link, mounted) = route
    guard let link else { return (RouteRequirements(sources: [.inApp]), nil) }
    let routes = Self._table.withBytes { $0.routeInfos(link).map { RouteRequirements($0) } }
    var own = routes.reduce(RouteRequirements()) { $0.and($1) }
    own.sources = routes.first?.sources ?? .any
    return (own.and(mounted?.requirements), mounted?.fullName)
  }

  /// What tells the link from the others: the names of its cases, each with the texts of its values.
  ///
  /// Unlike a URL it does not depend on contexts, and each link has one. The values of a case without
  /// a URL have no texts, so their hash stands for them: it is the app's to say what tells them apart.
  package var identity: [[String]] {
    let encoded = encoded()
    if encoded.link == nil { return [[name.rawValue, "\(hashValue)"]] }
    return [[name.rawValue]] + encoded.values.map(\.texts) + (encoded.mountedLink?.identity ?? [])
  }

  /// Makes the link of a matched route, or says why not.
  @inlinable
  package static func make(_ link: inout Self?, _ values: inout LinkDecoder) -> Refusal? {
    do throws(Refusal) {
      link = try Self._make(&values)
      return nil
    } catch {
      return error
    }
  }
}

extension CompiledTable {
  /// Finds the route of a URL of which `make` makes a link; returns the tables on the way, if asked for.
  package func find(
    _ url: ReadURL, below mount: RouteMatch? = nil, recordsLevels: Bool,
    trace: (any MatchTracing)? = nil, watcher: (any MatchWatcher)? = nil,
    _ make: (inout LinkDecoder) -> Refusal?
  ) throws(Refusal) -> MatchLevel? {
    var level: MatchLevel?
    var refused = 0
    try match(url, below: mount, tracing: trace) { match in
      watcher?.beginRoute()
      // What has nothing to tell needs no memory for it.
      let isPlain = trace == nil && watcher == nil && !(recordsLevels && match.isMount)
      var values =
        isPlain
        ? LinkDecoder(match) : LinkDecoder(match, recordsLevels: recordsLevels, trace, watcher)
      if let refusal = make(&values) {
        refused += 1
        watcher?.beginMatching()
        return refusal
      }
      watcher?.beginDecoding()
      if recordsLevels {
        level = MatchLevel(self, refused: refused, mounted: values.mounted?.level)
      }
      return nil
    }
    return level
  }

  /// Finds the route of a text of which `make` makes a link, and tells how to find it again.
  package func record(
    _ input: LinkText, _ contexts: LinkContexts, _ limits: ReadingLimits,
    _ watcher: (any MatchWatcher)?, _ make: (inout LinkDecoder) -> Refusal?
  ) throws(Refusal) -> MatchRecord {
    var level: MatchLevel?
    let refusal = reading(input, contexts, limits) { url in
      watcher?.beginMatching()
      do throws(Refusal) {
        level = try find(url, recordsLevels: true, watcher: watcher, make)
        return nil
      } catch {
        return error
      }
    }
    guard let level else { throw refusal ?? .nothing }
    return MatchRecord(input, contexts, limits, level)
  }

  @usableFromInline
  func record(
    _ input: some LinkInput, _ contexts: LinkContexts, _ limits: ReadingLimits,
    _ make: (inout LinkDecoder) -> Refusal?
  ) throws(Refusal) -> MatchRecord {
    try record(input.text(in: self), contexts, limits, nil, make)
  }

  /// Reads a text and hands it, once the table admits its origin, to `body`; returns why not, or what
  /// `body` does.
  @inline(never)
  package func reading(
    _ input: LinkText, _ contexts: LinkContexts, _ limits: ReadingLimits,
    _ body: (ReadURL) -> Refusal?
  ) -> Refusal? {
    var text = input.text
    return text.withUTF8 { bytes in
      contexts.withView {
        read(ByteView(bytes), isPath: input.isPath, limits: limits, contexts: $0, body)
      }
    }
  }

  /// Reads a URL and hands the values of its route to the code that makes the link.
  ///
  /// Nothing about it is generic: what depends on the enum is inlined into the app around it. Whether
  /// there is a link is one bit, since an optional refusal costs more than it looks.
  @usableFromInline
  func open(
    _ text: String, isPath: Bool, contexts: LinkContexts,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Bool {
    let quick = text.utf8.withContiguousStorageIfAvailable {
      open($0, isPath: isPath, contexts: contexts, make)
    }
    if let quick { return quick }
    var text = text
    return text.withUTF8 { open($0, isPath: isPath, contexts: contexts, make) }
  }

  @usableFromInline
  func open(
    _ bytes: UnsafeBufferPointer<UInt8>, isPath: Bool, contexts: LinkContexts,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Bool {
    contexts.isEmpty
      ? open(bytes, isPath: isPath, ByteView.empty, make)
      : contexts.withView { open(bytes, isPath: isPath, $0, make) }
  }

  private func open(
    _ bytes: UnsafeBufferPointer<UInt8>, isPath: Bool, _ contexts: ByteView,
    _ make: (inout LinkDecoder) -> Refusal?
  ) -> Bool {
    match(
      ByteView(bytes), isPath: isPath, limits: .standard, contexts: contexts, refuse: { _ in }
    ) { match in
      var values = LinkDecoder(match)
      return make(&values)
    }
  }
}

extension Refusal {
  /// What is said if a table takes a URL and no link comes of it, which does not happen.
  @usableFromInline
  static var nothing: Refusal { Refusal(.routeNone, at: 0) }
}
