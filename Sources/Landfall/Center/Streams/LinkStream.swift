// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
/// ``DeepLinkCenter/openings(_:acknowledging:scene:)`` with ``Acknowledgement/byHand``, and call
/// ``Opening/complete()`` for each link that is open.
///
/// **Life.** The subscription begins when the stream is made and ends with its reader. Do not keep a
/// stream that nothing reads: its mailbox would hold on to links.
public struct LinkStream<Link: DeepLink>: AsyncSequence, Sendable {
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
