// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import SwiftUI
import Testing

@MainActor @Suite("Faults and users between the moves of SwiftUI", .timeLimit(.minutes(1)))
struct ScheduleTests {
  /// Every combination of what Apple's pages leave open.
  nonisolated static let faults: [SimulatedWindow.Faults] = (0..<24).map { number in
    var faults = SimulatedWindow.Faults()
    faults.appearsLate = number & 1 != 0
    faults.appearsTwice = number & 2 != 0
    faults.ignoresSheetsInTransitions = number & 4 != 0
    faults.upperSheetsReport = [.not, .before, .after][number / 8]
    return faults
  }

  /// How many schedules run for each combination.
  nonisolated static let count =
    ProcessInfo.processInfo.environment["LANDFALL_SCHEDULES"].flatMap { UInt64($0) } ?? 14

  @Test("Each opening ends, and an undisturbed link then shows its screens", arguments: faults)
  func schedules(_ faults: SimulatedWindow.Faults) async throws {
    for seed in 0..<Self.count {
      var random = SeededGenerator(seed)
      let app = try ClubWindow()
      app.window.faults = faults
      var openings: [Opening<Club>] = []
      for _ in 0..<12 {
        switch Int.random(in: 0..<7, using: &random) {
        case 0...2:
          let path = Club.places.randomElement(using: &random)?.0 ?? "/leagues"
          openings.append(app.links.open(.path(path), from: .customScheme, scene: "1"))
        case 3: app.window.tapBack()
        case 4: app.window.drag()
        case 5: app.window.tapTab("settings")
        default: app.window.tap("question 7")
        }
        await app.run(ticks: Int.random(in: 0..<4, using: &random))
      }
      try await app.run { openings.allSatisfy { $0.currentOutcome != nil } }
      await app.run()
      for (path, expected) in Club.places {
        #expect(try await app.open(path) == .opened, "seed \(seed)")
        #expect(app.window.hierarchy == expected, "seed \(seed)")
      }
    }
  }

  @Test("A path that SwiftUI loses during a push is drawn with the next change")
  func lostPath() async throws {
    let app = try ClubWindow()
    app.window.faults.losesPathsInTransitions = true
    let first = app.links.open(.path("/leagues/1"), from: .customScheme, scene: "1")
    try await app.run { first.currentOutcome != nil }
    #expect(try await app.open("/leagues/1/questions/2") == .opened)
    #expect(try await app.open("/leagues/2") == .opened)
    #expect(app.window.hierarchy == "leagues: leagues > league(id: 2)")
  }
}
