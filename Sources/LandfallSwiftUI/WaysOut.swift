// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall
  internal import LandfallSystem
  public import SwiftUI

  extension SwiftUI.Link where Label == Text {
    /// Makes a control that opens a link, in the app, in a widget or in a Live Activity.
    ///
    /// Within a view with `deepLinks(_:)` the link stays in its window.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - link: The link; the result is `nil` if it has no URL.
    ///   - scheme: One of the app's schemes, for example that of its widgets; `nil` for the canonical
    ///     URL.
    @MainActor public init?(_ title: String, link: some DeepLink, scheme: String? = nil) {
      guard let url = try? link.url(scheme: scheme) else { return nil }
      self.init(title, destination: url)
    }
  }

  #if LANDFALL_SHARING
    extension ShareLink
    where
      Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never, Label == Text
    {
      /// Makes a control that shares a link.
      ///
      /// - Parameters:
      ///   - title: The title.
      ///   - link: The link; the result is `nil` if it has no universal link, as others could not
      ///     open it.
      @MainActor public init?(_ title: String, link: some DeepLink) {
        guard let url = link.universalURL else { return nil }
        self.init(item: url) { Text(title) }
      }
    }
  #endif

  #if LANDFALL_WINDOWS
    extension OpenWindowAction {
      /// Opens a link in a new window.
      ///
      /// The window group is one for identifiers, each of which is the scene of its window:
      /// ```swift
      /// WindowGroup(for: UUID.self) { $id in
      ///   NavigatorView(links, scene: LinkScene(id.uuidString)) { … }
      /// } defaultValue: {
      ///   UUID()
      /// }
      /// ```
      /// The link waits until the window is there.
      ///
      /// - Parameters:
      ///   - link: The link.
      ///   - links: The center.
      /// - Returns: The opening.
      @discardableResult
      @MainActor public func callAsFunction<Target: DeepLink>(
        opening link: Target, with links: DeepLinkCenter<Target>
      ) -> Opening<Target> {
        inNewWindow { links.open(link, from: .inApp, scene: $0) }
      }

      /// Opens a URL or a path of the app in a new window.
      ///
      /// - Parameters:
      ///   - input: The URL, as text or `URL`, or a path: `.path("/contacts/5")`.
      ///   - links: The center.
      /// - Returns: The opening.
      @discardableResult
      @MainActor public func callAsFunction<Target: Sendable>(
        opening input: some LinkInput, with links: DeepLinkCenter<Target>
      ) -> Opening<Target> {
        inNewWindow { links.open(input, from: .inApp, scene: $0) }
      }

      @MainActor private func inNewWindow<Target: Sendable>(
        _ open: (LinkScene) -> Opening<Target>
      ) -> Opening<Target> {
        let id = UUID()
        let opening = open(LinkScene(id.uuidString))
        self(value: id)
        return opening
      }
    }
  #endif
#endif
