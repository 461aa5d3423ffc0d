// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Landfall
internal import LandfallCompiler
public import LandfallCore

extension DeepLinkCenter {
  /// Makes a center for the links of a table that is built at run time.
  ///
  /// It behaves as one for an enum does, and the marks of the routes protect their links in the same
  /// way. What an app makes itself it opens as a URL: see ``RouteTable/urlString(_:_:in:scheme:host:)``.
  ///
  /// - Parameters:
  ///   - table: The table. When the routes change, make another center.
  ///   - policy: What links need, how long they may wait, what a newer one does.
  ///   - policies: The policies of single routes by their names, which add to the common one: see
  ///     `LinkPolicy`. That of a mount holds for all routes below it. A debug build warns of names
  ///     that the table does not have.
  ///   - pendingLimit: How many openings may be without an outcome. One more is rejected at once
  ///     with the code `queue.overflow`. The last eighth is for links with the source `inApp`.
  ///   - handlerLimit: How many handlers one opening may be passed through, the root included.
  ///     One more is rejected with the code `handler.depth`.
  ///   - contexts: The contexts that hold for every link.
  ///   - resolvers: What unwraps links before they are matched, the first one first.
  ///   - resolverLimits: How far links are unwrapped.
  ///   - store: Keeps pending openings beyond the end of the process. It is never given a link that
  ///     has a value marked as sensitive, unless the policy of its route says so.
  ///   - clock: Measures ages and limits.
  public convenience init(
    table: RouteTable<Link>, policy: LinkPolicy = LinkPolicy(),
    policies: [String: LinkPolicy] = [:],
    pendingLimit: Int = 1_024, handlerLimit: Int = 32, contexts: LinkContexts = [],
    resolvers: [any LinkResolver] = [], resolverLimits: ResolverLimits = ResolverLimits(),
    store: (any OpeningStore)? = nil, clock: LinkClock = .system
  ) {
    #if DEBUG
      for name in policies.keys.sorted() where !table.has(name) {
        RuntimeWarning.write(
          "The table has no route '\(name)', so the policy for it never applies: use the name of a "
            + "route, or its pattern as `match` gives it.")
      }
    #endif
    let marks = table.flattened.links.flatMap { $0.routes + $0.expressions.map(\.marks) }
    let reader = LinkReader(
      table, table.table,
      hasSensitiveValues: marks.contains { !$0.sensitiveParameters.isEmpty }
    ) { text, contexts in
      Result { () throws(Refusal) in try table.match(text, contexts: contexts) }
    }
    self.init(
      reader, policy: policy, policies: policies.map { ($0.key, $0.value) },
      pendingLimit: pendingLimit,
      handlerLimit: handlerLimit, contexts: contexts, resolvers: resolvers,
      resolverLimits: resolverLimits, store: store, clock: clock)
  }

  /// Not available: make the center of the enum itself.
  @available(
    *, unavailable,
    message: "a table of an enum's links cannot name them for streams; use DeepLinkCenter<Link>()"
  )
  public convenience init(table: RouteTable<Link>) where Link: DeepLink {
    fatalError("unavailable")
  }

  /// The openings of some routes, for any number of loops; see `openings(_:byHand:scene:)`.
  ///
  /// - Parameters:
  ///   - names: The names of the routes; all if there are none.
  ///   - isByHand: Whether an opening counts as opened when you call `complete()`, and not when the
  ///     loop asks for the next one.
  ///   - scene: The scene whose links are meant; nil for those of all.
  /// - Returns: The stream.
  public func openings(
    named names: String..., byHand isByHand: Bool = false, scene: LinkScene? = nil
  ) -> LinkStream<Opening<Link>> {
    openings(names, isByHand, scene)
  }
}

extension RouteTable {
  fileprivate func has(_ name: String) -> Bool { declaration.links.contains { $0.name == name } }
}
