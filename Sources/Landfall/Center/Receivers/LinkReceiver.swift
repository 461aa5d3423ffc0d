// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallLinks
public import Observation

/// Does the work for links in a part of a screen, such as its view model, and publishes its state.
///
/// ```swift
/// @MainActor final class HomeModel {
///   private(set) var offers: [String] = []
///   private(set) var receiver: LinkReceiver<AppLink>?
///
///   init() {
///     receiver = LinkReceiver(
///       links, supports: [.favourites, .recents], opens: [.favourites]
///     ) { [weak self] link, _ in
///       self?.offers = await loadOffers(for: link)
///     }
///   }
/// }
/// ```
/// **Supports and opens.** A link that the receiver opens counts as opened when the work is
/// done. A link that it only supports also goes to another receiver, now or later, which opens
/// it. The receiver gets a copy, if it exists before that. The copy is dropped if a gate of the
/// link closes, or the link grows too old, before the work begins.
///
/// **Ready.** Work begins when the screen sets ``isActive``. Until then the receiver is
/// ``State/pending`` and has not taken the link: the link can still expire, and a gate that closes
/// holds it. The receiver works on one link at a time, in order. When it is released, its
/// unfinished links go to others.
@MainActor @Observable public final class LinkReceiver<Link: DeepLink> {
  /// The state of a receiver.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// No link has arrived, or the last one ended without being opened.
    case notActive
    /// A link has arrived, but the screen is not ready.
    case pending
    /// The receiver works on a link.
    case inProgress
    /// The work is done: the link is open, or goes to the receiver that opens it.
    case completed
  }

  /// Whether the screen is ready, so that the receiver takes links; work that has begun continues.
  @ObservationIgnored public var isActive: Bool = false {
    didSet { if isActive { bell.yield() } }
  }

  /// The state, which you can observe.
  public private(set) var state: State = .notActive
  /// The link that ``state`` is about.
  public private(set) var link: Link?

  @ObservationIgnored private let mailbox: Subscription
  @ObservationIgnored private let bell: AsyncStream<Void>.Continuation
  @ObservationIgnored private let opens: Set<Link.Name>
  @ObservationIgnored private let work: @MainActor (Link, Opening<Link>) async -> Void
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Makes a receiver and registers it with a center.
  ///
  /// - Parameters:
  ///   - links: The center.
  ///   - supports: The names of the links that the receiver works on.
  ///   - opens: The names, among those, of links that count as opened after the work.
  ///   - scene: The scene that the receiver belongs to; `nil` for any.
  ///   - work: The work. It can reject or complete the opening itself. Do not capture the receiver
  ///     strongly, or it is never released.
  public init(
    _ links: DeepLinkCenter<Link>, supports: Set<Link.Name>, opens: Set<Link.Name>,
    scene: LinkScene? = nil, work: @escaping @MainActor (Link, Opening<Link>) async -> Void
  ) {
    self.opens = opens
    self.work = work
    var interest = CenterInterest([], .byHand, scene: scene)
    interest.names = LinkNames((Array(supports) + opens).map(\.rawValue))
    interest.finished = LinkNames(opens.map(\.rawValue))
    let (rings, bell) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.bell = bell
    mailbox = Subscription(links.core, interest) { bell.yield() }
    task = Task { [weak self] in
      for await _ in rings { await self?.workOnMail() }
    }
  }

  deinit { task?.cancel() }

  private func workOnMail() async {
    while let core = mailbox.first, let link = Opening<Link>(core).link {
      self.link = link
      if state != .pending { state = .pending }
      guard isActive else { return }
      if mailbox.take(core) { await work(on: link, Opening(core)) }
    }
    if state == .pending { rest() }
  }

  private func work(on link: Link, _ opening: Opening<Link>) async {
    state = .inProgress
    await work(link, opening)
    if opens.contains(link.name) { opening.complete() }
    switch opening.outcomeIfEnded {
    case .opened, nil: state = .completed
    case .rejected, .expired, .superseded, .cancelled: rest()
    }
  }

  private func rest() {
    link = nil
    state = .notActive
  }
}
