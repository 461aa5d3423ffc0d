// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension OpeningStream {
  /// The place of an operator in the stream.
  ///
  /// It acknowledges nothing. Nobody can tell whether an operator hands an opening on before it asks for
  /// the next one, or what became of one that it leaves out.
  public struct Reader: AsyncIteratorProtocol {
    private let subscription: Subscription
    private let type = Opening<Link>.self

    init(_ subscription: Subscription) {
      subscription.readAhead()
      self.subscription = subscription
    }

    /// Waits for the next opening.
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
