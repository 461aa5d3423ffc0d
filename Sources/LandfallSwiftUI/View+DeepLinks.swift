// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall
  internal import LandfallSystem
  public import SwiftUI

  #if LANDFALL_SPOTLIGHT
    internal import CoreSpotlight
  #endif

  extension View {
    /// Opens the links that the system sends to this window, and those in its texts and buttons.
    ///
    /// Put it once on the root view of each window:
    /// ```swift
    /// WindowGroup { RootView().deepLinks(links) }
    /// ```
    /// - URLs of `onOpenURL` have the source `.universalLink` if their scheme is `https` or `http`,
    ///   else `.widget` or `.customScheme`.
    /// - Web pages of App Clips, results of the system's search, and the activities that you name are
    ///   opened, too.
    /// - A window that is open takes them. Without this SwiftUI would open another window for each link
    ///   from outside, where the system can have several.
    /// - A `Link`, a link in a `Text` and the `openURL` of the environment open the links of the app
    ///   in the app, from the source `.inApp`. The system gets all other URLs.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - types: The types of the app's own activities, as in `NSUserActivityTypes` of `Info.plist`.
    ///   - widgetScheme: The scheme of the app's widgets, whose URLs have the source `.widget`; see
    ///     `LinkSource.inferred(from:widgetScheme:)`.
    /// - Returns: The view with the modifiers.
    @MainActor public func deepLinks<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil, activities types: [String] = [],
      widgetScheme: String? = nil
    ) -> some View {
      var known = [NSUserActivityTypeBrowsingWeb]
      #if LANDFALL_SPOTLIGHT
        known.append(CSSearchableItemActionType)
      #endif
      let view = onOpenURL { url in
        links.open(url, from: .inferred(from: url, widgetScheme: widgetScheme), scene: scene)
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          guard links.wouldAccept(url, from: .inApp) else { return .systemAction }
          links.open(url, from: .inApp, scene: scene)
          return .handled
        })
      for type in types where !known.contains(type) { known.append(type) }
      let opened = known.reduce(AnyView(view)) { view, type in
        AnyView(view.onContinueUserActivity(type) { links.open($0, scene: scene) })
      }
      #if LANDFALL_WINDOWS
        return opened.handlesExternalEvents(preferring: [], allowing: ["*"])
      #else
        return opened
      #endif
    }
  }
#endif
