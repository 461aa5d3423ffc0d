// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallTables
import LandfallTestSupport
import LandfallTesting
import LandfallUIKit
import Testing
import UIKit

/// The app in its window, and a user.
@MainActor final class ClubApp {
  let links: DeepLinkCenter<Club>
  let scene: SimulatedScene
  let clock = ManualClock()
  let delegate: ClubSceneDelegate
  private var delegates: [ClubSceneDelegate] = []
  /// Whether it waits for nothing but the main actor, as in schedules, in which tasks may be late.
  var isHurried = false

  init(_ form: ClubForm = .tabs, _ faults: SimulatedStage.Faults = []) throws {
    links = DeepLinkCenter(table: try Club.table.get(), clock: clock.linkClock)
    delegate = ClubSceneDelegate(links, form, faults, clock.linkClock)
    scene = SimulatedScene(delegate)
    delegates = [delegate]
  }

  var navigator: Navigator<Club> {
    get throws { try #require(delegate.navigator) }
  }
  var window: UIWindow {
    get throws { try #require(delegate.window) }
  }
  var stage: SimulatedStage {
    get throws { try window.stage }
  }
  var root: UIViewController {
    get throws { try #require(delegate.window?.rootViewController) }
  }
  var tabs: UITabBarController {
    get throws { try #require(try root as? UITabBarController) }
  }
  /// The screen that the user sees, as the window shows it.
  var seenScreen: Club? {
    get throws { (Oracle.top(of: try window) as? ScreenController)?.screen }
  }
  /// The overlays on the screen.
  var overlays: [Club] { delegate.overlays }
  /// The screens that are in memory.
  var controllers: [ScreenController] { delegate.controllers.compactMap(\.object) }

  /// The selected tab, and the controller that shows it.
  var selected: (tab: String, controller: UIViewController?) {
    get throws {
      if let drawer = try root as? DrawerController, let tab = drawer.currentTab {
        return (tab.rawValue, drawer.controller(of: tab))
      }
      return (try tabs.selectedTab?.identifier ?? "no tab", try tabs.shownController)
    }
  }
  /// The controller that shows a tab.
  func controller(of tab: Club.Tab) throws -> UIViewController? {
    if let drawer = try root as? DrawerController { return drawer.controller(of: tab) }
    if try tabs.lent?.identifier == tab.rawValue { return try tabs.more }
    return try tabs.tab(forIdentifier: tab.rawValue)?.viewController
  }
  /// The split view of the selected tab.
  var split: UISplitViewController? {
    get throws { try selected.controller as? UISplitViewController }
  }
  /// The controllers that are presented, from the lowest.
  var presented: [UIViewController] {
    get throws {
      Array(sequence(first: try root, next: \.presentedViewController).dropFirst())
    }
  }
  /// The controller that the user sees: a modal, or the topmost stack of the selected tab.
  var topmost: UIViewController {
    get throws {
      if let modal = try presented.last { return modal }
      let controller = try selected.controller
      if let split = controller as? UISplitViewController {
        return try #require(split.lists.last { !$0.viewControllers.isEmpty } ?? split.lists.first)
      }
      return try #require(controller)
    }
  }
  /// The stack that the user sees.
  var visibleStack: UINavigationController {
    get throws { try #require(try topmost as? UINavigationController) }
  }

  /// The hierarchy of controllers as text.
  var hierarchy: String {
    get throws {
      var parts = ["\(try selected.tab): \(text(of: try selected.controller))"]
      for modal in try presented {
        let style = modal.modalPresentationStyle == .fullScreen ? "cover" : "sheet"
        parts.append("\(style): \(text(of: modal))")
      }
      return parts.joined(separator: "; ")
    }
  }

  private func text(of controller: UIViewController?) -> String {
    screens(in: controller).map { controller in
      (controller as? ScreenController).map { "\($0.screen)" } ?? "\(type(of: controller))"
    }.joined(separator: " > ")
  }

  func screens(in controller: UIViewController?) -> [UIViewController] {
    if let split = controller as? UISplitViewController {
      return split.lists.flatMap(\.viewControllers)
    }
    return (controller as? UINavigationController)?.viewControllers ?? []
  }

  /// The screens in all stacks, hidden ones, too.
  var contained: [ScreenController] {
    get throws {
      try (Club.Tab.allCases.map { try controller(of: $0) } + presented)
        .flatMap { screens(in: $0) }.compactMap { $0 as? ScreenController }
    }
  }

  /// Selects a tab, as the user does.
  func select(_ tab: Club.Tab) throws {
    if let drawer = try root as? DrawerController {
      drawer.select(tab, animated: true)
      try navigator.hierarchyDidChange()
    } else {
      try tabs.tap(tab.rawValue)
    }
  }

  /// Lets tasks and time go on until something holds.
  func run(until isDone: () throws -> Bool) async throws {
    var rounds = 0
    while try !isDone() {
      rounds += 1
      if rounds > 3000 { throw NeverDone(hierarchy: try hierarchy, pending: "\(links.pending)") }
      await run(ticks: 1)
      // Slowly, as tasks need real time.
      if rounds.isMultiple(of: 10) { skip(.milliseconds(100)) }
    }
  }

  /// Lets tasks and time go on for a while.
  func run(ticks: Int = 5) async {
    for _ in 0..<ticks {
      for delegate in delegates { delegate.window?.stage.tick() }
      if isHurried {
        await letMainActorRun(turns: 4)
      } else {
        for _ in 0..<4 { await letMainActorRun(turns: 1) }
      }
    }
  }

  /// Lets time pass in which nothing happens.
  func skip(_ duration: Duration) { clock.advance(by: duration) }

  /// Makes another window of the app.
  func makeScene(_ session: String) -> (scene: SimulatedScene, delegate: ClubSceneDelegate) {
    let delegate = ClubSceneDelegate(links, .tabs, [], clock.linkClock)
    delegates.append(delegate)
    return (SimulatedScene(delegate, session: session), delegate)
  }

  /// Opens a link as the app does, and lets time go on until its outcome.
  func open(_ path: String, in scene: LinkScene = "1") async throws -> Outcome? {
    let opening = links.open(.path(path), from: .customScheme, scene: scene)
    try await run { opening.outcomeIfEnded != nil }
    return opening.outcomeIfEnded
  }
}

extension UISplitViewController {
  /// The stacks of its columns.
  var lists: [UINavigationController] {
    [.primary, .supplementary, .secondary, .compact]
      .compactMap { viewController(for: $0) as? UINavigationController }
  }
}

/// What is there when something does not happen.
struct NeverDone: Error {
  let hierarchy: String
  let pending: String
}
