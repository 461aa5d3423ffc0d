// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_APPLE
  public import Landfall
  internal import LandfallSystem
  public import SwiftUI

  #if LANDFALL_UIKIT
    internal import UIKit
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
    /// - Links open in an existing window. Without this SwiftUI would open another window for each link
    ///   from outside, where the system can have several.
    /// - A `Link`, a link in a `Text` and the `openURL` of the environment open the links of the app
    ///   in the app, from the source `.inApp`. All other URLs go to the `openURL` outside of this view: an
    ///   `OpenURLAction` that you set there, or else the system.
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
      var known = systemActivities
      let view = OpeningInApp(links: links, scene: scene, content: self).onOpenURL { url in
        links.open([url], scene: scene, widgetScheme: widgetScheme)
      }
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

    /// Lets a router of the app open the links that `deepLinks(_:scene:activities:widgetScheme:)` takes.
    ///
    /// ```swift
    /// @State private var router = Router()
    ///
    /// RootView(router: router).deepLinks(links, to: router)
    /// ```
    /// The router gets all links from when the view appears until it disappears, and the view keeps it. A sheet
    /// or cover that the app presents over the view changes nothing.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - router: The handler, to which the root handler passes each link.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - types: The types of the app's own activities.
    ///   - widgetScheme: The scheme of the app's widgets.
    /// - Returns: The view with the modifiers.
    @MainActor public func deepLinks<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, to router: some DeepLinkHandler<Link>,
      scene: LinkScene? = nil, activities types: [String] = [], widgetScheme: String? = nil
    ) -> some View {
      deepLinks(links, scene: scene, activities: types, widgetScheme: widgetScheme) { _, _ in
        .passedThrough(to: router)
      }
    }

    /// Opens the links that `deepLinks(_:scene:activities:widgetScheme:)` takes with a closure.
    ///
    /// ```swift
    /// @State private var path: [Route] = []
    ///
    /// NavigationStack(path: $path) { … }
    ///   .deepLinks(links) { link, _ in
    ///     switch link {
    ///     case .contact(let id): .opened { path = [.contact(id)] }
    ///     default: .rejected("this window does not show it")
    ///     }
    ///   }
    /// ```
    /// While the view is on the screen, the closure is the root handler. It sees the newest values of the view.
    ///
    /// - Parameters:
    ///   - links: The center.
    ///   - scene: The scene of the window; `nil` in an app with one window.
    ///   - types: The types of the app's own activities.
    ///   - widgetScheme: The scheme of the app's widgets.
    ///   - perform: Decides how to handle a link, as `DeepLinkHandler.handle(_:opening:)` does.
    /// - Returns: The view with the modifiers.
    @MainActor public func deepLinks<Link: Sendable>(
      _ links: DeepLinkCenter<Link>, scene: LinkScene? = nil, activities types: [String] = [],
      widgetScheme: String? = nil,
      perform: @escaping @MainActor (Link, Opening<Link>) async -> Handling<Link>
    ) -> some View {
      AttachedRoot(
        links: links, scene: scene, perform: perform,
        content: deepLinks(links, scene: scene, activities: types, widgetScheme: widgetScheme))
    }
  }

  /// A view whose `openURL` opens the links of the app in the app.
  private struct OpeningInApp<Link: Sendable, Content: View>: View {
    let links: DeepLinkCenter<Link>
    let scene: LinkScene?
    let content: Content
    @Environment(\.openURL) private var outer

    var body: some View {
      content.environment(
        \.openURL,
        OpenURLAction { url in
          // With `systemAction` an action further out would not be asked.
          let isLink = links.wouldAccept(url, from: .inApp)
          if isLink { links.open(url, from: .inApp, scene: scene) } else { outer(url) }
          return .handled
        })
    }
  }

  /// A view with a root handler, which belongs to the center while the view is there.
  private struct AttachedRoot<Link: Sendable, Content: View>: View {
    let links: DeepLinkCenter<Link>
    let scene: LinkScene?
    let perform: ViewRoot<Link>.Perform
    let content: Content
    @State private var root = ViewRoot<Link>()

    var body: some View {
      root.perform = perform
      return Seen(note: { [root] probe, _ in root.probe = probe }, content: { content })
        .onAppear { links.attach(root: root, scene: scene) }
        .onDisappear { if !root.isCovered { links.detach(root: root) } }
    }
  }

  /// Opens links as the newest update of its view says, and goes with the state of the view.
  private final class ViewRoot<Link: Sendable>: DeepLinkHandler {
    typealias Perform = @MainActor (Link, Opening<Link>) async -> Handling<Link>
    var perform: Perform?
    /// A controller in the background of the view, where UIKit is.
    weak var probe: AnyObject?

    /// Whether the app presents something over the view, which can hide it.
    var isCovered: Bool {
      #if LANDFALL_UIKIT
        (probe as? UIViewController)?.presentedViewController != nil
      #else
        false
      #endif
    }

    func handle(_ link: Link, opening: Opening<Link>) async -> Handling<Link> {
      await perform?(link, opening) ?? .rejected("the view is gone")
    }
  }
#endif
