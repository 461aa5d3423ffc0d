// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Observation

/// A part of a screen, such as its view model, that works on links and shows how far it is.
///
/// ```swift
/// @MainActor final class HomeModel {
///   private(set) var offers: [String] = []
///   private(set) var receiver: LinkReceiver<AppLink>?
///
///   init() {
///     receiver = LinkReceiver(
///       links, supports: [.favourites, .recents], finishes: [.favourites]
///     ) { [weak self] link, _ in
///       self?.offers = await loadOffers(for: link)
///     }
///   }
/// }
/// ```
/// **Supports and finishes.** A link that the receiver finishes is open when it has worked on it. A
/// link that it only supports goes its own way to whoever finishes it, also to one that comes later;
/// the receiver has a copy, if it is there before that. The copy is gone if a gate of the link closes
/// or the link grows too old before the receiver works on it.
///
/// **Ready.** Work begins when the screen says ``activate()``; until then the receiver is
/// ``State/pending``, and has not taken the link: its age still ends it, and a gate that closes holds
/// it. It works on one link at a time, in order. What it has not finished when it is released goes to
/// others.
@MainActor @Observable public final class LinkReceiver<Link: DeepLink> {
  /// How far a receiver is.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// No link is there, or what was there has ended without being opened.
    case notActive
    /// A link is there, and the screen is not ready.
    case pending
    /// It works on a link.
    case inProgress
    /// It has worked on a link, which is open or goes to whoever finishes it.
    case completed
  }

  /// How far it is; to be observed.
  public private(set) var state: State = .notActive {
    didSet { for call in watchers.values { call.yield(state) } }
  }
  /// The link that ``state`` is about.
  public private(set) var link: Link?

  @ObservationIgnored private let mailbox: Subscription
  @ObservationIgnored private let bell: AsyncStream<Void>.Continuation
  @ObservationIgnored private var isReady = false
  @ObservationIgnored private let finishes: Set<Link.Name>
  @ObservationIgnored private let work: @MainActor (Link, Opening<Link>) async -> Void
  @ObservationIgnored private var watchers: [Int: AsyncStream<State>.Continuation] = [:]
  @ObservationIgnored private var lastWatcher = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Makes a receiver; from now on links come to it.
  ///
  /// - Parameters:
  ///   - links: The center that it gets links from.
  ///   - supports: The names of the links that it works on.
  ///   - finishes: Those of them that are open when it has worked on them.
  ///   - scene: The scene that it belongs to; nil for any.
  ///   - work: The work. It may reject or complete the opening itself. It should not hold the
  ///     receiver, or the receiver is never released.
  public init(
    _ links: DeepLinkCenter<Link>, supports: Set<Link.Name>, finishes: Set<Link.Name>,
    scene: LinkScene? = nil, work: @escaping @MainActor (Link, Opening<Link>) async -> Void
  ) {
    self.finishes = finishes
    self.work = work
    var interest = CenterInterest([], .byHand, scene: scene)
    interest.names = LinkNames(supports.union(finishes).map(\.rawValue))
    interest.finished = LinkNames(finishes.map(\.rawValue))
    let (rings, bell) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.bell = bell
    mailbox = Subscription(links.core, interest) { bell.yield() }
    task = Task { [weak self] in
      for await _ in rings { await self?.workOnMail() }
    }
  }

  deinit {
    task?.cancel()
    for call in watchers.values { call.finish() }
  }

  /// Says that the screen is ready: work begins.
  public func activate() {
    isReady = true
    bell.yield()
  }

  /// Says that the screen is not ready; what it works on goes on.
  public func deactivate() { isReady = false }

  /// The states from now on, the present one first, for any number of loops.
  ///
  /// A slow loop loses the oldest: 64 are kept for it.
  ///
  /// - Returns: The states. They end with the receiver.
  public func states() -> AsyncStream<State> {
    let (states, call) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(64))
    lastWatcher += 1
    let number = lastWatcher
    watchers[number] = call
    call.onTermination = { [weak self] _ in
      Task { @MainActor in self?.watchers[number] = nil }
    }
    call.yield(state)
    return states
  }

  private func workOnMail() async {
    while let core = mailbox.first, let link = Opening<Link>(core).link {
      self.link = link
      if state != .pending { state = .pending }
      guard isReady else { return }
      if mailbox.take(core) { await work(on: link, Opening(core)) }
    }
    if state == .pending { rest() }
  }

  private func work(on link: Link, _ opening: Opening<Link>) async {
    state = .inProgress
    await work(link, opening)
    if finishes.contains(link.name) { opening.complete() }
    switch opening.currentOutcome {
    case .opened, nil: state = .completed
    case .rejected, .expired, .superseded, .cancelled: rest()
    }
  }

  private func rest() {
    link = nil
    state = .notActive
  }
}
