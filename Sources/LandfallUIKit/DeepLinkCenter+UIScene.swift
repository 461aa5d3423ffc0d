// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if LANDFALL_UIKIT
  public import Landfall
  internal import LandfallSystem
  public import UIKit

  // One call for each method of a scene's delegate.
  extension DeepLinkCenter {
    /// Opens the links that a scene is connected with: those that start the app or the scene.
    ///
    /// These are the URLs, then the activities, then the quick action. The activity of another device
    /// comes later, by `scene(_:continue:)`. A notification goes to the delegate of the notification
    /// center at every launch, so it is not opened here.
    ///
    /// - Parameters:
    ///   - options: The options of `scene(_:willConnectTo:options:)`.
    ///   - session: The session of the scene; `nil` in an app with one window.
    ///   - widgetScheme: The scheme of the app's widgets; `nil` if they have none of their own.
    @MainActor public func open(
      _ options: UIScene.ConnectionOptions, scene session: UISceneSession? = nil,
      widgetScheme: String? = nil
    ) {
      open(options.urlContexts, scene: session, widgetScheme: widgetScheme)
      let activities = options.userActivities.sorted {
        ($0.activityType, $0.webpageURL?.absoluteString ?? "")
          < ($1.activityType, $1.webpageURL?.absoluteString ?? "")
      }
      for activity in activities { open(activity, scene: session.map { LinkScene($0) }) }
      #if LANDFALL_QUICK_ACTIONS
        if let item = options.shortcutItem { open(item, scene: session) }
      #endif
    }

    /// Opens the URLs of `scene(_:openURLContexts:)`, from the source `.customScheme` or `.widget`.
    ///
    /// The system gives them without an order; they are opened in the order of their texts, and the `takers`
    /// of the center are asked first.
    ///
    /// - Parameters:
    ///   - contexts: The URLs.
    ///   - session: The session of the scene; `nil` in an app with one window.
    ///   - widgetScheme: The scheme of the app's widgets; `nil` if they have none of their own. See
    ///     `LinkSource.inferred(from:widgetScheme:)`.
    /// - Returns: The openings.
    @discardableResult
    @MainActor public func open(
      _ contexts: Set<UIOpenURLContext>, scene session: UISceneSession? = nil,
      widgetScheme: String? = nil
    ) -> [Opening<Link>] {
      contexts.sorted { $0.url.absoluteString < $1.url.absoluteString }.map { context in
        openUnlessTaken(
          context.url, from: .inferred(from: context.url, widgetScheme: widgetScheme),
          scene: session.map { LinkScene($0) })
      }
    }

    /// Opens the link of the activity of `scene(_:continue:)`.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - session: The session of the scene.
    /// - Returns: The opening; `nil` if the activity has no link of its own.
    @discardableResult
    @MainActor public func open(
      _ activity: NSUserActivity, scene session: UISceneSession
    ) -> Opening<Link>? {
      open(activity, scene: LinkScene(session))
    }

    /// Says that a scene is gone, in `sceneDidDisconnect(_:)`.
    ///
    /// - Parameters:
    ///   - session: The session of the scene.
    ///   - isRejecting: Whether to reject its openings. By default they go to another scene.
    @MainActor public func sceneDidDisconnect(
      _ session: UISceneSession, rejectingLinks isRejecting: Bool = false
    ) {
      sceneDidDisconnect(LinkScene(session), rejectingLinks: isRejecting)
    }
  }

  #if LANDFALL_QUICK_ACTIONS
    extension DeepLinkCenter {
      /// Opens the link of a quick action, whose `type` is a URL or a path of the app.
      ///
      /// ```swift
      /// completionHandler(links.open(item, scene: windowScene.session))
      /// ```
      /// - Parameters:
      ///   - item: The quick action.
      ///   - session: The session of the scene; `nil` in an app with one window.
      /// - Returns: Whether the type of the action is a link that the app takes.
      @discardableResult
      @MainActor public func open(
        _ item: UIApplicationShortcutItem, scene session: UISceneSession? = nil
      ) -> Bool {
        let link = LinkReference(item.type)
        let isTaken = wouldAccept(link, from: .quickAction)
        open(link, from: .quickAction, scene: session.map { LinkScene($0) })
        return isTaken
      }
    }

    extension DeepLinkCenter {
      /// Opens the quick action that starts a SwiftUI app, once.
      ///
      /// Call it in `application(_:configurationForConnecting:options:)` and in
      /// `scene(_:willConnectTo:options:)`, as SwiftUI may keep the second for itself. Whichever comes
      /// first opens the action; the same one within two seconds is left alone.
      ///
      /// - Parameters:
      ///   - options: The options of either method.
      ///   - session: The session of the scene; `nil` in an app with one window.
      @MainActor public func openQuickAction(
        in options: UIScene.ConnectionOptions, scene session: UISceneSession? = nil
      ) {
        guard let item = options.shortcutItem else { return }
        let (last, now) = (lastQuickAction, clock.elapsed())
        if let last, last.center == ObjectIdentifier(self), last.type == item.type,
          now - last.time < .seconds(2)
        {
          return
        }
        lastQuickAction = (ObjectIdentifier(self), item.type, now)
        open(item, scene: session)
      }
    }

    /// The quick action that started a scene last.
    @MainActor private var lastQuickAction:
      (center: ObjectIdentifier, type: String, time: Duration)?

    extension UIApplicationShortcutItem {
      /// Makes a quick action of the app's icon that opens a link.
      ///
      /// - Parameters:
      ///   - link: The link, whose URL becomes the `type`.
      ///   - title: The title.
      ///   - subtitle: The second line; `nil` for none.
      ///   - icon: The icon; `nil` for none.
      /// - Throws: A `PrintError` if the link has no URL.
      public convenience init(
        _ link: some DeepLink, title: String, subtitle: String? = nil,
        icon: UIApplicationShortcutIcon? = nil
      ) throws(PrintError) {
        self.init(
          type: try link.urlString(), localizedTitle: title, localizedSubtitle: subtitle,
          icon: icon)
      }
    }
  #endif

  extension LinkScene {
    /// Makes the scene of a session.
    ///
    /// - Parameter session: The session.
    @MainActor public init(_ session: UISceneSession) { self.init(session.persistentIdentifier) }
  }
#endif
