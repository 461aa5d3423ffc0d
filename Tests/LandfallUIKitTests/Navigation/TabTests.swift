// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallTables
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Tabs as apps have them", .timeLimit(.minutes(5)))
struct TabTests {
  @Test("A root is made when the user or a link first comes to its tab", arguments: [0, 1])
  func late(_ form: Int) async throws {
    let app = try ClubApp(ClubForm.allCases[form])
    app.scene.connect()
    #expect(app.controllers.map(\.screen) == [.favourites])
    #expect(try app.navigator.state == NavigationState())
    try app.tabs.tap("settings")
    #expect(app.controllers.map(\.screen) == [.favourites, .settings])
    #expect(try app.seenScreen == .settings)
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(app.controllers.map(\.screen) == [.favourites, .settings, .leagues, .league(id: 1)])
    #expect(try app.seenScreen == .league(id: 1))
    try app.split?.fold(true)
    #expect(try app.seenScreen == .league(id: 1))
  }

  @Test("A root is made when its tab appears, whoever selected it", arguments: ["app", "user"])
  func appearing(_ who: String) async throws {
    let app = try ClubApp()
    app.scene.connect()
    let own = OwnDelegate()
    if who == "user" {
      // The app's delegate hears of it, and the navigator does not.
      try app.tabs.delegate = own
      try app.tabs.tap("settings")
      #expect(own.selected == ["settings"])
    } else {
      try app.tabs.selectedTab = try app.tabs.tab(forIdentifier: "settings")
    }
    #expect(try app.seenScreen == nil)
    try app.visibleStack.topViewController?.viewDidAppear(false)
    #expect(try app.seenScreen == .settings)
    #expect(try app.navigator.state.selectedTab == .settings)
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(try app.seenScreen == .league(id: 1))
  }

  @Test("A link to a tab that has not appeared shows its root")
  func linkBeforeAppearing() async throws {
    let app = try ClubApp()
    app.scene.connect()
    try app.tabs.selectedTab = try app.tabs.tab(forIdentifier: "settings")
    #expect(try await app.open("/settings") == .opened)
    #expect(try app.seenScreen == .settings)
  }

  @Test(
    "If the app has set a delegate, or there may be a list of further tabs, roots are made at once")
  func early() throws {
    let own = OwnDelegate()
    for (hasDelegate, others) in [(true, 0), (false, 3), (false, 2)] {
      let tabs = UITabBarController()
      tabs.tabs = (Club.Tab.allCases.map(\.rawValue) + (0..<others).map { "\($0)" }).map { name in
        UITab(title: name, image: nil, identifier: name) { _ in UINavigationController() }
      }
      if hasDelegate { tabs.delegate = own }
      tabs.tabs.swapAt(2, tabs.tabs.count - 1)
      var made: [Club] = []
      let links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
      let navigator = Navigator(
        links, tabs: tabs, clock: ManualClock().linkClock, destination: { link, _ in .to(link) }
      ) { screen in
        made.append(screen)
        return UIViewController()
      }
      #expect(made.contains(.leagues) == hasDelegate)
      #expect(made.contains(.settings) == (hasDelegate || others == 3))
      #expect(made.contains(.favourites))
      _ = navigator
    }
  }

