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
  ///   - input: The URL, as text or `URL`, or a path: `.path("/contacts/5")`.
  ///   - source: Where the link came from. Routes with `sources:` reject `.unspecified`.
  ///   - scene: The scene that received it; `nil` for the app.
  ///   - contexts: Contexts that hold for this link, in addition to the context of its source and
  ///     those in ``DeepLinkCenter/contexts``.
  ///   - eventID: Identifies the system event, for example a notification request. It appears in
  ///     events and in the store, so it must not be a secret.
  ///   - sourceApplication: The app that sent the link, as the system names it.
  /// - Returns: The opening. If the input is refused, the opening already has its outcome, with the
  ///   code, the offset and the message of the refusal. If the route does not allow the source, its
  ///   outcome has the code `source.notAllowed`.
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

  /// Returns whether the center would accept a URL or a path now, without opening it.
  ///
  /// Use it in system callbacks that need a `Bool` immediately, or to leave web pages to the
  /// browser.
  ///
  /// The check ignores earlier links and the store. `open` can still reject the link, for example
  /// as a duplicate, because its scene is closed, or because a required store fails.
  ///
  /// - Parameters:
  ///   - input: The URL, as text or `URL`, or a path: `.path("/contacts/5")`.
  ///   - source: Where the link came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: `true` if the input is a link of the app, its route allows the source, and the
  ///   queue has room. A URL that a resolver has to request counts as a link.
  public func wouldOpen(
    _ input: some LinkInput, from source: LinkSource = .unspecified, contexts: LinkContexts = []
  ) -> Bool {
    core.wouldOpen(input.text(in: core.reader.table), from: source, contexts)
  }

  /// Registers a fallback for links that nothing in the app can open, for example to show them in a
  /// browser.
  ///
  /// ```swift
  /// links.fallBack { opening, rejection in
  ///   guard rejection.isUnknownLink, let url = opening.url, url.lowercased().hasPrefix("https:")
  ///   else { return }
  ///   showInBrowser(url)
  /// }
  /// ```
  /// ``Rejection/isUnknownLink`` distinguishes URLs that are not links of the app from links with
  /// an invalid value.
  ///
  /// The center prevents loops: it does not call the fallback again for a link that comes back
  /// within `window`, or that the fallback itself opened. Otherwise, two apps that accept each
  /// other's links could send one back and forth forever. It remembers the last 1,024 links.
  ///
  /// At most 1,024 openings wait for the fallback while the main actor is busy. If there are more,
  /// the oldest are dropped.
  ///
  /// - Parameters:
  ///   - window: How long the center ignores a link that comes back.
  ///   - fallback: Called after an opening ends as rejected. The first registered fallback also
  ///     gets the openings of a store that were rejected when the center was made. The center holds
  ///     the closure, so do not capture the center strongly.
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
