// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallTables
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Screens of a UIKit app", .timeLimit(.minutes(5)))
struct ExecutorTests {
  @Test(
    "A link at launch shows its screens, and Back goes their way", arguments: Club.places,
    ClubForm.allCases)
  func cold(_ place: (String, String), _ form: ClubForm) async throws {
    let (path, expected) = place
    let app = try ClubApp(form)
    app.scene.send(.urls([try #require(URL(string: "club:/\(path)"))]))
    try await app.run { app.links.pending.isEmpty }
    await app.run()
    #expect(try app.hierarchy == expected)
    #expect(try app.stage.console == [])
    try app.split?.fold(true)
    var back: [Club] = []
    while try app.visibleStack.viewControllers.count > 1 || !app.presented.isEmpty {
      if try app.visibleStack.viewControllers.count > 1 {
        try app.visibleStack.tapBack()
      } else {
        try app.visibleStack.drag()
      }
      await app.run()
      back.append(try app.navigator.state.visibleScreen)
    }
    let start = NavigationState<Club>()
    let link = try Club.table.get().match(.path(path)).link
    #expect(try back == start.navigating(to: .to(link)).backPath())
  }

  @Test("A link shows its screens from wherever the user is", arguments: Club.places, Club.places)
  func warm(_ from: (String, String), _ to: (String, String)) async throws {
    for form in ClubForm.allCases {
      let app = try ClubApp(form)
      app.scene.connect()
      for (path, expected) in [from, to, to] {
        #expect(try await app.open(path) == .opened)
        #expect(try app.hierarchy == expected)
      }
      #expect(try app.stage.console == [])
      #expect(try app.stage.violations == [])
    }
  }

  @Test("What the app itself presented or pushed does not block a link", arguments: Club.places)
  func foreign(_ path: String, _ expected: String) async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues/3/join")
    try app.stage.user {
      try app.visibleStack.pushViewController(UIViewController(), animated: true)
    }
    await app.run()
    try app.stage.user { try app.visibleStack.present(UIViewController(), animated: true) }
    await app.run()
    for _ in 1...2 {
      #expect(try await app.open(path) == .opened)
      #expect(try app.hierarchy == expected)
      // Now the link is there already, but covered.
      try app.stage.user { try app.topmost.present(UIViewController(), animated: true) }
      await app.run()
    }
  }

  @Test("A classic split view that the app presented does not block a link")
  func classicSplit() async throws {
    let app = try ClubApp()
    app.scene.connect()
    // A storyboard makes one of this style.
    let split = UISplitViewController(style: .unspecified)
    try app.stage.user { try app.root.present(split, animated: true) }
    await app.run()
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 1); sheet: join(id: 1)")
  }

  @Test("No screen is made for a tab whose controller has no stack")
  func plainTab() throws {
    let tabs = UITabBarController()
    tabs.tabs = Club.Tab.allCases.map { tab in
      UITab(title: "\(tab)", image: nil, identifier: "\(tab)") { _ in
        tab == .settings ? UIViewController() : UINavigationController()
      }
    }
    var made: [Club] = []
    let links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
    let navigator = Navigator(
      links, tabs: tabs, clock: ManualClock().linkClock, destination: { link, _ in .to(link) }
    ) { screen in
      made.append(screen)
      return UIViewController()
    }
    let window = UIWindow(
      windowScene: UIWindowScene(
        session: UISceneSession("1"), connectionOptions: UIScene.ConnectionOptions([])))
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    for tab in Club.Tab.allCases { tabs.tap(tab.rawValue) }
    navigator.hierarchyDidChange()
    #expect(!made.contains(.settings) && made.contains(.leagues))
  }

  @Test("What the app pushed above a screen goes when a link to that screen comes")
  func covered() async throws {
    let app = try ClubApp()
    app.scene.connect()
    for path in ["/leagues/1", "/leagues/1/join"] {
      _ = try await app.open(path)
      let expected = try app.hierarchy
      try app.stage.user {
        try app.visibleStack.pushViewController(UIViewController(), animated: true)
      }
      await app.run()
      #expect(try await app.open(path) == .opened)
      #expect(try app.hierarchy == expected)
    }
  }

  @Test("A screen that the app does not make rejects the link")
  func refused() async throws {
    let app = try ClubApp()
    app.scene.connect()
    #expect(try await app.open("/secret")?.code == "navigation.refused")
    #expect(try app.hierarchy == "leagues: leagues")
  }

  @Test("A screen whose making fails rejects the link, and the text of the error stays private")
  func throwing() async throws {
    struct NoLeague: Error { let id: Int }
    let app = try ClubApp()
    app.scene.connect()
    app.delegate.replacements[.league(id: 4711)] = { throw NoLeague(id: 4711) }
    guard case .rejected(let rejection) = try await app.open("/leagues/4711") else {
      Issue.record("the link was opened")
      return
    }
    #expect(rejection.code == "navigation.refused")
    #expect(rejection.message.contains("it threw a NoLeague"))
    #expect(!rejection.message.contains("4711"))
  }

  @Test("A controller that UIKit cannot push rejects the link", arguments: 0..<3)
  func containers(index: Int) async throws {
    let app = try ClubApp()
    app.scene.connect()
    let container = [
      UINavigationController(), UITabBarController(), UISplitViewController(style: .doubleColumn),
    ][index]
    app.delegate.replacements[.league(id: 4711)] = { container }
    guard case .rejected(let rejection) = try await app.open("/leagues/4711") else {
      Issue.record("the link was opened")
      return
    }
    #expect(rejection.code == "navigation.refused")
    #expect(rejection.message.contains("a \(type(of: container))"))
    #expect(!rejection.message.contains("4711"), "a text that may be logged has a value")
    #expect(try app.hierarchy == "leagues: leagues")
  }

  @Test("A screen with the same identity is updated in place")
  func updates() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/search?q=a")
    let old = try app.visibleStack.topViewController
    #expect(try await app.open("/search?q=b") == .opened)
    #expect(try app.visibleStack.topViewController === old)
    #expect(try app.hierarchy == #"favourites: favourites > search(text: "b")"#)
  }

