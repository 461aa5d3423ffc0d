// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
public import LandfallLinks

/// Receives all links of an app and gives each one to the screens that can open it.
///
/// Make one center early in the app's life, and open every link with it:
/// ```swift
/// let links = DeepLinkCenter<AppLink>()
///
/// links.open(url, from: .universalLink)            // from anywhere; waits for nobody
/// links.attach(root: coordinator)                  // when the first screen is there
/// for await link in links.stream(.recents) {       // or as a stream
///   show(link)
/// }
/// ```
/// **Cold start.** The center queues links that arrive before a receiver is attached. The sender
/// does not need to know whether the app was running.
///
/// **Who gets a link.** If streams of the link's name are live, it goes to all of them. Otherwise
/// it goes to the root handler, and from there through the chain of handlers. The center decides
/// when it is the link's turn.
///
/// **Order.** Each receiver gets links in the order in which they were opened. A scene's root
/// handler and the chain behind it work on one link at a time, including the work of the answer.
/// Scenes do not wait for each other. A delayed link does not block later ones; once resumed, it
/// goes before them.
///
/// **Wrapped links.** A link that resolves locally is matched immediately. One that needs a request
/// keeps its place in the queue. Later links wait for it, but no longer than the resolver limits.
///
/// **Outcome.** Every opening gets exactly one outcome. When the center is released, pending
/// openings end as ``Outcome/cancelled``.
public final class DeepLinkCenter<Link: Sendable>: Sendable {
  let core: CenterCore

  /// The openings that the store restored when the center was made, oldest first.
  ///
  /// They are queued before new links. If a restored URL is no longer a link of the app, its
  /// opening is rejected with the code of the refusal.
  public let restored: [Opening<Link>]

  /// The problems that the center found in the store when it was made.
  public let storeProblems: [StoreProblem]

  package init(
    _ reader: LinkReader, policy: LinkPolicy,
    policies: [(name: String, policy: LinkPolicy)],
    pendingLimit: Int, contexts: LinkContexts,
    resolvers: [any LinkResolver], resolverLimits: ResolverLimits, store: (any OpeningStore)?,
    clock: LinkClock
  ) {
    let rules = CenterRules(
      pendingLimit: pendingLimit, policy: policy,
      policies: policies.map { ($0.name, policy.adding($0.policy)) })
    core = CenterCore(
      rules, reader,
      Unwrapping(
        resolvers: resolvers, limits: resolverLimits, urlLength: reader.limits.urlLength,
        hidesHosts: reader.hidesHosts),
      contexts: contexts, store: store, clock: clock)
    let stored = core.restore()
    restored = stored.openings.map { Opening($0) }
    storeProblems = stored.problems
  }

  deinit { core.close() }

  /// The contexts that hold for every incoming link, such as the features that are switched on.
  ///
  /// ```swift
  /// links.contexts = ["newShop", "os.iOS"]
  /// ```
  /// A link is matched in these contexts, in the context of its source (`inApp` for
  /// ``LinkSource/inApp``), and in those passed to `open`. You can set them at any time and from
  /// any thread. Pending openings keep the link that they have, even after a store restores them.
  public var contexts: LinkContexts {
    get { core.contexts }
    set { core.contexts = newValue }
  }

  /// The pending openings, oldest first, each with the reason why it waits.
  ///
  /// Use it for a debug screen, or to find out why a link does not open.
  ///
  /// - Complexity: O(*n* log *n*) in the number of openings.
  public var pending: [PendingOpening<Link>] {
    core.change { $0.pending(Link.self) }
  }

  /// Registers an observer for all events from now on.
  ///
  /// The first observer also gets the events of restored openings, which happened while the center
  /// was made. An event may arrive shortly after the call that caused it has returned, if another
  /// thread is already delivering events.
  ///
  /// - Parameter observer: The observer.
  /// - Returns: The registration, which you can cancel.
  @discardableResult
  public func observe(with observer: LinkObserver) -> LinkObservation {
    let number = core.add(observer, whenClosed: {})
    return LinkObservation { [weak core] in core?.removeObserver(number) }
  }

  /// Returns a stream of all events from now on.
  ///
  /// ```swift
  /// for await event in links.events() {
  ///   log(event.json)
  /// }
  /// ```
  /// If a loop is slow, its oldest events are dropped; the `number` in ``LinkEvent/json`` shows the
  /// gap. The stream ends when the center is released.
  ///
  /// - Parameter limit: How many events are buffered for the loop.
  /// - Returns: The stream. Make one for each loop.
  public func events(limit: Int = 1_024) -> AsyncStream<LinkEvent> {
    let (events, place) = AsyncStream.makeStream(
      of: LinkEvent.self, bufferingPolicy: .bufferingNewest(limit))
    let number = core.add(LinkObserver { place.yield($0) }, whenClosed: { place.finish() })
    place.onTermination = { [weak core] _ in core?.removeObserver(number) }
    return events
  }

