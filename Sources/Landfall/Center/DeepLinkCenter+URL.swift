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
  /// Callable from any thread; never waits for a receiver, never loses order. What observers do and what
  /// a store writes is part of the call.
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
  /// What hangs on links before it or on a store is not asked: see
  /// ``wouldOpen(_:from:contexts:)-(String,_,_)``.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: Where it came from.
  ///   - contexts: Contexts that hold for this link.
  /// - Returns: Whether it is a link that may come from there, and there is room. Nothing happens.
  public func wouldOpen(
    _ url: URL, from source: LinkSource = .unspecified, contexts: LinkContexts = []
  ) -> Bool {
    wouldOpen(url.wholeText, from: source, contexts: contexts)
  }
}