  @Test("A screen with unsaved work is asked, and stays if it says so")
  func guards() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues/1/join")
    let join = try #require(try app.visibleStack.topViewController as? ScreenController)
    join.answer = .stay
    #expect(try await app.open("/leagues/2")?.code == "navigation.kept")
    join.answer = .leave
    #expect(try await app.open("/leagues/2") == .opened)
    join.answer = .stay
    #expect(try await app.open("/leagues/1") == .opened)
  }

  @Test("Controllers are released when their screens are gone")
  func releases() async throws {
    let app = try ClubApp()
    app.scene.connect()
    for path in ["/leagues/1/questions/2", "/leagues/1/terms"] {
      _ = try await app.open(path)
      weak let old = try app.visibleStack.topViewController
      #expect(old != nil)
      _ = try await app.open("/leagues")
      await app.run()
      #expect(old == nil)
    }
  }

  @Test("Links of a second tab and Back after a tap on a tab")
  func taps() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues/1")
    try app.tabs.tap("settings")
    await app.run()
    #expect(try app.navigator.state.selectedTab == .settings)
    #expect(try await app.navigator.back() == false)
    try app.tabs.tap("leagues")
    await app.run()
    #expect(try app.hierarchy == "leagues: leagues > league(id: 1)")
  }

  @Test(
    "A link selects its tab if the user is on a tab that is none of the navigation's",
    arguments: Club.places)
  func elsewhere(_ path: String, _ expected: String) async throws {
    for start in ["/favourites", "/leagues/1/questions/2"] {
      let app = try ClubApp()
      app.scene.connect()
      try app.tabs.tabs.append(
        UITab(title: "Other", image: nil, identifier: "other") { _ in UIViewController() })
      _ = try await app.open(start)
      try app.tabs.tap("other")
      await app.run()
      #expect(try await app.open(path) == .opened)
      #expect(try app.hierarchy == expected)
      #expect(try app.stage.console == [])
    }
  }

  @Test(
    "A tab that the tab bar does not have rejects the link and names the tab",
    arguments: ["/favourites", "/search?q=a"])
  func missingTab(path: String) async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/settings")
    try app.tabs.tabs.removeAll { $0.identifier == "favourites" }
    for selected in ["settings", "leagues", nil] {
      try app.tabs.selectedTab = selected.flatMap { try app.tabs.tab(forIdentifier: $0) }
      guard case .rejected(let rejection) = try await app.open(path) else {
        Issue.record("the link was opened from \(selected ?? "no tab")")
        continue
      }
      #expect(rejection.code == "navigation.refused")
      #expect(rejection.message.contains("'favourites'"))
    }
    #expect(try await app.open("/leagues") == .opened)
  }
}
