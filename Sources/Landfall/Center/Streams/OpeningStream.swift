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

  private let source: SubscriptionSource

  init(_ storage: CenterStorage, _ interest: CenterInterest) {
    source = SubscriptionSource(storage, interest)
  }

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
    private let type = Opening<Link>.self

    init(_ subscription: Subscription) { self.subscription = subscription }

    /// Waits for the next opening.
    ///
    /// With ``Acknowledgement/byLoop``, the one before is open now.
    ///
    /// - Returns: The opening; nil when the task was cancelled or the center released.
    public mutating func next() async -> Opening<Link>? {
      guard let shell = await subscription.next(isolation: nil) else { return nil }
      return type.known(shell)
    }

    /// Waits for the next opening, on the actor of the caller.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The opening; nil when the task was cancelled or the center released.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Opening<Link>? {
      guard let shell = await subscription.next(isolation: actor) else { return nil }
      return type.known(shell)
    }
  }
}
