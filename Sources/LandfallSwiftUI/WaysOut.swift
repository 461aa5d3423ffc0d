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
#endif
