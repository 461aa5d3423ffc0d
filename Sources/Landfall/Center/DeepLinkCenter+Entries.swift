// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension DeepLinkCenter {
  /// Opens what came in by one of the ways into the app.
  ///
  /// Callable from any thread; never waits for a receiver, never loses order. What observers do and what
  /// a store writes is part of the call.
  ///
  /// - Parameters:
  ///   - entry: The text of the link and where it came from.
  ///   - scene: The scene that it came to; nil if it is for the app.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: The opening.
  @discardableResult
  public func open(
    _ entry: LinkEntry, scene: LinkScene? = nil, contexts: LinkContexts = []
  ) -> Opening<Link> {
    Opening(
      core.open(
        entry.linkText, from: entry.source, scene: scene, contexts,
        Provenance(eventID: entry.eventID, application: entry.sourceApplication)))
  }

  /// Whether an entry would be accepted now; nothing happens.
  ///
  /// - Parameters:
  ///   - entry: The text of the link and where it came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: Whether it is a link that may come from there, and there is room.
  public func wouldOpen(_ entry: LinkEntry, contexts: LinkContexts = []) -> Bool {
    core.wouldOpen(entry.linkText, from: entry.source, contexts)
  }

  /// Says what to do with links that nobody opens: open the browser, show a page.
  ///
  /// ```swift
  /// links.fallBack { opening, rejection in
  ///   guard rejection.isUnknownLink, let url = opening.url, url.hasPrefix("https:") else { return }
  ///   showInBrowser(url)
  /// }
  /// ```
  /// ``Rejection/isUnknownLink`` tells the URLs that are no links of the app from links with a wrong value.
  ///
  /// What another app or the browser hands back to this app is not handed out again: without that, two
  /// apps that take each other's links would pass one in a circle. The same holds for a link that the
  /// fallback itself opens, and that is rejected too. The last 1,024 are remembered.
  ///
  /// While the main actor is busy, at most 1,024 openings wait for the fallback; of more the oldest are
  /// left out.
  ///
  /// - Parameters:
  ///   - window: What comes in again within this time after it was handed out is not handed out again.
  ///   - fallback: Is called for each opening that ends as rejected, after it has its outcome; the first
  ///     one also for those of a store that were rejected when the center was made. The center holds it,
  ///     so let it not hold the center.
  public func fallBack(
    notTwiceWithin window: Duration = .seconds(2),
    with fallback: @escaping @MainActor @Sendable (Opening<Link>, Rejection) -> Void
  ) {
    let memory = FallbackMemory(window)
    core.setFallback { opening, rejection in
      let opening = Opening<Link>(opening)
      if memory.isFirst(opening.core, opening.link.map { LinkKey($0) }) {
        fallback(opening, rejection)
      }
    }
  }
}

extension LinkEntry {
  fileprivate var linkText: LinkText { isPath ? .path(text) : .url(text) }
}
