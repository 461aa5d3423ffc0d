// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import Testing
import ThreeExecutors

@testable import LinkyKit

@MainActor @Suite("The table of three executors")
struct ExecutorTableTests {
  @Test("The page says what the app in the terminal shows, cold and warm")
  func page() async throws {
    var rows: [ExecutorTable.Row] = []
    for row in SeedConformance.rows {
      let app = LinkyApp(isSignedIn: row.isSignedIn)
      let report = await app.open(row.url).report
      let cold = ExecutorTable.Row(
        url: row.url, isSignedIn: row.isSignedIn, outcome: outcome(of: report),
        hierarchy: hierarchy(of: app.state), back: app.state.backPath().map(\.title))
      rows.append(cold)

      let warm = LinkyApp(isSignedIn: row.isSignedIn)
      for url in ExecutorTable.before { _ = await warm.open(url) }
      let before = hierarchy(of: warm.state)
      _ = await warm.open(row.url)
      #expect(hierarchy(of: warm.state) == (cold.isOpened ? cold.hierarchy : before))
      if cold.isOpened { #expect(warm.state.backPath().map(\.title) == cold.back) }
    }
    #expect(try ExecutorTable.holds(rows))
  }

  private func outcome(of report: OpeningReport) -> String {
    switch report.ending {
    case .opened: "opened"
    case .waiting: "waits for sign-in"
    case .failed(let why): report.refused.map { "refused: \($0.code)" } ?? "rejected: \(why)"
    }
  }

  private func hierarchy(of state: NavigationState<Screen>) -> String {
    func line(_ entries: [NavigationState<Screen>.Entry]) -> String {
      entries.map(\.screen.title).joined(separator: " > ")
    }
    let tab = state.screens(of: state.selectedTab).map(\.title).joined(separator: " > ")
    return
      (["\(state.selectedTab.title): \(tab)"]
      + state.modals.map { "\($0.style): \(line($0.entries))" }).joined(separator: "; ")
  }
}
