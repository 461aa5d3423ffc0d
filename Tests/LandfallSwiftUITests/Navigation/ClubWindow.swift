// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTables
import SwiftUI
import Testing

/// What a SwiftUI app writes for its screens.
struct ClubRoot: View {
  let links: DeepLinkCenter<Club>
  let living: LivingModels

  var body: some View {
    NavigatorView(links, scene: "1") { screen in
      ClubScreen(screen, living)
    } label: { tab in
      Label(tab.rawValue, systemImage: "circle")
    }
  }
}

/// A screen of the app.
struct ClubScreen: View {
  private let screen: Club
  @State private var model: ScreenModel

  init(_ screen: Club, _ living: LivingModels) {
    self.screen = screen
    _model = State(initialValue: ScreenModel(living))
  }

  var body: some View {
    Text("\(screen)")
    if case .league(let id) = screen {
      NavigationLink(screen: Club.question(league: id, id: 7)) { Text("question 7") }
      NavigationLink(screen: screen) { Text("again") }
    }
  }
}

/// What a screen keeps; all must be gone after it.
final class ScreenModel {
  private let living: LivingModels

  init(_ living: LivingModels) {
    self.living = living
    living.count += 1
  }

  deinit { living.count -= 1 }
}

/// How many models of an app live.
final class LivingModels {
  var count = 0
}

/// The app in its window, and a user.
@MainActor final class ClubWindow {
  let links: DeepLinkCenter<Club>
  let window: SimulatedWindow
  let living = LivingModels()

  init(isShown: Bool = true) throws {
    links = DeepLinkCenter(table: try Club.table.get())
    window = SimulatedWindow(ClubRoot(links: links, living: living))
    if isShown { window.appear() }
  }

  /// Lets tasks and time go on until something holds.
  func run(until isDone: () throws -> Bool) async throws {
    var rounds = 0
    while try !isDone() {
      rounds += 1
      if rounds > 500 { throw NeverDone(hierarchy: window.hierarchy, pending: "\(links.pending)") }
      await run(ticks: 1)
    }
  }

  /// Lets tasks and time go on for a while.
  func run(ticks: Int = 5) async {
    for _ in 0..<ticks {
      for _ in 0..<10 { await Task.yield() }
      window.tick()
    }
  }

  /// Opens a link as the app does, and lets time go on until its outcome.
  func open(_ path: String) async throws -> Outcome? {
    let opening = links.open(.path(path), from: .customScheme, scene: "1")
    try await run { opening.currentOutcome != nil && window.isIdle }
    return opening.currentOutcome
  }
}

/// What is there when something does not happen.
struct NeverDone: Error {
  let hierarchy: String
  let pending: String
}
