// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallUIKit
import Testing
import UIKit

@MainActor @Suite("Faults and users between the moves", .timeLimit(.minutes(1)))
struct ScheduleTests {
  /// Every combination of what Apple's pages leave open.
  nonisolated static let faults: [SimulatedStage.Faults] = (0..<16).map { bits in
    var faults = SimulatedStage.Faults()
    faults.isUnanimatedLate = bits & 1 != 0
    faults.dropsChangesInTransitions = bits & 2 != 0
    faults.keepsCoordinatorInCompletion = bits & 4 != 0
    faults.ignoredPresentations = bits & 8 != 0 ? 2 : 0
    return faults
  }

  static let paths = Club.places.map(\.0)

  @Test("Each opening ends, and an undisturbed link then shows its screens", arguments: faults)
  func schedules(_ faults: SimulatedStage.Faults) async throws {
    for seed in 0..<UInt64(20) {
      var random = SeededGenerator(seed)
      let app = try ClubApp()
      app.scene.connect()
      try app.stage.faults = faults
      var openings: [Opening<Club>] = []
      var endSwipe: ((Bool) -> Void)?
      for _ in 0..<12 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
          let path = Self.paths.randomElement(using: &random) ?? "/leagues"
          openings.append(app.links.open(.path(path), from: .customScheme, scene: "1"))
        case 3: try (app.topmost as? UINavigationController)?.tapBack()
        case 4:
          endSwipe?(Bool.random(using: &random))
          endSwipe =
            try app.stage.isIdle ? (app.topmost as? UINavigationController)?.beginSwipe() : nil
        case 5: try app.topmost.drag()
        case 6: if try app.tabs.presentedViewController == nil { try app.tabs.tap("settings") }
        default:
          try app.topmost.present(UIViewController(), animated: Bool.random(using: &random))
        }
        try await app.run(ticks: Int.random(in: 0..<4, using: &random))
      }
      endSwipe?(true)
      try await app.run { openings.allSatisfy { $0.currentOutcome != nil } }
      try await app.run()
      try app.stage.faults.ignoredPresentations = 0
      for (path, expected) in Club.places {
        #expect(try await app.open(path) == .opened, "seed \(seed)")
        #expect(try app.hierarchy == expected, "seed \(seed)")
      }
    }
  }
}