  @Test("A tap on the selected tab goes to its root, and the navigator hears of it")
  func again() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues/1")
    let league = try #require(try app.visibleStack.topViewController as? ScreenController)
    league.answer = .waitUntilGone
    let opening = app.links.open(.path("/leagues/2"), from: .customScheme, scene: "1")
    await app.run()
    #expect(opening.outcomeIfEnded == nil)
    try app.tabs.tap("leagues")
    try await app.run { opening.outcomeIfEnded != nil }
    #expect(opening.outcomeIfEnded == .opened)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 2)")
  }

  @Test("A link to a hidden tab is refused until it is shown", arguments: [nil, 2])
  func hidden(fits: Int?) async throws {
    let app = try ClubApp()
    app.scene.connect()
    let tab = try #require(try app.tabs.tab(forIdentifier: "leagues"))
    tab.isHidden = true
    if let fits { try app.tabs.fits = fits }
    for _ in 1...2 {
      let outcome = try await app.open("/leagues/1")
      #expect("\(outcome as Any)".contains("the app does not show the tab 'leagues' now"))
      #expect(try await app.open("/settings") == .opened)
      #expect(try app.seenScreen == .settings)
    }
    tab.isHidden = false
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(try app.seenScreen == .league(id: 1))
  }

  @Test("Tabs come and go")
  func tabsComeAndGo() async throws {
    let app = try ClubApp()
    app.scene.connect()
    try app.tabs.tabs.removeAll { $0.identifier == "settings" }
    #expect(try await app.open("/settings")?.code == "navigation.refused")
    try app.tabs.tabs.append(
      UITab(title: "", image: nil, identifier: "settings") { _ in UINavigationController() })
    #expect(try await app.open("/settings") == .opened)
    #expect(try app.seenScreen == .settings)
  }

  @Test("A container says which tabs it shows")
  func container() async throws {
    let app = try ClubApp(.drawer)
    app.scene.connect()
    let drawer = try #require(try app.root as? DrawerController)
    drawer.hidden = [.settings]
    #expect(try await app.open("/settings")?.code == "navigation.refused")
    drawer.hidden = []
    #expect(try await app.open("/settings") == .opened)
  }

  @Test("Tabs of a group with a stack of its own", arguments: [true, false])
  func group(hasScreen: Bool) async throws {
    let app = try ClubApp()
    app.scene.connect()
    let stack = try app.putIntoGroup(hasScreen: hasScreen)
    let below = hasScreen ? 1 : 0
    func shown() -> [Club] {
      stack.viewControllers.dropFirst(below).compactMap { ($0 as? ScreenController)?.screen }
    }
    for _ in 1...2 {
      #expect(try await app.open("/leagues/1/questions/2") == .opened)
      #expect(shown() == [.leagues, .league(id: 1), .question(league: 1, id: 2)])
      #expect(stack.viewControllers.count == 3 + below)
      #expect(try app.navigator.state.screens(of: .settings) == [.settings])
      #expect(try app.seenScreen == .question(league: 1, id: 2))
      stack.tapBack()
      await app.run()
      #expect(try app.navigator.state.visibleScreen == .league(id: 1))
      // Another tab of the group, and one of the tab bar.
      #expect(try await app.open("/settings") == .opened)
      #expect(shown() == [.settings])
      #expect(try app.navigator.state.selectedTab == .settings)
      #expect(try await app.open("/favourites") == .opened)
      #expect(try app.seenScreen == .favourites)
    }
    // The user comes back to what the tab showed.
    try app.tabs.tap("leagues")
    await app.run()
    #expect(shown() == [.leagues, .league(id: 1)])
    #expect(try app.navigator.state.screens(of: .leagues) == [.leagues, .league(id: 1)])
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(try await app.open("/leagues") == .opened)
    #expect(shown() == [.leagues])
    #expect(try app.stage.console == [])
    #expect(try app.stage.violations == [])
  }

  @Test("What changes in a tab of a group while another is selected comes with the tab")
  func hiddenGroup() async throws {
    let app = try ClubApp()
    app.scene.connect()
    let stack = try app.putIntoGroup(hasScreen: false)
    let target = NavigationState<Club>(stacks: [.leagues: [.league(id: 3)]])
    try await app.navigator.go(to: .state(target))
    #expect(try app.navigator.state == target)
    #expect(stack.viewControllers.isEmpty)
    #expect(try await app.open("/leagues/3") == .opened)
    #expect(stack.viewControllers.count == 2)
    #expect(try app.seenScreen == .league(id: 3))
    #expect(try app.stage.violations == [])
    try app.tabs.tabs[1].isHidden = true
    #expect(try await app.open("/settings")?.code == "navigation.refused")
  }

  @Test("The root of a tab in a group is the controller of its tab")
  func groupRoot() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try app.putIntoGroup(hasScreen: false)
    _ = try await app.open("/leagues")
    let target = NavigationState<Club>(selecting: .leagues, roots: { _ in .league(id: 8) })
    await #expect(throws: NavigationFailure.self) {
      try await app.navigator.go(to: .state(target))
    }
    #expect(try app.seenScreen == .leagues)
  }

  @Test("A tab of a group without a stack is refused, and the message says what is missing")
  func plainGroup() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try app.putIntoGroup(hasScreen: true, isManaged: false)
    for path in ["/leagues", "/leagues/1"] {
      let outcome = try await app.open(path)
      #expect("\(outcome as Any)".contains("its group has no 'managingNavigationController'"))
    }
    #expect(try await app.open("/favourites") == .opened)
  }

  @Test("A tab is selected with an animation only if the move is animated")
  func animation() async throws {
    let app = try ClubApp()
    app.scene.connect()
    #expect(try await app.open("/settings") == .opened)
    #expect(try app.tabs.wasSelectionAnimated)
    // Only the last move is animated.
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(try !app.tabs.wasSelectionAnimated)
  }
}

extension ClubApp {
  /// Puts two tabs into a group, which shows them in a stack of its own.
  fileprivate func putIntoGroup(hasScreen: Bool, isManaged: Bool = true) throws
    -> UINavigationController
  {
    let children = [Club.Tab.leagues, .settings].map { tab in
      UITab(title: "", image: nil, identifier: tab.rawValue) { _ in ScreenController(tab.root) }
    }
    let group = UITabGroup(
      title: "", image: nil, identifier: "group", children: children,
      viewControllerProvider: hasScreen ? { _ in UIViewController() } : nil)
    let stack = UINavigationController()
    if isManaged { group.managingNavigationController = stack }
    try tabs.tabs = [tabs.tabs[0], group]
    return stack
  }
}

private final class OwnDelegate: NSObject, UITabBarControllerDelegate {
  var selected: [String] = []

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { selected.append(selectedTab.identifier) }
}
