// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The openings of some names, for any number of readers.
///
/// Made by ``DeepLinkCenter/openings(_:byHand:scene:)``.
///
/// It follows the rules of ``LinkStream``; its elements are openings, which tell the source and
/// the kept query items, and can be completed or rejected.
public struct OpeningStream<Link: Sendable>: AsyncSequence, Sendable {
  /// What the stream gives.
  public typealias Element = Opening<Link>
  /// The stream does not fail.
  public typealias Failure = Never

  private let source: Source

  init(_ center: CenterCore, _ interest: CenterInterest) { source = Source(center, interest) }

  /// Starts to read the stream.
  ///
  /// The first iterator takes over what came since the stream was made; each further one is a subscriber of
  /// its own.
  ///
  /// - Returns: The iterator. The subscription ends with it.
  public func makeAsyncIterator() -> Iterator { Iterator(source.next()) }

  /// The place of a reader in the stream: of a loop, or of an operator.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscription: Subscription

    init(_ subscription: Subscription) { self.subscription = subscription }

    /// Waits for the next opening, on the actor of the caller.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The opening; nil when the task was cancelled or the center released.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Opening<Link>? {
      guard let core = await subscription.next(isolation: actor) else { return nil }
      return Opening(core)
    }
  }
}

extension OpeningStream {
  /// Gives each iterator its subscription.
  ///
  /// The first gets the one that was made with the stream, so that nothing is missed between the two.
  private final class Source: Sendable {
    private let center: CenterCore
    private let interest: CenterInterest
    private let first: Guarded<Subscription?>

    init(_ center: CenterCore, _ interest: CenterInterest) {
      self.center = center
      self.interest = interest
      first = Guarded(Subscription(center, interest))
    }

    func next() -> Subscription {
      first.withLock { $0.take() } ?? Subscription(center, interest)
    }
  }
}

/// The place of one subscriber: a reader of a stream, or a receiver.
///
/// Its release ends the subscription.
final class Subscription: Sendable {
  private let center: CenterCore
  private let number: SubscriberNumber

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - center: What links come from.
  ///   - interest: Which of them come here.
  ///   - ring: Is told, on any thread, that the first opening in the mailbox is another.
  init(
    _ center: CenterCore, _ interest: CenterInterest,
    whenChanged ring: (@Sendable () -> Void)? = nil
  ) {
    self.center = center
    number = center.subscribe(interest, whenChanged: ring)
  }

  deinit { center.change { [number] in $0.unsubscribe(number, isInterrupted: false) } }

  /// Waits for the next opening, and has it.
  func next(isolation: isolated (any Actor)?) async -> OpeningCore? {
    await center.next(for: number, isolation: isolation)
  }

  /// The oldest opening in the mailbox.
  ///
  /// It is not the subscriber's yet: a gate that closes takes it back, its age ends it.
  var first: OpeningCore? { center.firstMail(of: number) }

  /// Takes an opening out of the mailbox, to work on it.
  ///
  /// - Returns: Whether it was still the first.
  func take(_ opening: OpeningCore) -> Bool { center.takeMail(opening, of: number) }
}

/// How a stream of openings learns that one is open.
///
/// See ``DeepLinkCenter/openings(_:byHand:scene:)``.
package enum Acknowledgement: Sendable, Hashable {
  /// By reading on: an opening counts as opened when its reader, a loop or an operator, asks for the
  /// next one or ends.
  case byLoop
  /// By hand: an opening counts as opened when ``Opening/complete()`` is called.
  case byHand
}

/// The links of some names, for any number of readers.
///
/// Made by ``DeepLinkCenter/stream(_:scene:)``.
///
/// ```swift
/// for await link in links.stream(.recents, .favourites) {
///   show(link)
/// }
/// ```
/// **Broadcast.** Each reader, a loop or an operator, has a mailbox of its own, and each of several
/// readers of a name gets each link of it. The first reader is given the links that came before it.
///
/// **Acknowledgement.** A link counts as opened when its reader asks for the next one or ends: by
/// `break`, by `return`, or because its task was cancelled while it worked. If the task is cancelled
/// while the reader waits, a link that arrives in that moment stays pending. Of several readers, the
/// first to do so gives the opening its outcome. Links that still lie in the mailbox when the reader
/// ends were not opened: they go to the other readers that have them, or to later ones, or to the root
/// handler.
///
/// **Operators.** The reader of `stream.map { … }` is the operator, and the same rule holds for it. This
/// has two costs. An operator that drops a link, such as `filter`, has opened it. An operator that
/// reads ahead, such as a merge, has opened links that its loop has not seen yet, and they are lost if
/// it is cancelled then. Where that matters, read
/// ``DeepLinkCenter/openings(_:byHand:scene:)`` with `byHand: true`, and call
/// ``Opening/complete()`` for each link that is open.
///
/// **Life.** The subscription begins when the stream is made and ends with its reader. Do not keep a
/// stream that nothing reads: its mailbox would hold on to links.
public struct LinkStream<Link: Sendable>: AsyncSequence, Sendable {
  /// What the stream gives.
  public typealias Element = Link
  /// The stream does not fail.
  public typealias Failure = Never

  private let openings: OpeningStream<Link>

  init(_ openings: OpeningStream<Link>) { self.openings = openings }

  /// Starts to read the stream.
  ///
  /// The first iterator takes over what came since the stream was made; each further one is a subscriber of
  /// its own.
  ///
  /// - Returns: The iterator. The subscription ends with it.
  public func makeAsyncIterator() -> Iterator { Iterator(base: openings.makeAsyncIterator()) }

  /// The place of a reader in the stream: of a loop, or of an operator.
  public struct Iterator: AsyncIteratorProtocol {
    var base: OpeningStream<Link>.Iterator

    /// Waits for the next link, on the actor of the caller.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The link; nil when the task was cancelled or the center released.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Link? {
      await base.next(isolation: actor)?.link
    }
  }
}
