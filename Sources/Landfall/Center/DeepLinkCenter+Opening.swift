// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore
public import LandfallLinks

extension DeepLinkCenter {
  /// Opens a URL or a path.
  ///
  /// You can call it from any thread. It returns without waiting for a receiver and preserves the
  /// order of the calls. Observers and the store run before it returns.
  ///
  /// | the system calls | source |
  /// |---|---|
  /// | `scene(_:openURLContexts:)`, `onOpenURL` with the app's scheme | `.customScheme` |
  /// | `scene(_:continue:)` with a web page, `onOpenURL` with `https` | `.universalLink` |
  /// | `userNotificationCenter(_:didReceive:)` | `.push` |
  /// | `windowScene(_:performActionFor:)` | `.quickAction` |
  /// | `scene(_:continue:)` with `CSSearchableItemActionType` | `.spotlight` |
  /// | `scene(_:continue:)` with an activity of the app's own | `.handoff` |
  /// | `widgetURL(_:)`, a link in a widget | `.widget` |
  ///
  /// - Parameters:
  ///   - input: The URL, as text or `URL`; or `.path("/contacts/5")`.
  ///   - source: Where it came from.
  ///   - scene: The scene that it came to; nil if it is for the app.
  ///   - contexts: Contexts that hold for this link, beside that of its source and those of the
  ///     center; see ``DeepLinkCenter/contexts``.
  ///   - eventID: Distinguishes the event of the system that brought it, such as the identifier of a
  ///     notification's request. Events tell it and a store writes it, so it should be no secret.
  ///   - sourceApplication: The app that sent it, as the system names it.
  /// - Returns: The opening. If the input is refused, its outcome is there at once, with the code, the
  ///   offset and the message of the refusal; so it is, with the code `source.notAllowed`, if the
  ///   link's route does not allow the source.
  @discardableResult
  public func open(
    _ input: some LinkInput, from source: LinkSource = .unspecified, scene: LinkScene? = nil,
    contexts: LinkContexts = [], eventID: String? = nil, sourceApplication: String? = nil
  ) -> Opening<Link> {
    let isPlain = eventID == nil && sourceApplication == nil
    return Opening(
      core.open(
        input.text(in: core.reader.table), from: source, scene: scene, contexts,
        isPlain ? nil : Provenance(eventID: eventID, application: sourceApplication)))
  }

  /// Whether a URL or a path would be accepted now: it is a link of the app, it may come from there,
  /// and there is room for it.
  ///
  /// Nothing happens. Use it for system callbacks that want a `Bool` at once, and to leave alone what
  /// belongs to the browser.
  ///
  /// It does not know of earlier links or of a store: `open` may still reject the same link that came a
  /// moment ago, one that came to a closed scene, or one that has to be stored and cannot.
  ///
  /// - Parameters:
  ///   - input: The URL, as text or `URL`; or `.path("/contacts/5")`.
  ///   - source: Where it came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: Whether it is a link that may come from there, and there is room. A URL that a resolver
  ///   has to look up counts as a link.
  public func wouldOpen(
    _ input: some LinkInput, from source: LinkSource = .unspecified, contexts: LinkContexts = []
  ) -> Bool {
    core.wouldOpen(input.text(in: core.reader.table), from: source, contexts)
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
      if memory.isFirst(opening.core) {
        fallback(opening, rejection)
      }
    }
  }
}

extension DeepLinkCenter where Link: DeepLink {
  /// Opens a link that the app itself made.
  ///
  /// The center matches no route, so contexts do not matter.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - source: Where the link came from.
  ///   - scene: The scene that received it; `nil` for the app.
  /// - Returns: The opening. If the first route of the case does not allow the source, the opening
  ///   already has its outcome.
  @discardableResult
  public func open(
    _ link: Link, from source: LinkSource = .inApp, scene: LinkScene? = nil
  ) -> Opening<Link> {
    Opening(core.open(link, from: source, scene: scene))
  }
}
