// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension LinkStream {
  /// The place of an operator in the stream.
  ///
  /// It acknowledges nothing: see ``OpeningStream/Reader``.
  public struct Reader: AsyncIteratorProtocol {
    var base: OpeningStream<Link>.Reader

    /// Waits for the next link.
    ///
    /// - Returns: The link; nil when the task was cancelled or the center released.
    public mutating func next() async -> Link? { await base.next()?.link }

    /// Waits for the next link, on the actor of the caller.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The link; nil when the task was cancelled or the center released.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Link? {
      await base.next(isolation: actor)?.link
    }
  }
}
