// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
  /// - Returns: The opening. If the URL is refused, its outcome is there at once, with the
  ///   code, the offset and the message of the refusal; so it is, with the code
  ///   `source.notAllowed`, if the link's route does not allow the source.
  @discardableResult
  public func open(
    _ url: URL, from source: LinkSource = .unspecified, scene: LinkScene? = nil
  ) -> Opening<Link> {
    open(url.absoluteString, from: source, scene: scene)
  }

  /// Whether a URL would be accepted now: it is a link of the app, it may come from there, and there
  /// is room for it.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: Where it came from.
  /// - Returns: Whether `open` would accept it. Nothing happens.
  public func wouldOpen(_ url: URL, from source: LinkSource = .unspecified) -> Bool {
    wouldOpen(url.absoluteString, from: source)
  }
}
