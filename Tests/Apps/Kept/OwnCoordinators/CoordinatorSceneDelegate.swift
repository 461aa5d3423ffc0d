// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit  // new
import UIKit

final class CoordinatorSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let coordinator = AppCoordinator()
  let links = DeepLinkCenter<AppLink>()  // new

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    coordinator.start()
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = coordinator.tabs
    window?.makeKeyAndVisible()
    links.attach(root: coordinator)  // new
    links.open(options, scene: session)  // new
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {  // new
    links.open(contexts, scene: scene.session)  // new
  }  // new

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {  // new
    links.open(activity, scene: scene.session)  // new
  }  // new
}
