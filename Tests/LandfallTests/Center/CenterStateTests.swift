// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall

@Suite("The state machine of the center", .timeLimit(.minutes(1)))
struct CenterStateTests {
  @Test(
    "Over random schedules each opening ends once, in order, and none is lost or given twice",
    arguments: 0..<8)
  func randomSchedules(block: Int) {
    for index in 0..<500 {
      let seed = UInt64(block * 500 + index)
      var schedule = CenterSchedule(seed: seed)
      schedule.run(events: 30 + index % 90)
      guard schedule.faults.isEmpty else {
        let story = schedule.log.map { "\($0.event)\n    \($0.actions)" }.joined(separator: "\n")
        Issue.record("seed \(seed): \(schedule.faults.joined(separator: "; "))\n\(story)")
        return
      }
    }
  }

  @Test("A line keeps the order of arrival, whatever is put in and taken out")
  func lines() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<40 {
      var line = OpeningLine()
      var model: [OpeningNumber] = []
      for _ in 0..<300 {
        let number = OpeningNumber(value: UInt64.random(in: 0..<500, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: #expect(line.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
        case 1:
          line.remove(number)
          model.removeAll { $0 == number }
        case 2 where number.value < 20:
          let removed = line.removeAll { $0.value % 3 == 0 }
          #expect(removed == model.filter { $0.value % 3 == 0 })
          model.removeAll { $0.value % 3 == 0 }
        default:
          guard !model.contains(number) else { continue }
          line.insert(number)
          model = (model + [number]).sorted()
        }
        guard Array(line.all) == model, line.count == model.count, line.first == model.first else {
          Issue.record("\(line) is not \(model)")
          return
        }
      }
    }
  }
}