  package func openings(
    _ names: [String], _ isByHand: Bool, _ scene: LinkScene?
  ) -> LinkStream<Opening<Link>> {
    LinkStream(core, CenterInterest(names, isByHand ? .byHand : .byLoop, scene: scene)) {
      Opening($0)
    }
  }
}

extension DeepLinkCenter where Link: DeepLink {
  /// Makes a center.
  ///
  /// - Parameters:
  ///   - policy: The common policy: gates, time limits, and when a newer link replaces older ones.
  ///   - policies: Policies of single links, which add to the common one; see ``LinkPolicy``.
  ///   - pendingLimit: How many openings can be pending. Further ones are rejected with
  ///     `queue.overflow`. The last eighth is reserved for the source ``LinkSource/inApp``.
  ///   - contexts: The contexts that hold for every link; see ``contexts``.
  ///   - limits: The limits for the size of a URL, also of one that a resolver returns.
  ///   - resolvers: The resolvers that unwrap links before matching, in order.
  ///   - resolverLimits: How far and how long links are unwrapped.
  ///   - store: Saves pending openings, so that they survive the end of the process. The center
  ///     reads it now. Without a store, pending openings are lost.
  ///   - clock: The clock that timestamps openings and measures how long they wait.
  public convenience init(
    policy: LinkPolicy = LinkPolicy(), policies: [Link.Name: LinkPolicy] = [:],
    pendingLimit: Int = 1_024, contexts: LinkContexts = [],
    limits: ReadingLimits = ReadingLimits(), resolvers: [any LinkResolver] = [],
    resolverLimits: ResolverLimits = ResolverLimits(), store: (any OpeningStore)? = nil,
    clock: LinkClock = .system
  ) {
    self.init(
      LinkReader(Link.self, limits), policy: policy,
      policies: policies.map { ($0.key.rawValue, $0.value) },
      pendingLimit: pendingLimit, contexts: contexts,
      resolvers: resolvers, resolverLimits: resolverLimits, store: store, clock: clock)
  }

  /// Returns a stream of the links with some names.
  ///
  /// The subscription begins with this call, not with the loop. The stream gets links that are
  /// opened from now on, and links that are waiting because they had no receiver. See
  /// ``LinkStream`` for when a link counts as opened.
  ///
  /// - Parameters:
  ///   - names: The names of the links; no name stands for all links.
  ///   - scene: The scene that the stream belongs to, which excludes the links of other scenes.
  ///     `nil` includes all.
  /// - Returns: The stream.
  public func stream(_ names: Link.Name..., scene: LinkScene? = nil) -> LinkStream<Link> {
    LinkStream(core, CenterInterest(names.map(\.rawValue), scene: scene)) {
      $0.link(as: Link.self)
    }
  }

  /// Returns a stream of openings, for a loop that needs more than the link.
  ///
  /// ```swift
  /// for await opening in links.openings(.search) {
  ///   log(opening.source, opening.match?.extraQuery ?? [])
  ///   opening.reject("search is closed today")
  /// }
  /// ```
  /// Do not await an opening's outcome inside the loop that received it. Without `byHand`, the
  /// opening gets its outcome only when the loop continues.
  ///
  /// - Parameters:
  ///   - names: The names of the links; no name stands for all links.
  ///   - isByHand: Whether an opening counts as opened when you call ``Opening/complete()``. By
  ///     default it counts when the loop asks for the next one.
  ///   - scene: The scene that the stream belongs to, which excludes the links of other scenes.
  ///     `nil` includes all.
  /// - Returns: The stream.
  public func openings(
    _ names: Link.Name..., byHand isByHand: Bool = false, scene: LinkScene? = nil
  ) -> LinkStream<Opening<Link>> {
    openings(names.map(\.rawValue), isByHand, scene)
  }
}

