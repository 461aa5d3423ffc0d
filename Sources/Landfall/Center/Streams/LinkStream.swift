// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The links of some names, for any number of loops.
///
/// Made by ``DeepLinkCenter/stream(_:scene:)``.
///
/// ```swift
/// for await link in links.stream(.recents, .favourites) {
///   show(link)
/// }
/// ```
/// **Broadcast.** Each loop has a mailbox of its own, and each of several loops of a name gets
/// each link of it. Links that came before the first loop are given to it.
///
/// **Acknowledgement.** A link counts as opened when the loop asks for the next one or ends, by
/// `break`, by `return` or because its task was cancelled while it worked. One that came when the task
/// was cancelled, and that the loop has not seen, stays pending. Of several loops, the
/// first to do so gives the opening its outcome. What still lies in a mailbox when its loop ends
/// was not opened: it goes to the other loops that have it, else to later ones or to the root
/// handler.
///
/// **Operators.** Only a loop over the stream itself acknowledges. Behind an operator, be it `first`,
/// `filter`, a buffer or a merge, say ``DeepLinkCenter/complete(_:)`` for each link, or use
/// ``DeepLinkCenter/openings(_:acknowledging:scene:)`` and ``Opening/complete()``: an operator may ask
/// for more before its loop has seen anything, or leave a link out. What is not acknowledged stays
/// pending, and goes to others when the operator ends.
///
/// **Life.** The subscription begins when the stream is made and ends with its loop, so keep no
/// stream that you do not loop over: its mailbox would hold on to links.
public struct LinkStream<Link: DeepLink>: AsyncSequence, Sendable {
  /// What the stream gives.
  public typealias Element = Link
  /// The stream does not fail.
  public typealias Failure = Never
  /// What operators read the stream with; a loop over the stream itself has an ``Iterator``.
  public typealias AsyncIterator = Reader

  private let openings: OpeningStream<Link>

  init(_ openings: OpeningStream<Link>) { self.openings = openings }

  /// Starts a plain loop: `for await` over the stream itself.
  ///
  /// The first takes over what came since the stream was made; each further one is a subscriber of
  /// its own.
  ///
  /// - Returns: The iterator. The subscription ends with it.
  public func makeAsyncIterator() -> Iterator { Iterator(base: openings.makeAsyncIterator()) }

  /// Starts what an operator does: whatever knows the stream only as an `AsyncSequence`.
  ///
  /// - Returns: The iterator. The subscription ends with it.
  @_disfavoredOverload
  public func makeAsyncIterator() -> Reader { Reader(base: openings.reader()) }

  /// The place of a loop in the stream.
  public struct Iterator: AsyncIteratorProtocol {
    var base: OpeningStream<Link>.Iterator

    /// Waits for the next link.
    ///
    /// The one before counts as opened now.
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
