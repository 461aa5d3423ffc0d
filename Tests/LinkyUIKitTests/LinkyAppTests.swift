// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallNavigation
import LandfallTestSupport
import Testing
import ThreeExecutors
import UIKit

@testable import LinkyUIKit

@MainActor @Suite("The UIKit sample app", .timeLimit(.minutes(5)))
struct LinkyAppTests {
  @Test("There is a page")
  func page() { #expect(ExecutorTable.rows.count > 30) }

  @Test(
    "A link at launch opens the screens of the page, and Back too", arguments: ExecutorTable.rows)
  func cold(_ row: ExecutorTable.Row) async throws {
    let app = RunningApp(isSignedIn: row.isSignedIn)
    try app.open(row.url)
    try await app.settle(waits: row.outcome.hasPrefix("waits"))
    #expect(try app.hierarchy == row.hierarchy)
    #expect(try await back(in: app) == row.back)
  }

  /// Goes back as far as it goes, and returns what each Back shows.
  private func back(in app: RunningApp) async throws -> [String] {
    var titles: [String] = []
    while true {
      let stack = try app.visibleStack
      if stack.viewControllers.count > 1 {
        stack.tapBack()
      } else if try app.tabs.presentedViewController != nil {
        stack.drag()
      } else {
        return titles
      }
      try await app.settle()
      titles.append(try #require(app.visibleStack.topViewController?.title))
    }
  }

  @Test("A link opens the same screens while the app runs", arguments: ExecutorTable.rows)
  func warm(_ row: ExecutorTable.Row) async throws {
    let app = RunningApp(isSignedIn: row.isSignedIn)
    app.scene.connect()
    for url in ExecutorTable.before {
      try app.open(url)
      try await app.settle()
    }
    let before = try app.hierarchy
    try app.open(row.url)
    try await app.settle(waits: row.outcome.hasPrefix("waits"))
    #expect(try app.hierarchy == (row.isOpened ? row.hierarchy : before))
    if row.isOpened { #expect(try await back(in: app) == row.back) }
  }

  @Test("A link that does not open says the same as in the terminal", arguments: ExecutorTable.rows)
  func outcome(_ row: ExecutorTable.Row) async throws {
    guard !row.isOpened, !row.outcome.hasPrefix("waits") else { return }
    let app = RunningApp(isSignedIn: row.isSignedIn)
    app.scene.connect()
    let opening = app.delegate.session.links.open(row.url, from: .customScheme, scene: "1")
    try await app.settle()
    guard case .rejected(let rejection) = opening.outcomeIfEnded else {
      Issue.record("\(opening)")
      return
    }
    #expect(
      row.outcome == "refused: \(rejection.code)" || row.outcome == "rejected: \(rejection.message)"
    )
  }

  @Test("The activity of a screen opens the same screen on another device")
  func handoff() async throws {
    let app = RunningApp(isSignedIn: false)
    try app.open("linky://leagues/123/questions/456")
    try await app.settle()
    let shown = try #require(try app.visibleStack.topViewController)
    shown.updateActivity()
    let activity = try #require(shown.userActivity)
    #expect(activity.userInfo?["link"] as? String != nil)
    let other = RunningApp(isSignedIn: false)
    other.scene.send(.activity(activity))
    try await other.settle()
    #expect(try other.hierarchy == app.hierarchy)
  }

  @Test("Another week of a shown subscription is shown by the same controller")
  func update() async throws {
    let app = RunningApp(isSignedIn: true)
    try app.open("linky://subscription/box-1/31")
    try await app.settle()
    let shown = try app.visibleStack.topViewController
    try app.open("linky://subscription/box-1/32")
    try await app.settle()
    #expect(try app.visibleStack.topViewController === shown)
    #expect(shown?.title == "Subscription box-1, week 32")
  }
}

/// The app in its scene, and time that goes on.
@MainActor private struct RunningApp {
  let delegate = SceneDelegate()
  let scene: SimulatedScene

  init(isSignedIn: Bool) {
    if isSignedIn { delegate.session.isSignedIn = true }
    scene = SimulatedScene(delegate)
  }

  var tabs: UITabBarController {
    get throws { try #require(delegate.window?.rootViewController as? UITabBarController) }
  }

  /// The stack that the user sees: that of the topmost modal, or of the selected tab.
  var visibleStack: UINavigationController {
    get throws {
      let tabs = try tabs
      let stack = modals(over: tabs).last ?? tabs.selectedTab?.viewController
      return try #require(stack as? UINavigationController)
    }
  }

  /// The hierarchy of controllers as text.
  var hierarchy: String {
    get throws {
      func line(_ stack: UIViewController?) -> String {
        ((stack as? UINavigationController)?.viewControllers ?? []).map { $0.title ?? "?" }
          .joined(separator: " > ")
      }
      let tabs = try tabs
      let tab = try #require(tabs.selectedTab)
      let modals = modals(over: tabs).map { modal in
        (modal.modalPresentationStyle == .fullScreen ? "cover: " : "sheet: ") + line(modal)
      }
      return (["\(tab.title): \(line(tab.viewController))"] + modals).joined(separator: "; ")
    }
  }

  private func modals(over controller: UIViewController) -> [UIViewController] {
    controller.presentedViewController.map { [$0] + modals(over: $0) } ?? []
  }

  /// Sends a URL by the callback that the system uses for it.
  func open(_ text: String) throws {
    let url = try #require(URL(string: text))
    guard url.scheme == "https" else { return scene.send(.urls([url])) }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    scene.send(.activity(activity))
  }

  /// Lets time go on until no link is pending, but for one that waits, and nothing moves.
  func settle(waits: Bool = false) async throws {
    for round in 0... {
      await drain(turns: 10)
      let stage = try #require(delegate.window).stage
      stage.tick()
      let isDone = delegate.session.links.pending.isEmpty || waits
      if round >= 5, isDone, stage.isIdle { return }
      let shown = try hierarchy
      try #require(round < 500, "\(shown), pending: \(delegate.session.links.pending)")
    }
  }
}
