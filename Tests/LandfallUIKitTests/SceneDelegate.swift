// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables
import LandfallUIKit
import UIKit
import UserNotifications

/// What a UIKit app writes to receive links: one line for each method.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let links: DeepLinkCenter<Page>

  init(_ links: DeepLinkCenter<Page>) { self.links = links }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    links.open(options, scene: session)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links.open(contexts, scene: scene.session)
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    links.open(activity, scene: scene.session)
  }

  func windowScene(
    _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(links.open(item, scene: scene.session))
  }

  func sceneDidDisconnect(_ scene: UIScene) { links.sceneDidDisconnect(scene.session) }
}

/// What any app writes to receive notifications.
final class NotificationDelegate: NSObject, UNUserNotificationCenterDelegate {
  private let links: DeepLinkCenter<Page>

  init(_ links: DeepLinkCenter<Page>) { self.links = links }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    links.open(response, at: "app", "link")
    completionHandler()
  }
}

enum Page: Hashable, Sendable {
  case home
  case item(Int)

  static let table = Result { () throws(RouteTableError) in
    try RouteTable<Page>(schemes: ["shop"], hosts: ["shop.example"]) {
      Route("/") { .home }
      Route("/items/:id") { (id: Int) in .item(id) }
    }
  }
}
