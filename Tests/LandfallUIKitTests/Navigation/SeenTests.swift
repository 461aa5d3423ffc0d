// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Landfall
import LandfallTables
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit

/// No link ends as opened while something else covers its screen, or its tab is not selected.
@MainActor @Suite("What a UIKit app shows itself is not in a link's way", .timeLimit(.minutes(5)))
struct SeenTests {
  @Test("What the app pushed in a tab goes when a link only selects the tab")
  func pushed() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues/1")
    try app.stage.user {
      try app.visibleStack.pushViewController(UIViewController(), animated: true)
    }
    await app.run()
    try app.tabs.tap("settings")
    await app.run()
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 1)")
  }

  @Test(
    "A link to a screen below something that stays is not opened, and says what it is",
    arguments: ["/leagues/1", "/leagues/1/join", "/settings"])
  func stays(_ path: String) async throws {
    for start in [path, "/favourites"] {
      let app = try ClubApp()
      app.scene.connect()
      _ = try await app.open(start)
      try app.stage.user { try app.topmost.present(UIViewController(), animated: true) }
      await app.run()
      try app.stage.ignoresDismissals = true
      guard case .rejected(let rejection) = try await app.open(path) else {
        Issue.record("the link was opened")
        return
      }
      #expect(start != path || rejection.code == "navigation.refused")
      #expect(start != path || rejection.message.hasPrefix("a UIViewController hides the screen"))
      try app.stage.ignoresDismissals = false
      #expect(try await app.open(path) == .opened)
      #expect(try !app.hierarchy.contains("UIViewController"))
    }
  }

  @Test("Tabs that the list of further tabs manages", arguments: Club.places, [1, 2, 3])
  func more(_ place: (String, String), fits: Int) async throws {
    let link = try Club.table.get().match(.path(place.0)).link
    for start in ["/favourites", "/leagues/1", "/leagues/1/terms"] {
      for (keepsSelection, ignores) in [(nil, false), (false, false), (true, false), (true, true)]
        as [(Bool?, Bool)]
      {
        let app = try ClubApp()
        app.scene.connect()
        try app.tabs.fits = fits
        try app.tabs.ignoresReselection = ignores
        #expect(try await app.open(start) == .opened)
        if let keepsSelection {
          try app.tabs.tapMore(keepsSelection: keepsSelection)
          await app.run()
        }
        let outcome = try await app.open(place.0)
        let seen = try app.seenScreen
        let state = try app.navigator.state
        if seen == link {
          #expect(outcome == .opened, "\(start), \(keepsSelection as Any)")
          #expect(try state == state.navigating(to: .to(link)))
        } else {
          #expect(
            ignores && "\(outcome as Any)".contains("another controller hides the screen"),
            "\(start), \(keepsSelection as Any), \(seen as Any): \(outcome as Any)")
        }
        let screens = app.controllers.map(\.screen)
        #expect(screens.count == Set(screens).count, "a screen was made twice: \(screens)")
      }
    }
  }

  @Test("A link waits while the app pushes something on the list of further tabs")
  func movingList() async throws {
    let app = try ClubApp(.splits)
    app.scene.connect()
    _ = try await app.open("/leagues/1")
    try app.tabs.fits = 2
    try app.stage.duration = 20
    try app.stage.user {
      try app.tabs.tapMore(keepsSelection: false)
      try app.tabs.more.pushViewController(UIViewController(), animated: true)
    }
    #expect(try await app.open("/leagues/1/join") == .opened)
    #expect(try app.seenScreen == Club.table.get().match(.path("/leagues/1/join")).link)
    #expect(try app.stage.violations == [])
  }

  @Test("An active search, or what else a stack presents itself, goes", arguments: Club.places)
  func search(_ place: (String, String)) async throws {
    let link = try Club.table.get().match(.path(place.0)).link
    for start in Club.places.map(\.0) {
      for isAnimated in [false, true] {
        let app = try ClubApp()
        app.scene.connect()
        _ = try await app.open(start)
        try app.stage.user {
          try app.visibleStack.presentWithin(UIViewController(), animated: isAnimated)
        }
        #expect(try await app.open(place.0) == .opened)
        #expect(try app.seenScreen == link, "\(start)")
        #expect(try app.stage.violations == [])
      }
    }
  }

  @Test("A link to a tab without a controller is not opened before the tab has one")
  func unmade() async throws {
    let container = LateContainer(nibName: nil, bundle: nil)
    let links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
    let window = UIWindow(
      windowScene: UIWindowScene(
        session: UISceneSession("1"), connectionOptions: UIScene.ConnectionOptions([])))
    window.rootViewController = container
    window.makeKeyAndVisible()
    let navigator = Navigator(
      links, container: container, clock: ManualClock().linkClock,
      destination: { link, _ in .to(link) },
      make: { ScreenController($0) })
    let outcome = await links.open("club:/leagues/1").outcome
    #expect(outcome.code == "navigation.refused")
    #expect("\(outcome)".contains("a tab without a controller hides the screen"))
    container.stack = UINavigationController()
    navigator.hierarchyDidChange()
    #expect(await links.open("club:/leagues/1").outcome == .opened)
    #expect(container.stack?.viewControllers.count == 2)
  }
}

/// A container that makes no controller for its tab yet.
private final class LateContainer: UIViewController, TabContainer {
  var currentTab: Club.Tab? = .leagues
  var stack: UINavigationController? {
    didSet { if let stack { addChild(stack) } }
  }

  func controller(of tab: Club.Tab) -> UIViewController? { tab == .leagues ? stack : nil }
  func select(_ tab: Club.Tab, animated isAnimated: Bool) { currentTab = tab }
}
