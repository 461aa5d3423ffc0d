// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import Testing

@testable import LinkyKit

@MainActor @Suite("The links of the five articles")
struct SeedConformanceTests {
  @Test("A link of an article matches and opens its screens", arguments: SeedConformance.rows)
  func row(_ row: SeedConformance) async {
    #expect((try? AppLink.match(row.url))?.link == row.link)

    let app = LinkyApp(isSignedIn: row.isSignedIn)
    let report = await app.open(row.url).report
    #expect(outcome(of: report) == row.expected)
    #expect(app.state.screens(of: app.state.selectedTab) == row.stack)
    #expect(app.state.modals.map(\.root.screen) == row.modals)
    #expect(app.state.backPath(through: [.first]) == row.back)
  }

  @Test("A link ends in the same screens cold and warm", arguments: SeedConformance.rows)
  func warm(_ row: SeedConformance) async {
    guard row.expected == .opened else { return }
    for other in ["linky://addcontact", "linky://leagues/123/questions/456", row.url] {
      let app = LinkyApp(isSignedIn: row.isSignedIn)
      _ = await app.open(other)
      _ = await app.open(row.url)
      #expect(app.state.screens(of: app.state.selectedTab) == row.stack)
      #expect(app.state.modals.map(\.root.screen) == row.modals)
      #expect(app.state.backPath(through: [.first]) == row.back)
    }
  }

  @Test("Each article has links here", arguments: SeedConformance.Seed.allCases)
  func everyArticle(_ seed: SeedConformance.Seed) {
    #expect(SeedConformance.rows.contains { $0.seed == seed && $0.expected == .opened })
  }

  @Test("A link that cannot be opened changes no screen", arguments: SeedConformance.rows)
  func noHalfWay(_ row: SeedConformance) async {
    guard row.expected != .opened else { return }
    let app = LinkyApp(isSignedIn: row.isSignedIn)
    _ = await app.open("linky://leagues/123/questions/456")
    let before = app.state
    _ = await app.open(row.url)
    #expect(app.state == before)
  }

  private func outcome(of report: OpeningReport) -> SeedConformance.Expected {
    switch report.ending {
    case .opened: .opened
    case .waiting: .waitsForSignIn
    case .failed(let why): report.refused.map { .refused(code: $0.code) } ?? .rejected(why)
    }
  }
}
