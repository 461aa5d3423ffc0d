// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A stream of the links with some names, made by ``DeepLinkCenter/stream(_:scene:)``, or of their
/// openings, made by ``DeepLinkCenter/openings(_:byHand:scene:)``.
///
/// ```swift
/// for await link in links.stream(.recents, .favourites) {
///   show(link)
/// }
/// ```
/// **Broadcast.** Each reader, a loop or an operator, has its own mailbox and gets every link of
/// its names. The first reader also gets the links that arrived before it.
///
/// **Acknowledgement.** A link counts as opened when its reader asks for the next one or ends: by
/// `break`, by `return`, or because its task was cancelled during the work. If there are several
/// readers, the first to do so sets the outcome. If the task is cancelled while the reader waits, a
/// link that arrives at that moment stays pending. Links that are still in the mailbox when the
/// reader ends were not opened. They go to other readers that have them, to later readers, or to
/// the root handler.
///
/// **Operators.** The reader of `stream.map { … }` is the operator, so the same rule applies to it.
/// An operator that drops a link, such as `filter`, has opened it. An operator that reads ahead,
/// such as a merge, has opened links that its loop has not seen yet; if it is cancelled then, they
/// are lost. Where that matters, pass `byHand: true` to
/// ``DeepLinkCenter/openings(_:byHand:scene:)``, and call ``Opening/complete()`` for each link.
///
/// **Life.** The subscription begins when the stream is made and ends with its reader. Do not keep
/// a stream that nothing reads, because links stay in its mailbox.
public struct LinkStream<Element: Sendable>: AsyncSequence, Sendable {
  /// The stream does not fail.
  public typealias Failure = Never

  private let source: Source
  private let element: @Sendable (OpeningCore) -> Element?

  init(
    _ center: CenterCore, _ interest: CenterInterest,
    _ element: @escaping @Sendable (OpeningCore) -> Element?
  ) {
    source = Source(center, interest)
    self.element = element
  }

  /// Starts to read the stream.
  ///
  /// The first iterator gets what arrived since the stream was made. Each further iterator is a new
  /// subscriber.
  ///
  /// - Returns: The iterator. The subscription ends when it is released.
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: source.next(), element: element)
  }

  /// A reader of the stream: a loop or an operator.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let subscription: Subscription
    fileprivate let element: @Sendable (OpeningCore) -> Element?

    /// Waits for the next link, or the next opening.
    ///
    /// - Parameter actor: The actor of the caller, on which the call continues.
    /// - Returns: It; `nil` if the task is cancelled or the center is released.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      // No 'flatMap', which looks its types up at run time.
      guard let opening = await subscription.next(isolation: actor) else { return nil }
      return element(opening)
    }

    /// Waits as ``next(isolation:)``; before iOS 18 it is what `for await` calls.
    ///
    /// - Returns: It; `nil` if the task is cancelled or the center is released.
    nonisolated(nonsending) public mutating func next() async -> Element? {
      await next(isolation: #isolation)
    }
  }
}

/// Gives each iterator its subscription.
///
/// The first gets the one that was made with the stream, so that nothing is missed between the two.
private final class Source: Sendable {
  private let center: CenterCore
  private let interest: CenterInterest
  private let first: Lock<Subscription?>

  init(_ center: CenterCore, _ interest: CenterInterest) {
    self.center = center
    self.interest = interest
    first = Lock(Subscription(center, interest))
  }

  func next() -> Subscription {
    first.withLock { $0.take() } ?? Subscription(center, interest)
  }
}

/// The place of one subscriber: a reader of a stream, or a receiver.
///
/// Its release ends the subscription.
final class Subscription: Sendable {
  private let center: CenterCore
  private let number: SubscriberNumber

  /// Subscribes; `notify` is called, on any thread, when the first opening in the mailbox changes.
  init(
    _ center: CenterCore, _ interest: CenterInterest,
    whenChanged notify: (@Sendable () -> Void)? = nil
  ) {
    self.center = center
    number = center.subscribe(interest, whenChanged: notify)
  }

  deinit { center.change { [number] in $0.unsubscribe(number, isInterrupted: false) } }

  /// Waits for the next opening, and has it.
  func next(isolation: isolated (any Actor)?) async -> OpeningCore? {
    await center.next(for: number, isolation: isolation)
  }

  /// The oldest opening in the mailbox.
  ///
  /// It is not the subscriber's yet: a gate that closes takes it back, its age ends it.
  var first: OpeningCore? { center.firstBuffered(of: number) }

  /// Takes an opening out of the mailbox, to work on it.
  ///
  /// - Returns: Whether it was still the first.
  func take(_ opening: OpeningCore) -> Bool { center.takeMailed(opening, of: number) }
}

/// How a stream of openings learns that one is open.
///
/// See ``DeepLinkCenter/openings(_:byHand:scene:)``.
package enum Acknowledgement: Sendable, Equatable {
  /// By reading on: an opening counts as opened when its reader, a loop or an operator, asks for the
  /// next one or ends.
  case byLoop
  /// By hand: an opening counts as opened when ``Opening/complete()`` is called.
  case byHand
}
