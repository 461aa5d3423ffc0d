// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallUIKit
import UIKit

/// A screen of the app.
final class ScreenController: UIViewController, ScreenUpdating, LeaveGuarding {
  private(set) var screen: Club
  var answer = LeaveAnswer.leave

  init(_ screen: Club) {
    self.screen = screen
    super.init()
  }

  func update(to screen: Club) -> Bool {
    self.screen = screen
    return true
  }

  func leave() async -> LeaveAnswer { answer }
}

/// What a UIKit app writes for its scene.
final class ClubSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var navigator: Navigator<Club, Club>?
  private let links: DeepLinkCenter<Club>

  init(_ links: DeepLinkCenter<Club>) { self.links = links }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let tabs = UITabBarController(
      tabs: Club.Tab.allCases.map { tab in
        UITab(title: tab.rawValue, image: nil, identifier: tab.rawValue) { _ in
          UINavigationController()
        }
      })
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
    navigator = Navigator(links, scene: session, tabs: tabs) { screen in
      screen == .secret ? nil : ScreenController(screen)
    }
    links.open(options, scene: session)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    links.open(contexts, scene: scene.session)
  }
}
