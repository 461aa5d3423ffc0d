// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

#if DEBUG
  import LandfallDiagnostics
#endif

/// The window: the root of its coordinators, and one line for each way into it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  /// The user is signed in from the start: LinkySwiftUI shows how links wait for that.
  lazy var session = Session(.slow, isSignedIn: true)
  private lazy var coordinator = AppCoordinator(session)

  func scene(
    _ scene: UIScene, willConnectTo sceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = coordinator.tabs
    window.makeKeyAndVisible()
    self.window = window
    session.links.attach(root: coordinator, scene: LinkScene(sceneSession))
    #if DEBUG
      LinkReporter.start(session.links)
    #endif
    session.links.open(options, scene: sceneSession)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    session.links.open(contexts, scene: scene.session)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    session.links.open(activity, scene: scene.session)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(session.links.open(item, scene: windowScene.session))
  }

  func sceneDidDisconnect(_ scene: UIScene) { session.links.sceneDidDisconnect(scene.session) }
}
