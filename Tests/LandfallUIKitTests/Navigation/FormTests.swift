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

@MainActor @Suite("Split views, overlays, containers and onboardings", .timeLimit(.minutes(5)))
struct FormTests {
  @Test("A split view shows one list in its columns, folded when it is narrow")
  func columns() async throws {
    let app = try ClubApp(.splits)
    app.scene.connect()
    #expect(try await app.open("/leagues/1/questions/2") == .opened)
    let split = try #require(try app.split)
    func lists() -> [Int] { split.lists.map(\.viewControllers.count) }
    #expect(lists() == [1, 1, 1, 0])
    #expect(split.shownColumns.last == .secondary)
    let state = try app.navigator.state
    let objects = try app.objects
    for isNarrow in [true, false, true] {
      split.fold(isNarrow)
      #expect(try app.navigator.state == state)
      #expect(lists() == (isNarrow ? [0, 0, 0, 3] : [1, 1, 1, 0]))
      #expect(zip(try app.objects["leagues"] ?? [], objects["leagues"] ?? []).allSatisfy(===))
    }
    // Back in the narrow form, and the next link in the wide one.
    try app.visibleStack.tapBack()
    await app.run()
    split.fold(false)
    #expect(lists() == [1, 1, 0, 0])
    #expect(try await app.open("/leagues/2") == .opened)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 2)")
  }

  @Test("A fold in the middle of a transition changes no state", arguments: [true, false])
  func foldInTransition(isTold: Bool) async throws {
    let app = try ClubApp(.splits, isTold ? [] : [.tellsOfFoldsLate])
    app.scene.connect()
    _ = try await app.open("/leagues/1/questions/2")
    let state = try app.navigator.state
    let split = try #require(try app.split)
    split.fold(true)
    await app.run()
    let endSwipe = try app.visibleStack.beginSwipe()
    split.fold(false)
    await app.run()
    endSwipe(true)
    await app.run()
    #expect(try app.navigator.state == state)
    #expect(split.lists.map(\.viewControllers.count) == [1, 1, 1, 0])
    #expect(try app.stage.violations == [])
  }

  @Test("With two columns, what lies before the detail lies in the first")
  func twoColumns() async throws {
    let split = UISplitViewController(style: .doubleColumn)
    let mail = try MailApp(split)
    try await mail.navigator.go(to: .to(.message(1)))
    #expect(split.lists.map(\.viewControllers.count) == [2, 1, 0])
    #expect("\(mail.navigator.state)" == "*main: boxes > box > message(1)")
  }

  @Test("A tab within a group counts as the tab of the group")
  func tabGroups() async throws {
    let app = try ClubApp()
    app.scene.connect()
    let tabs = try app.tabs
    let child = UITab(title: "", image: nil, identifier: "recent", viewControllerProvider: nil)
    tabs.tabs[1] = UITabGroup(
      title: "", image: nil, identifier: "leagues", children: [child],
      viewControllerProvider: { _ in UINavigationController() })
    tabs.selectedTab = child
    #expect(try app.navigator.state.selectedTab == .leagues)
  }

  @Test("A link to a tab within a group is opened only if the user sees its screen")
  func tabInGroup() async throws {
    let app = try ClubApp()
    app.scene.connect()
    let tabs = try app.tabs
    let child = UITab(title: "", image: nil, identifier: "leagues") { _ in UINavigationController()
    }
    tabs.tabs[1] = UITabGroup(
      title: "", image: nil, identifier: "group", children: [child],
      viewControllerProvider: { _ in UINavigationController() })
    let outcome = try await app.open("/leagues/1")
    #expect(try (outcome == .opened) == (app.seenScreen == .league(id: 1)))
    #expect(try await app.open("/settings") == .opened)
  }

  @Test("An overlay is shown, minimized by other links, and closed", arguments: ClubForm.allCases)
  func overlays(_ form: ClubForm) async throws {
    let app = try ClubApp(form)
    app.scene.connect()
    #expect(try await app.open("/player") == .opened)
    #expect(app.overlays == [.player(isFull: true)])
    #expect(try await app.open("/leagues/1") == .opened)
    #expect(app.overlays == [.player(isFull: false)])
    var state = try app.navigator.state
    state.remove { $0.id == .player(isFull: false) }
    try await app.navigator.go(to: .state(state))
    #expect(app.overlays == [])
    #expect(try app.navigator.state == state)
  }

  @Test("Back minimizes what fills the window, and then goes back", arguments: ClubForm.allCases)
  func back(_ form: ClubForm) async throws {
    let app = try ClubApp(form)
    app.scene.connect()
    for link in ["/leagues/1", "/player"] { _ = try await app.open(link) }
    #expect(try app.navigator.state.visibleScreen == .player(isFull: true))
    for visible in [Club.league(id: 1), .leagues] {
      let navigator = try app.navigator
      let task = Task { @MainActor in try await navigator.back() }
      await app.run()
      #expect(try await task.value)
      #expect(app.overlays == [.player(isFull: false)])
      #expect(try app.navigator.state.visibleScreen == visible)
    }
  }

