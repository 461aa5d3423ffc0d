// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

extension DeepLinkCenter {
  /// Opens a URL.
  ///
  /// Callable from any thread; never waits for a receiver, never loses order. What observers do and what
  /// a store writes is part of the call.
  ///
  /// - Parameters:
  ///   - url: The text of the URL, as it came.
  ///   - source: Where it came from.
  ///   - scene: The scene that it came to; nil if it is for the app.
  ///   - contexts: Contexts that hold for this link, beside that of its source and those of the
  ///     center; see ``DeepLinkCenter/contexts``.
  /// - Returns: The opening. If the URL is refused, its outcome is there at once, with the
  ///   code, the offset and the message of the refusal; so it is, with the code
  ///   `source.notAllowed`, if the link's route does not allow the source.
  @discardableResult
  public func open(
    _ url: String, from source: LinkSource = .unspecified, scene: LinkScene? = nil,
    contexts: LinkContexts = []
  ) -> Opening<Link> {
    Opening(core.open(.url(url), from: source, scene: scene, contexts))
  }

  /// Opens a path alone, such as `/contacts/5` from the payload of a push.
  ///
  /// - Parameters:
  ///   - path: The path, with its query and fragment if it has them.
  ///   - source: Where it came from.
  ///   - scene: The scene that it came to; nil if it is for the app.
  ///   - contexts: Contexts that hold for this link, beside that of its source and those of the
  ///     center; see ``DeepLinkCenter/contexts``.
  /// - Returns: The opening. If the path is refused or the source not allowed, its outcome is there
  ///   at once.
  @discardableResult
  public func open(
    path: String, from source: LinkSource = .unspecified, scene: LinkScene? = nil,
    contexts: LinkContexts = []
  ) -> Opening<Link> {
    Opening(core.open(.path(path), from: source, scene: scene, contexts))
  }

  /// Opens a path relative to a URL of the app, such as a link in a page that the app shows.
  ///
  /// - Parameters:
  ///   - path: The path, with its query and fragment if it has them.
  ///   - base: An absolute URL with one of the table's schemes; its scheme and host are those of the
  ///     URL that is opened, see ``DeepLink/init(path:relativeTo:)``.
  ///   - source: Where it came from.
  ///   - scene: The scene that it came to; nil if it is for the app.
  ///   - contexts: Contexts that hold for this link, beside that of its source and those of the
  ///     center; see ``DeepLinkCenter/contexts``.
  /// - Returns: The opening. If the base or the URL is refused or the source not allowed, its outcome
  ///   is there at once.
  @discardableResult
  public func open(
    path: String, relativeTo base: String, from source: LinkSource = .unspecified,
    scene: LinkScene? = nil, contexts: LinkContexts = []
  ) -> Opening<Link> {
    // A base that cannot be read is refused as the URL that it is.
    let url = (try? Link.url(path: path, relativeTo: base)) ?? base
    return open(url, from: source, scene: scene, contexts: contexts)
  }

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

  /// Whether a URL would be accepted now: it is a link of the app, it may come from there, and there
  /// is room for it.
  ///
  /// Nothing happens. For system callbacks that want a `Bool` at once, and to leave alone what
  /// belongs to the browser.
  ///
  /// What hangs on links before it or on a store is not asked: `open` may still reject the same link
  /// that came a moment ago, one that came to a closed scene, or one that has to be stored and cannot.
  ///
  /// - Parameters:
  ///   - url: The text of the URL.
  ///   - source: Where it came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: Whether it is a link that may come from there, and there is room. A URL of which only
  ///   another server knows where it leads counts as a link.
  public func wouldOpen(
    _ url: String, from source: LinkSource = .unspecified, contexts: LinkContexts = []
  ) -> Bool {
    core.wouldOpen(.url(url), from: source, contexts)
  }

  /// Whether a path would be accepted now; nothing happens.
  ///
  /// - Parameters:
  ///   - path: The path, with its query and fragment if it has them.
  ///   - source: Where it came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: Whether it is a link that may come from there, and there is room.
  public func wouldOpen(
    path: String, from source: LinkSource = .unspecified, contexts: LinkContexts = []
  ) -> Bool {
    core.wouldOpen(.path(path), from: source, contexts)
  }
}
