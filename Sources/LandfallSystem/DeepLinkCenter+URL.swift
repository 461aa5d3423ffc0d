// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall

  #if LANDFALL_STAND_INS
    public import AppleFoundation
  #else
    public import Foundation
  #endif

  extension DeepLinkCenter {
    /// Opens URLs in their order: those of a Mac app, and those that the user pasted or dropped.
    ///
    /// Without a `source`, the `takers` of the center are asked about each before it opens.
    ///
    /// ```swift
    /// func application(_ application: NSApplication, open urls: [URL]) { links.open(urls) }
    ///
    /// .dropDestination(for: URL.self) { urls, _ in !links.open(urls, from: .pasteboard).isEmpty }
    /// ```
    /// - Parameters:
    ///   - urls: The URLs.
    ///   - source: Where they came from; by default what `LinkSource.inferred(from:widgetScheme:)` says of
    ///     each.
    ///   - scene: The scene that received them; `nil` for the app.
    ///   - widgetScheme: The scheme of the app's widgets; `nil` if they have none of their own.
    /// - Returns: The openings.
    @discardableResult
    @MainActor public func open(
      _ urls: [URL], from source: LinkSource? = nil, scene: LinkScene? = nil,
      widgetScheme: String? = nil
    ) -> [Opening<Link>] {
      urls.map { url in
        if let source { return open(url, from: source, scene: scene) }
        return openUnlessTaken(
          url, from: .inferred(from: url, widgetScheme: widgetScheme), scene: scene)
      }
    }

    /// Opens the URLs that the user pasted or dropped, from the source `.pasteboard`.
    ///
    /// The items load their URLs in their own time, so several open in no fixed order. Items without a
    /// URL, and those whose URL cannot be loaded, are left out.
    /// ```swift
    /// override func paste(itemProviders: [NSItemProvider]) { links.open(itemProviders) }
    /// ```
    /// - Parameters:
    ///   - items: The items, of a paste or of a drop.
    ///   - scene: The scene that received them; `nil` for the app.
    public func open(_ items: [NSItemProvider], scene: LinkScene? = nil) {
      for item in items where item.canLoadObject(ofClass: URL.self) {
        _ = item.loadObject(ofClass: URL.self) { [self] url, _ in
          if let url { open(url, from: .pasteboard, scene: scene) }
        }
      }
    }
  }
#endif