extension DeepLinkCenter {
  /// Opens a URL or a path.
  ///
  /// You can call it from any thread. It returns without waiting for a receiver and preserves the
  /// order of the calls. Observers and the store run before it returns.
  ///
  /// | the system calls | source |
  /// |---|---|
  /// | `scene(_:openURLContexts:)`, `onOpenURL` with the app's scheme | `.customScheme` |
  /// | `scene(_:continue:)` with a web page, `onOpenURL` with `https` | `.universalLink` |
  /// | `userNotificationCenter(_:didReceive:)` | `.push` |
  /// | `windowScene(_:performActionFor:)` | `.quickAction` |
  /// | `scene(_:continue:)` with `CSSearchableItemActionType` | `.spotlight` |
  /// | `scene(_:continue:)` with an activity of the app's own | `.handoff` |
  /// | `widgetURL(_:)`, a link in a widget | `.widget` |
  ///
  /// - Parameters:
  ///   - input: The URL, as text or `URL`, or a path: `.path("/contacts/5")`.
  ///   - source: Where the link came from. Routes with `sources:` reject `.unspecified`.
  ///   - scene: The scene that received it; `nil` for the app.
  ///   - contexts: Contexts that hold for this link, in addition to the context of its source and
  ///     those in ``DeepLinkCenter/contexts``.
  ///   - systemEventID: Identifies the system event, for example a notification request. It appears in
  ///     events and in the store, so it must not be a secret.
  /// - Returns: The opening. If the input is refused, the opening already has its outcome, with the
  ///   code, the offset and the message of the refusal. If the route does not allow the source, its
  ///   outcome has the code `source.notAllowed`.
  @discardableResult
  public func open(
    _ input: some LinkInput, from source: LinkSource = .unspecified, scene: LinkScene? = nil,
    contexts: LinkContexts = [], systemEventID: String? = nil
  ) -> Opening<Link> {
    Opening(
      core.open(
        input.text(in: core.reader.table), from: source, scene: scene, contexts,
        systemEventID.map { Provenance(systemEventID: $0) }))
  }

  /// Returns whether the center would accept a URL or a path now, without opening it.
  ///
  /// Use it in system callbacks that need a `Bool` immediately, or to leave web pages to the
  /// browser.
  ///
  /// The check ignores earlier links and the store. `open` can still reject the link, for example
  /// as a duplicate, or because its scene is closed.
  ///
  /// - Parameters:
  ///   - input: The URL, as text or `URL`, or a path: `.path("/contacts/5")`.
  ///   - source: Where the link came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: `true` if the input is a link of the app, its route allows the source, and the
  ///   queue has room. A URL that a resolver has to request counts as a link.
  public func wouldAccept(
    _ input: some LinkInput, from source: LinkSource = .unspecified, contexts: LinkContexts = []
  ) -> Bool {
    core.wouldAccept(input.text(in: core.reader.table), from: source, contexts)
  }

  /// Registers a fallback for links that nothing in the app can open, for example to show them in a
  /// browser.
  ///
  /// ```swift
  /// links.setFallback { opening, rejection in
  ///   guard rejection.isUnknownLink, let url = opening.url, url.lowercased().hasPrefix("https:")
  ///   else { return }
  ///   showInBrowser(url)
  /// }
  /// ```
  /// ``Rejection/isUnknownLink`` distinguishes URLs that are not links of the app from links with
  /// an invalid value.
  ///
  /// The center prevents loops: it does not call the fallback again for a link that comes back
  /// within `window`, or that the fallback itself opened. Otherwise, two apps that accept each
  /// other's links could send one back and forth forever. It remembers the last 1,024 links.
  ///
  /// At most 1,024 openings wait for the fallback while the main actor is busy. If there are more,
  /// the oldest are dropped.
  ///
  /// - Parameters:
  ///   - window: How long the center ignores a link that comes back.
  ///   - fallback: Called after an opening ends as rejected, and not while the common policy names
  ///     ``Gate/launch`` and that gate is closed. The first registered fallback also gets the
  ///     openings that were rejected before the first root was asked, 1,024 at most. The center
  ///     holds the closure, so do not capture the center strongly.
  public func setFallback(
    ignoringRepeatsWithin window: Duration = .seconds(2),
    perform fallback: @escaping @MainActor @Sendable (Opening<Link>, Rejection) -> Void
  ) {
    let memory = FallbackMemory(window)
    core.setFallback { opening, rejection in
      let opening = Opening<Link>(opening)
      if memory.isFirst(opening.core) {
        fallback(opening, rejection)
      }
    }
  }
}

extension DeepLinkCenter where Link: DeepLink {
  /// Opens a link that the app itself made.
  ///
  /// The center matches no route, so contexts do not matter.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: Where the link came from.
  ///   - scene: The scene that received it; `nil` for the app.
  /// - Returns: The opening. If the first route of the case does not allow the source, the opening
  ///   already has its outcome. A case with `@InAppOnly` allows only ``LinkSource/inApp``.
  @discardableResult
  public func open(
    _ link: Link, from source: LinkSource = .inApp, scene: LinkScene? = nil
  ) -> Opening<Link> {
    Opening(core.open(link, from: source, scene: scene))
  }
}