  @Test("All roots change in one move, made or not", arguments: ClubForm.allCases)
  func roots(_ form: ClubForm) async throws {
    let app = try ClubApp(form)
    app.scene.connect()
    #expect(try await app.open("/leagues/1") == .opened)
    let target = NavigationState<Club>(
      selecting: .settings, stacks: [.leagues: [.league(id: 2)]],
      roots: { .league(id: $0 == .favourites ? 7 : $0 == .leagues ? 8 : 9) })
    #expect(try NavigationPlan(from: app.navigator.state, to: target).moves.count == 2)
    try await app.navigator.go(to: .state(target))
    #expect(try app.navigator.state == target)
  }

  @Test("Without something that shows them, overlays are refused")
  func noOverlays() async throws {
    let mail = try MailApp(UINavigationController())
    await #expect(throws: NavigationFailure.self) {
      try await mail.navigator.go(to: .to(.player))
    }
    #expect(mail.navigator.state.overlays.isEmpty)
  }

  @Test("Links wait until an onboarding is gone", arguments: [true, false])
  func onboarding(isWrapped: Bool) async throws {
    let app = try ClubApp()
    app.scene.connect()
    let onboarding = OnboardingController()
    let modal = isWrapped ? UINavigationController(rootViewController: onboarding) : onboarding
    try app.stage.user { try app.root.present(modal, animated: true) }
    let opening = app.links.open(.path("/leagues/1/join"), from: .customScheme, scene: "1")
    await app.run()
    app.skip(.seconds(20))
    await app.run()
    #expect(opening.outcomeIfEnded == nil)
    #expect(try app.root.presentedViewController === modal)
    let navigator = try app.navigator
    try app.stage.user {
      try app.root.dismiss(animated: true) { [navigator] in navigator.hierarchyDidChange() }
    }
    try await app.run { opening.outcomeIfEnded != nil }
    #expect(opening.outcomeIfEnded == .opened)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 1); sheet: join(id: 1)")
  }

  @Test("A navigator presents at most four times if each is ignored")
  func ignoredForever() async throws {
    let app = try ClubApp()
    app.scene.connect()
    try app.stage.ignoresAllPresentations()
    #expect(try await app.open("/leagues/1/join")?.code == "navigation.disturbed")
    #expect(try app.stage.console.count == 4)
    #expect(try app.stage.violations == [])
  }

  @Test("A move that ends while the app is suspended counts as ended", arguments: [1, 30])
  func suspended(seconds: Int) async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues")
    let opening = app.links.open(.path("/leagues/1"), from: .customScheme, scene: "1")
    try await app.run {
      try !app.stage.isIdle && opening.history.contains { $0.kind == .navigated }
    }
    app.skip(.seconds(seconds))
    while try !app.stage.isIdle { try app.stage.tick() }
    try await app.run { opening.outcomeIfEnded != nil }
    #expect(opening.outcomeIfEnded == .opened)
  }

  @Test("A link waits for a swipe that does not end no longer than its limit")
  func heldSwipe() async throws {
    let app = try ClubApp()
    app.scene.connect()
    _ = try await app.open("/leagues/1")
    let endSwipe = try app.visibleStack.beginSwipe()
    let opening = app.links.open(.path("/settings"), from: .customScheme, scene: "1")
    await app.run()
    // It waits before it plans, and once more before its first move.
    for _ in 1...2 {
      app.skip(.seconds(2))
      await app.run()
      #expect(opening.outcomeIfEnded == nil)
      app.skip(.seconds(2))
      await app.run()
    }
    #expect(opening.outcomeIfEnded?.code == "navigation.timeout")
    endSwipe(true)
    #expect(try app.hierarchy == "leagues: leagues > league(id: 1)")
  }
}

/// An app without tabs.
@MainActor private struct MailApp {
  enum Screen: NavigationScreen, SingleStack {
    case boxes, box, message(Int), player
    static let root = boxes

    var place: Place<Screen> {
      switch self {
      case .boxes: .root
      case .box: .on(.boxes).column(.content)
      case .message: .on(.box).column(.detail)
      case .player: .overlay
      }
    }
  }

  let navigator: Navigator<Screen>
  private let window: UIWindow
  private let links: DeepLinkCenter<Club>

  init(_ root: UIViewController) throws {
    let session = UISceneSession("mail")
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions([]))
    window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    links = DeepLinkCenter(table: try Club.table.get(), clock: ManualClock().linkClock)
    navigator = Navigator(
      links, stack: root, animation: .none, clock: ManualClock().linkClock,
      destination: { _, _ in .to(.boxes) }, make: { _ in UIViewController() })
  }
}
