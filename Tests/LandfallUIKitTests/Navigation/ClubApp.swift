// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallTables
import LandfallUIKit
import Testing
import UIKit

/// The app in its window, and a user.
@MainActor final class ClubApp {
  let links: DeepLinkCenter<Club>
  let scene: SimulatedScene
  private let delegate: ClubSceneDelegate

  init() throws {
    links = DeepLinkCenter(table: try Club.table.get())
    delegate = ClubSceneDelegate(links)
    scene = SimulatedScene(delegate)
  }

  var navigator: Navigator<Club, Club> {
    get throws { try #require(delegate.navigator) }
  }
  var stage: SimulatedStage {
    get throws { try #require(delegate.window).stage }
  }
  var tabs: UITabBarController {
    get throws { try #require(delegate.window?.rootViewController as? UITabBarController) }
  }
  /// The controller that the user sees: a modal, or the stack of the selected tab.
  var topmost: UIViewController {
    get throws {
      var top: UIViewController = try tabs
      while let next = top.presentedViewController { top = next }
      return try #require(try top === tabs ? tabs.selectedTab?.viewController : top)
    }
  }
  /// The stack that the user sees.
  var visibleStack: UINavigationController {
    get throws { try #require(try topmost as? UINavigationController) }
  }

  /// The hierarchy of controllers as text.
  var hierarchy: String {
    get throws {
      func line(_ stack: UIViewController?) -> String {
        ((stack as? UINavigationController)?.viewControllers ?? []).map { controller in
          (controller as? ScreenController).map { "\($0.screen)" } ?? "\(type(of: controller))"
        }.joined(separator: " > ")
      }
      let selected = try #require(tabs.selectedTab)
      var parts = ["\(selected.identifier): " + line(selected.viewController)]
      var top: UIViewController = try tabs
      while let next = top.presentedViewController {
        parts.append(
          (next.modalPresentationStyle == .fullScreen ? "cover: " : "sheet: ") + line(next))
        top = next
      }
      return parts.joined(separator: "; ")
    }
  }

  /// Lets tasks and time go on until something holds.
  func run(until isDone: () throws -> Bool) async throws {
    var rounds = 0
    while try !isDone() {
      rounds += 1
      if rounds > 500 { throw NeverDone(hierarchy: try hierarchy, pending: "\(links.pending)") }
      try await run(ticks: 1)
    }
  }

  /// Lets tasks and time go on for a while.
  func run(ticks: Int = 5) async throws {
    for _ in 0..<ticks {
      for _ in 0..<10 { await Task.yield() }
      try stage.tick()
    }
  }

  /// Opens a link as the app does, and lets time go on until its outcome.
  func open(_ path: String) async throws -> Outcome? {
    let opening = links.open(.path(path), from: .customScheme, scene: "1")
    try await run { opening.currentOutcome != nil }
    return opening.currentOutcome
  }
}

/// What is there when something does not happen.
struct NeverDone: Error {
  let hierarchy: String
  let pending: String
}
