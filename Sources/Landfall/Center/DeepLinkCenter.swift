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
    resolverLimits: ResolverLimits = .standard, store: (any OpeningStore)? = nil,
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
}
