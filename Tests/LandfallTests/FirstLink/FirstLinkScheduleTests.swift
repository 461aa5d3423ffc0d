// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallTestSupport
import Testing

/// 300 random lives of an installation, or `LANDFALL_INSTALLS`: 10,000 in CI, a million in `Scripts/maintain/stress`.
///
/// `LANDFALL_SEED` is the seed of the first.
@MainActor @Suite("An installation", .timeLimit(.minutes(60)))
struct FirstLinkScheduleTests {
  private static let count = number("LANDFALL_INSTALLS") ?? 300
  private static let first = number("LANDFALL_SEED") ?? 0

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  @Test("delivers one first link at most, and none before what the user opened")
  func schedules() async {
    OneThread.beginIfWanted()
    var deliveries = 0
    for seed in Self.first..<Self.first + Self.count {
      let schedule = FirstLinkSchedule(seed: seed)
      await schedule.run(steps: 12)
      deliveries += schedule.deliveries
      guard schedule.faults.isEmpty else {
        Issue.record(
          """
          seed \(seed): \(schedule.faults.joined(separator: "; "))
          \(schedule.log.joined(separator: "\n"))
          """)
        return
      }
    }
    #expect(deliveries >= Self.count / 20, "\(deliveries) of \(Self.count) had a link")
  }
}
