// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension OpeningStream {
  /// The place of an operator in the stream.
  ///
  /// An operator that works in the task that made the stream, as `map` and `filter` do, takes one
  /// opening at a time: with ``Acknowledgement/byLoop`` it acknowledges as a loop does. One that works
  /// in another task may read ahead of its loop, and acknowledges nothing.
  public struct Reader: AsyncIteratorProtocol {
    private let subscription: Subscription
    private let type = Opening<Link>.self
    /// The task that made the stream.
    private let home: TaskMark?
    private var hasLooked = false

    init(_ source: SubscriptionSource) {
      subscription = source.next()
      home = source.home
    }

    /// Waits for the next opening.
    ///
    /// - Returns: The opening; nil when the task was cancelled or the center released.
    public mutating func next() async -> Opening<Link>? {
      look()
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
      look()
      guard let shell = await subscription.next(isolation: actor) else { return nil }
      return type.known(shell)
    }

    private mutating func look() {
      guard !hasLooked else { return }
      hasLooked = true
      if home == nil || home != TaskMark.current { subscription.readAhead() }
    }
  }
}
