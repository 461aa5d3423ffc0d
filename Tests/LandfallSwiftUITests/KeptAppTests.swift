// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallTestSupport
import LandfallTesting
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
    let app = try KeptApp(kind)
    app.appear()
    for row in rows {
      try app.open(row.url)
      try await app.settle()
      #expect(app.hierarchy == row.hierarchy)
      try app.open("linky://recents")
      try await app.settle()
      app.add()
      try await app.settle()
      #expect(app.hierarchy == "Recents: Recents; sheet: Add contact")
      try app.open(row.url)
      try await app.settle()
      #expect(app.hierarchy == row.hierarchy)
    }
    #expect(app.window?.hasty.isEmpty != false)
  }

  @Test(
    "Links that come one upon another end with the last one's screens", arguments: Kind.allCases)
  func burst(_ kind: Kind) async throws {
    let app = try KeptApp(kind)
    app.appear()
    for row in rows.prefix(8) {
      try app.open(row.url)
      app.tick()
    }
    try await app.settle()
    #expect(app.hierarchy == rows[7].hierarchy)
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
    arguments: [("OwnRouter", 15), ("OwnCoordinators", 10), ("StoreApp", 14), ("FlowStacksApp", 3)])
  func changes(_ app: (folder: String, count: Int)) throws {
    let lines = try lines(of: app.folder, withLinks: false)
    let changed = lines.filter { $0.hasSuffix("// new") || $0.contains("// before: ") }
    #expect(changed.count == app.count && changed.count <= 15)
    // A comment alone in its line belongs to the next one. What is left knows no links.
    let kept = zip(lines, [""] + lines).filter { line, previous in
      !line.hasSuffix("// new") && !line.contains("// before: ")
        && !previous.trimmingCharacters(in: .whitespaces).hasPrefix("// before: ")
    }
    #expect(kept.allSatisfy { $0.0.firstMatch(of: /Landfall[A-Z]|Modal|\b[Ll]inks?\b/) == nil })
  }

  @Test(
    "The guide shows lines of the apps",
    arguments: ["OwnRouter", "OwnCoordinators", "StoreApp", "FlowStacksApp"])
  func guide(_ folder: String) throws {
    let guide = try String(
      contentsOf: root.appendingPathComponent("Documentation/guides/existing-app.md"),
      encoding: .utf8)
    let blocks = guide.components(
      separatedBy: "<!-- sample: skip=is in Tests/Apps/Kept/\(folder) -->\n```swift\n"
    )
    .dropFirst().map { $0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex) }
    let shown = blocks.flatMap { $0.split(separator: "\n") }.filter {
      $0.trimmingCharacters(in: .whitespaces) != "…"
    }
    let lines = try Set(lines(of: folder))
    #expect(shown.count > 5 && shown.allSatisfy { lines.contains(String($0)) })
  }

  private var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
  }

  /// The lines of an app, with or without what only opens links.
  private func lines(of folder: String, withLinks: Bool = true) throws -> [String] {
    let folder = root.appendingPathComponent("Tests/Apps/Kept/" + folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { withLinks || !$0.lastPathComponent.hasSuffix("+Links.swift") }
      .flatMap { try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n") }
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
    let links =
      kind == .coordinators
      ? delegate.links : DeepLinkCenter<AppLink>(clock: ManualClock().linkClock)
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
    window?.faults.losesItemsInDismissals = true
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
    let end = ContinuousClock.now + .seconds(60)
    for round in 0... {
      await drain(turns: 4)
      // Some wait for real time, which other tests need, too.
      if round > 8 { try await Task.sleep(for: .milliseconds(10)) }
      tick()
      let isIdle = window?.isIdle ?? delegate.window?.stage.isIdle ?? true
      if round >= 2, isIdle, links.pending.isEmpty { return }
      try #require(ContinuousClock.now < end, "\(hierarchy), pending: \(links.pending)")
    }
  }
}
