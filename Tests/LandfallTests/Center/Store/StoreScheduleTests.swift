// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall

@Suite("A center whose disk fails", .timeLimit(.minutes(30)))
struct StoreScheduleTests {
  @Test("loses nothing, repeats nothing that was recorded, and gives one outcome each")
  func schedules() async {
    for seed in 0..<UInt64(CenterStateTests.scheduleCount / 25) {
      let schedule = StoreSchedule(seed: CenterStateTests.firstSeed + seed)
      schedule.run(runs: 4, steps: 24)
      await Task.yield()
      guard schedule.faults.isEmpty else {
        Issue.record(
          """
          seed \(CenterStateTests.firstSeed + seed): \(schedule.faults.joined(separator: "; "))
          \(schedule.log.joined(separator: "\n"))
          """)
        return
      }
    }
  }
}
