// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The place where an app's links come in and are given to the screens that open them.
///
/// Make one for the app, early, and open every link with it:
/// ```swift
/// let links = DeepLinkCenter<AppLink>()
///
/// links.open(url, from: .universalLink)            // from anywhere; waits for nobody
/// links.attach(root: coordinator)                  // when the first screen is there
/// for await link in links.stream(.recents) {       // or as a stream
///   show(link)
/// }
/// ```
/// **Cold start.** What is opened before there is a receiver is kept in order and given to the
/// first that comes. The sender need not know whether the app was running.
///
/// **Who gets a link.** If its name has a live stream, it goes to all streams of that name. If
/// not, it goes to the root handler, and from there through the chain of handlers. It is
/// decided when the link's turn comes.
///
/// **Order.** Links are given to each receiver in the order in which they were opened. The root
/// handler of a scene and the chain behind it work on one link at a time: the next follows when the last
/// handler has returned and the work of its answer is done. Scenes do not wait for each other. A delayed
/// link does not hold the others up; once resumed, it is older than they are, so it goes first.
///
/// **Wrapped links.** What a resolver unwraps at once is matched at once. What has to be asked for
/// keeps its place: what comes later waits behind it, for no longer than unwrapping may take.
///
/// **Outcome.** Every opening gets exactly one. When the center is released, what is pending
/// ends as ``Outcome/cancelled``.
public final class DeepLinkCenter<Link: DeepLink>: Sendable {
  let core: CenterCore

  /// The openings that a store gave back when the center was made, oldest first.
  ///
  /// They wait for receivers like those that come in now, and before them. One whose URL is no longer
  /// a link of the app is rejected, with the code of the refusal.
  public let restored: [Opening<Link>]

  /// What was wrong with the store when the center was made.
  public let storeProblems: [StoreProblem]

  /// Makes a center.
  ///
  /// - Parameters:
  ///   - policy: What links need, how long they may wait, what a newer one does.
  ///   - policies: The policies of single links, which add to the common one: see ``LinkPolicy``.
  ///   - pendingLimit: How many openings may be without an outcome. One more is rejected at
  ///     once with the code `queue.overflow`. The last eighth is for links with the source
  ///     ``LinkSource/inApp``.
  ///   - handlerLimit: How many handlers one opening may be passed through, the root included.
  ///     One more is rejected with the code `handler.depth`.
  ///   - contexts: The contexts that hold for every link; see ``contexts``.
  ///   - resolvers: What unwraps links before they are matched, the first one first.
  ///   - resolverLimits: How far links are unwrapped.
  ///   - store: Keeps pending openings beyond the end of the process; it is read now. Without one
  ///     they are lost then.
  ///   - clock: The clock that stamps the openings, and measures how long they wait.
  public init(
    policy: LinkPolicy = .standard, policies: [Link.Name: LinkPolicy] = [:],
    pendingLimit: Int = 1_024, handlerLimit: Int = 32, contexts: LinkContexts = [],
    resolvers: [any LinkResolver] = [],
    resolverLimits: ResolverLimits = ResolverLimits(), store: (any OpeningStore)? = nil,
    clock: LinkClock = .system
  ) {
    let policies = policies.map { ($0.key.rawValue, policy.adding($0.value)) }
    let rules = CenterRules(
      pendingLimit: pendingLimit, handlerLimit: handlerLimit, policy: policy,
      policies: Dictionary(policies, uniquingKeysWith: { first, _ in first }))
    let reader = LinkReader(Link.self)
    core = CenterCore(
      rules, reader,
      Unwrapping(resolvers: resolvers, limits: resolverLimits, hidesHosts: reader.hidesHosts),
      contexts: contexts, store: store, clock: clock)
    let stored = core.restore()
    restored = stored.openings.map { Opening($0) }
    storeProblems = stored.problems
  }

  deinit { core.close() }
}

extension DeepLinkCenter {
  /// The contexts that hold for every link that comes in, such as the features that are switched on.
  ///
  /// ```swift
  /// links.contexts = ["newShop", "os.iOS"]
  /// ```
  /// A link is matched in these, in the context of its source (`inApp` for ``LinkSource/inApp``), and in
  /// those that `open` was told. It may be set at any time and from any thread; what is open already
  /// stays the link that it is, also when a store gives it back.
  public var contexts: LinkContexts {
    get { core.contexts }
    set { core.contexts = newValue }
  }
}

