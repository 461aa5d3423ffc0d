// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables
import LandfallUIKit
import UIKit

/// The screens of an app with three tabs, parents and modals.
enum Club: NavigationScreen {
  case favourites
  case leagues
  case league(id: Int)
  case question(league: Int, id: Int)
  case join(id: Int)
  case terms(id: Int)
  case search(text: String)
  case secret
  case settings

  var id: Club { if case .search = self { .search(text: "") } else { self } }

  var place: Place<Club> {
    switch self {
    case .favourites, .leagues, .settings: .root
    case .league, .secret: .on(.leagues)
    case .question(let league, _): .on(.league(id: league))
    case .join(let id): .sheet(over: .league(id: id))
    case .terms(let id): .cover(over: .join(id: id))
    case .search: .on(.favourites)
    }
  }
  enum Tab: String, NavigationTab {
    case favourites, leagues, settings
    var root: Club {
      switch self {
      case .favourites: .favourites
      case .leagues: .leagues
      case .settings: .settings
      }
    }
  }

  static let table = Result { () throws(RouteTableError) in
    try RouteTable<Club>(schemes: ["club"], hosts: ["club.example"]) {
      Route("/favourites") { .favourites }
      Route("/leagues") { .leagues }
      Route("/leagues/:id") { (id: Int) in .league(id: id) }
      Route("/leagues/:league/questions/:id") { (league: Int, id: Int) in
        .question(league: league, id: id)
      }
      Route("/leagues/:id/join") { (id: Int) in .join(id: id) }
      Route("/leagues/:id/terms") { (id: Int) in .terms(id: id) }
      Route("/search?q=:text") { (text: String) in .search(text: text) }
      Route("/secret") { .secret }
      Route("/settings") { .settings }
    }
  }
}

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
