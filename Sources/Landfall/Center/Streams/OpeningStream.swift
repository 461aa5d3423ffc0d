// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The openings of some names, for any number of readers.
///
/// Made by ``DeepLinkCenter/openings(_:acknowledging:scene:)``.
///
/// It follows the rules of ``LinkStream``; its elements are openings, which tell the source and
/// the kept query items, and can be completed or rejected.
public struct OpeningStream<Link: DeepLink>: AsyncSequence, Sendable {
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

    /// Waits for the next opening.
    ///
    /// With ``Acknowledgement/byLoop``, the one before is open now.
    ///
    /// - Returns: The opening; nil when the task was cancelled or the center released.
    public mutating func next() async -> Opening<Link>? {
      await subscription.next(isolation: nil).map(Opening.init)
    }

    /// Waits for the next opening, on the actor of the caller.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The opening; nil when the task was cancelled or the center released.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Opening<Link>? {
      await subscription.next(isolation: actor).map(Opening.init)
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