extension DeepLinkCenter {
  /// The openings that have no outcome yet, oldest first, and what each waits for.
  ///
  /// For a debug screen, and to see why a link does not open.
  ///
  /// - Complexity: O(*n* log *n*) in the openings.
  public var pending: [PendingOpening<Link>] {
    core.change { $0.pending(Link.self) }
  }

  /// The links of some names, as a stream for any number of loops.
  ///
  /// The subscription begins now, not with the loop: what is opened from here on is in its
  /// mailbox, and so is what was kept because nobody could take it. See ``LinkStream`` for when
  /// a link counts as opened.
  ///
  /// - Parameters:
  ///   - names: The names of the links; none stands for all.
  ///   - scene: The scene that it belongs to: links that came to another are left out. Nil for any.
  /// - Returns: The stream.
  public func stream(_ names: Link.Name..., scene: LinkScene? = nil) -> LinkStream<Link> {
    let interest = CenterInterest(names.map(\.rawValue), scene: scene)
    return LinkStream(OpeningStream(core, interest))
  }

  /// The openings of some names, for a loop that wants more than the link.
  ///
  /// ```swift
  /// for await opening in links.openings(.search) {
  ///   log(opening.source, opening.match?.extraQuery ?? [])
  ///   opening.reject("search is closed today")
  /// }
  /// ```
  /// Do not wait for the outcome of an opening in the loop that was given it: with
  /// ``Acknowledgement/byLoop`` that outcome comes only when the loop goes on.
  ///
  /// - Parameters:
  ///   - names: The names of the links; none stands for all.
  ///   - acknowledgement: What makes an opening count as opened.
  ///   - scene: The scene that it belongs to: links that came to another are left out. Nil for any.
  /// - Returns: The stream.
  public func openings(
    _ names: Link.Name..., acknowledging acknowledgement: Acknowledgement = .byLoop,
    scene: LinkScene? = nil
  ) -> OpeningStream<Link> {
    let interest = CenterInterest(names.map(\.rawValue), acknowledgement, scene: scene)
    return OpeningStream(core, interest)
  }

  /// Tells each event from now on to an observer.
  ///
  /// The first one is told first what happened so far to the openings that a store gave back when the
  /// center was made, which nobody could observe.
  ///
  /// What has happened when a call of the center returns may be told a moment later, by another
  /// thread that is telling events already.
  ///
  /// - Parameter observer: The observer.
  /// - Returns: The place of the observer, to end it.
  @discardableResult
  public func observe(with observer: LinkObserver) -> LinkObservation {
    let number = add(observer, whenClosed: {})
    return LinkObservation { [weak core] in core?.removeObserver(number) }
  }

  /// The events from now on, for any number of loops, each with a stream of its own.
  ///
  /// ```swift
  /// for await event in links.events() {
  ///   log(event.json)
  /// }
  /// ```
  /// A slow loop loses the oldest: see `number` in ``LinkEvent/json``. The stream ends with the center.
  ///
  /// - Parameters:
  ///   - limit: How many events are kept for the loop.
  ///   - nearMisses: Looks for the nearest routes of a URL that no route takes.
  /// - Returns: The stream.
  public func events(
    limit: Int = 1_024, nearMisses: NearMissSearch = .none
  ) -> AsyncStream<LinkEvent> {
    let (events, place) = AsyncStream.makeStream(
      of: LinkEvent.self, bufferingPolicy: .bufferingNewest(limit))
    let number = add(
      LinkObserver(nearMisses: nearMisses) { place.yield($0) }, whenClosed: { place.finish() })
    place.onTermination = { [weak core] _ in core?.removeObserver(number) }
    return events
  }

  private func add(
    _ observer: LinkObserver, whenClosed: @escaping @Sendable () -> Void
  ) -> Int {
    let nearMisses = observer.nearMisses.find.map { find -> EventQueue.NearMisses in
      { find($0, $1, Link.self) }
    }
    return core.add(observer, nearMisses: nearMisses, whenClosed: whenClosed)
  }
}
