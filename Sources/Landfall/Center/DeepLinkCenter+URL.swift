// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DeepLinkCenter {
  /// Opens a URL.
  ///
  /// Callable from any thread; never blocks, never loses order.
  ///
  /// - Parameters:
  ///   - url: The URL. Its absolute text is read, by Landfall and not by Foundation.
  ///   - source: Where it came from.
  ///   - scene: The scene that it came to; nil if it is for the app.
  ///   - contexts: Contexts that hold for this link, beside that of its source and those of the
  ///     center.
  /// - Returns: The opening. If the URL is refused, its outcome is there at once, with the
  ///   code, the offset and the message of the refusal; so it is, with the code
  ///   `source.notAllowed`, if the link's route does not allow the source.
  @discardableResult
  public func open(
    _ url: URL, from source: LinkSource = .unspecified, scene: LinkScene? = nil,
    contexts: LinkContexts = []
  ) -> Opening<Link> {
    open(url.wholeText, from: source, scene: scene, contexts: contexts)
  }

  /// Whether a URL would be accepted now: it is a link of the app, it may come from there, and there
  /// is room for it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: Where it came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: Whether `open` would accept it. Nothing happens.
  public func wouldOpen(
    _ url: URL, from source: LinkSource = .unspecified, contexts: LinkContexts = []
  ) -> Bool {
    wouldOpen(url.wholeText, from: source, contexts: contexts)
  }
}
