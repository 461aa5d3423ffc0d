// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport
import Testing

// `LANDFALL_SCHEDULES` is the number of schedules, `LANDFALL_SEED` that of the first.
@MainActor @Suite("Faults and users between the moves") struct ScheduleTests {
  nonisolated static let count = number("LANDFALL_SCHEDULES") ?? 10_240
  nonisolated static let first = number("LANDFALL_SEED") ?? 0

  nonisolated static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Schedules that found a fault once: the list of further tabs moved; the root of a tab was made while another
  /// tab moved, in the step that dismissed a search, and in a step that changed the same stack.
  nonisolated static let found: [UInt64] = [10_048, 104_100, 112_881, 161_655]

  @Test("Whatever UIKit, the user and the app do, what must hold of a navigation holds")
  func schedules() async throws {
    OneThread.beginIfWanted()
    for seed in Self.found + Array(Self.first..<(Self.first + Self.count)) {
      let schedule = try Schedule(seed)
      do {
        try await schedule.run()
      } catch {
        schedule.broken.append("\(error)")
      }
      #expect(schedule.broken == [], "LANDFALL_SEED=\(seed) LANDFALL_SCHEDULES=1, \(schedule.form)")
      guard schedule.broken.isEmpty else { return }
    }
  }
}
