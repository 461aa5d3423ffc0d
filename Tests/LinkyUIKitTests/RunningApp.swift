// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import Testing
import UIKit

@testable import LinkyUIKit

/// The app in its scene, and time that goes on.
@MainActor struct RunningApp {
  let delegate = SceneDelegate()
  let scene: SimulatedScene

  /// Starts the app, with a server that answers at once or when a test says so.
  init(isSignedIn: Bool, server: SlowServer? = nil) {
    delegate.session = Session(Backend { await server?.answer() }, isSignedIn: isSignedIn)
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

  /// Whether the user can go back to a screen of the same tab, or dismiss a sheet.
  var canGoBack: Bool {
    get throws { try visibleStack.viewControllers.count > 1 || tabs.presentedViewController != nil }
  }

  /// Taps Back, or drags the sheet down.
  func goBack() throws {
    let stack = try visibleStack
    if stack.viewControllers.count > 1 { stack.tapBack() } else { stack.drag() }
  }

  /// Lets time go on until no link is pending, or something else is so, and nothing moves.
  func settle(until isDone: (@MainActor () -> Bool)? = nil) async throws {
    var quiet = 0
    for round in 0... {
      try await Task.sleep(for: .milliseconds(1))
      let stage = try #require(delegate.window).stage
      stage.tick()
      quiet = stage.isIdle ? quiet + 1 : 0
      if quiet >= 5, isDone?() ?? delegate.session.links.pending.isEmpty { return }
      let shown = try hierarchy
      try #require(round < 5_000, "\(shown), pending: \(delegate.session.links.pending)")
    }
  }

  /// Lets time go on until a link waits at a gate.
  func settleAtGate() async throws {
    let links = delegate.session.links
    try await settle { links.pending.contains { $0.opening.history.last?.kind == .waitingAtGate } }
  }
}

/// A server that answers one request each time a test says so.
@MainActor final class SlowServer {
  private var requests: [CheckedContinuation<Void, Never>] = []

  func answer() async {
    await withCheckedContinuation { requests.append($0) }
  }

  /// How many requests wait.
  var count: Int { requests.count }

  /// Answers the oldest request.
  func release() throws {
    try #require(!requests.isEmpty, "nothing was asked for")
    requests.removeFirst().resume()
  }
}
