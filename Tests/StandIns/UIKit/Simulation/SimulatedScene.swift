// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if !LANDFALL_NOTIFICATIONS
  // tvOS has no responses to notifications. The scene below names these types, and never has a value.
  package final class UNNotificationResponse {}
  package final class UNUserNotificationCenter {}
#endif

/// The system that calls the methods of a scene's delegate.
///
/// What starts the app comes with the connection, everything later by its own method.
@MainActor package final class SimulatedScene {
  package enum Event {
    case urls([URL])
    case activity(NSUserActivity)
    case notification(UNNotificationResponse)
    #if LANDFALL_QUICK_ACTIONS
      case quickAction(UIApplicationShortcutItem)
    #endif
  }

  package let session: UISceneSession
  /// The answers to quick actions.
  package private(set) var answers: [Bool] = []
  private let delegate: any UIWindowSceneDelegate
  private let notifications: UNUserNotificationCenter?
  private var scene: UIWindowScene?

  package init(
    _ delegate: any UIWindowSceneDelegate, session: String = "1",
    notifications: UNUserNotificationCenter? = nil
  ) {
    self.delegate = delegate
    self.session = UISceneSession(session)
    self.notifications = notifications
  }

  /// Sends an event, which starts the app if it does not run.
  package func send(_ event: Event) {
    if let scene { deliver(event, to: scene) } else { connect(event) }
    #if LANDFALL_NOTIFICATIONS
      if case .notification(let response) = event, let notifications {
        notifications.delegate?.userNotificationCenter(notifications, didReceive: response) {}
      }
    #endif
  }

  /// Starts the app, with or without events.
  package func connect(_ events: Event...) {
    let options = UIScene.ConnectionOptions(events)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    scene.delegate = delegate
    self.scene = scene
    delegate.scene(scene, willConnectTo: session, options: options)
  }

  package func disconnect() {
    if let scene { delegate.sceneDidDisconnect(scene) }
    scene = nil
  }

  private func deliver(_ event: Event, to scene: UIWindowScene) {
    switch event {
    case .urls(let urls):
      delegate.scene(scene, openURLContexts: Set(urls.map { UIOpenURLContext($0) }))
    case .activity(let activity): delegate.scene(scene, continue: activity)
    case .notification: break
    #if LANDFALL_QUICK_ACTIONS
      case .quickAction(let item):
        delegate.windowScene(scene, performActionFor: item) { self.answers.append($0) }
    #endif
    }
  }
}
