// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallTestSupport
import SwiftUI
import Testing
import ThreeExecutors
import UIKit

@testable import KeptApps

private let rows = ExecutorTable.rows.filter(\.isOpened)

/// The apps keep their own paths, sheets and coordinators, and open the links of the page all the same.
@MainActor @Suite("Apps that keep their navigation", .timeLimit(.minutes(5)))
struct KeptAppTests {
  @Test("A link at launch opens its screens", arguments: Kind.allCases, rows)
  func cold(_ kind: Kind, _ row: ExecutorTable.Row) async throws {
    let app = try KeptApp(kind)
    try app.open(row.url)
    app.appear()
    try await app.settle()
    #expect(app.hierarchy == row.hierarchy)
  }

  @Test("So does one while the app runs, or shows a sheet of its own", arguments: Kind.allCases)
  func warm(_ kind: Kind) async throws {
    for row in rows {
      for isSheetShown in [false, true] {
        let app = try KeptApp(kind)
        app.appear()
        for url in ["linky://leagues/123/questions/456", "linky://recents"] {
          try app.open(url)
          try await app.settle()
        }
        if isSheetShown {
          app.add()
          try await app.settle()
          #expect(app.hierarchy.hasSuffix("; sheet: Add contact"))
        }
        try app.open(row.url)
        try await app.settle()
        #expect(app.hierarchy == row.hierarchy)
      }
    }
  }

  @Test(
    "Links that come one upon another end with the screens of the last", arguments: Kind.allCases)
  func burst(_ kind: Kind) async throws {
    let app = try KeptApp(kind)
    app.appear()
    for row in rows {
      try app.open(row.url)
      app.tick()
    }
    try await app.settle()
    #expect(app.hierarchy == rows.last?.hierarchy)
  }

  @Test("A sheet that the user drags away does not come back", arguments: [Kind.router, .store])
  func drag(_ kind: Kind) async throws {
    let app = try KeptApp(kind)
    app.appear()
    app.add()
    try await app.settle()
    app.window?.drag()
    try await app.settle()
    #expect(app.hierarchy == "Favourites: Favourites")
    app.add()
    try await app.settle()
    #expect(app.hierarchy == "Favourites: Favourites; sheet: Add contact")
  }

  @Test(
    "Each app changed few lines",
    arguments: [("OwnRouter", 6), ("OwnCoordinators", 10), ("StoreApp", 14), ("FlowStacksApp", 3)])
  func changes(_ app: (folder: String, count: Int)) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Apps/Kept/" + app.folder)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let lines = try files.flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\n")
    }
    let changed = lines.filter { $0.hasSuffix("// new") || $0.contains("// before: ") }
    #expect(changed.count == app.count && changed.count <= 15)
  }
}

extension KeptAppTests {
  enum Kind: CaseIterable { case router, store, coordinators }
}

/// One of the apps, and time that goes on.
@MainActor private final class KeptApp {
  let links: DeepLinkCenter<AppLink>
  let window: SimulatedWindow?
  private let delegate = CoordinatorSceneDelegate()
  private let store: StoreOf<AppFeature>
  private let scene: SimulatedScene

  init(_ kind: KeptAppTests.Kind) throws {
    let links = kind == .coordinators ? delegate.links : DeepLinkCenter<AppLink>()
    let store = StoreOf<AppFeature>(initialState: AppFeature.State()) { AppFeature() }
    self.links = links
    self.store = store
    scene = SimulatedScene(delegate)
    window =
      switch kind {
      case .router: SimulatedWindow(RouterView(links: links))
      case .store: SimulatedWindow(StoreView(links: links, store: store))
      case .coordinators: nil
      }
    window?.faults.sheetsInTransitions = .ignored
    links.openGate(.authentication)
  }

  private var tabs: UITabBarController { delegate.coordinator.tabs }

  var hierarchy: String {
    if let window { return window.hierarchy }
    func titles(_ controller: UIViewController?) -> String {
      let stack = (controller as? UINavigationController)?.viewControllers ?? []
      return (stack.isEmpty ? [controller].compactMap { $0 } : stack).map { $0.title ?? "?" }
        .joined(separator: " > ")
    }
    let tab = tabs.selectedViewController
    let modals = sequence(first: tabs as UIViewController) { $0.presentedViewController }
      .dropFirst()
    return (["\(tab?.title ?? "?"): \(titles(tab))"] + modals.map { "sheet: " + titles($0) })
      .joined(separator: "; ")
  }

  func appear() {
    if let window { window.appear() } else if delegate.window == nil { scene.connect() }
  }

  func open(_ text: String) throws {
    let url = try #require(URL(string: text))
    if let window { return window.open(url) }
    guard url.scheme == "https" else { return scene.send(.urls([url])) }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    scene.send(.activity(activity))
  }

  /// Opens a sheet as the user does.
  func add() {
    if let window { window.tap("Add") } else { delegate.coordinator.add() }
  }

  func tick() {
    window?.tick()
    delegate.window?.stage.tick()
  }

  /// Lets time go on until no link is pending and nothing moves.
  func settle() async throws {
    let end = ContinuousClock.now + .seconds(20)
    for round in 0... {
      await drain(turns: 4)
      tick()
      let isIdle = window?.isIdle ?? delegate.window?.stage.isIdle ?? true
      if round >= 5, isIdle, links.pending.isEmpty { return }
      try #require(ContinuousClock.now < end, "\(hierarchy), pending: \(links.pending)")
    }
  }
}
