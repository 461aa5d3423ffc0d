// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// Apple documents these declarations; Documentation/apple-api.md says how each was checked.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

@_exported public import AppleFoundation
#if LANDFALL_NOTIFICATIONS
  @_exported public import UserNotifications
#endif

@MainActor open class UIResponder: NSObject {
  public override nonisolated init() { super.init() }

  open var userActivity: NSUserActivity?

  /// Since iOS 8: https://developer.apple.com/documentation/uikit/uiresponder/updateuseractivitystate(_:)
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  #if LANDFALL_QUICK_ACTIONS
    /// Since iOS 11, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteconfigurationsupporting/pasteconfiguration
    open var pasteConfiguration: UIPasteConfiguration?

    /// Since iOS 11, visionOS 1: https://developer.apple.com/documentation/uikit/uipasteconfigurationsupporting/paste(itemproviders:)
    open func paste(itemProviders: [NSItemProvider]) {}
  #endif
}

@MainActor open class UIScene: UIResponder {
  public let session: UISceneSession
  open weak var delegate: (any UISceneDelegate)?

  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  @MainActor open class ConnectionOptions: NSObject {
    public let urlContexts: Set<UIOpenURLContext>
    public let userActivities: Set<NSUserActivity>
    #if LANDFALL_QUICK_ACTIONS
      public let shortcutItem: UIApplicationShortcutItem?
    #endif
    #if LANDFALL_NOTIFICATIONS
      public let notificationResponse: UNNotificationResponse?
    #endif

    /// Only the system makes options.
    package init(_ events: [SimulatedScene.Event]) {
      var contexts: Set<UIOpenURLContext> = []
      var activities: Set<NSUserActivity> = []
      var response: UNNotificationResponse?
      #if LANDFALL_QUICK_ACTIONS
        var item: UIApplicationShortcutItem?
      #endif
      for event in events {
        switch event {
        case .urls(let urls): contexts.formUnion(urls.map { .init($0) })
        case .activity(let activity): activities.insert(activity)
        case .notification(let notification): response = notification
        #if LANDFALL_QUICK_ACTIONS
          case .quickAction(let action): item = action
        #endif
        }
      }
      urlContexts = contexts
      userActivities = activities
      #if LANDFALL_NOTIFICATIONS
        notificationResponse = response
      #else
        _ = response
      #endif
      #if LANDFALL_QUICK_ACTIONS
        shortcutItem = item
      #endif
    }
  }
}

@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UISceneSession: NSObject {
  public let persistentIdentifier: String

  package init(_ identifier: String) { persistentIdentifier = identifier }
}

@MainActor open class UIOpenURLContext: NSObject {
  public let url: URL

  package init(_ url: URL) { self.url = url }
}

#if LANDFALL_QUICK_ACTIONS
  open class UIApplicationShortcutIcon: NSObject {}

  open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    public let icon: UIApplicationShortcutIcon?

    public init(
      type: String, localizedTitle: String, localizedSubtitle: String?,
      icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
    ) {
      self.type = type
      self.localizedTitle = localizedTitle
      self.localizedSubtitle = localizedSubtitle
      self.icon = icon
    }
  }
#endif

// What is optional in a protocol of Objective-C's has a default here.

@MainActor public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  #if LANDFALL_QUICK_ACTIONS
    func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void)
  #endif
}

#if LANDFALL_QUICK_ACTIONS
  extension UIWindowSceneDelegate {
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {}
  }
#endif
