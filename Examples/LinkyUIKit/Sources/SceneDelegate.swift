// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

#if DEBUG
  import LandfallReporter
#endif

/// The window: its tabs, its navigator, and one line for each way into it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let session = Session()
  private var navigator: Navigator<Screen>?

  func scene(
    _ scene: UIScene, willConnectTo sceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let tabs = UITabBarController(
      tabs: AppTab.allCases.map { tab in
        UITab(title: tab.title, image: nil, identifier: tab.rawValue) { _ in
          UINavigationController()
        }
      })
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    let navigator = Navigator(
      session.links, scene: sceneSession, tabs: tabs, identifier: \.rawValue,
      destination: { [session] link, _ in try await session.destination(of: link) },
      make: { ScreenViewController($0) })
    self.navigator = navigator
    #if DEBUG
      LinkReporter.start(session.links, navigator)
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
