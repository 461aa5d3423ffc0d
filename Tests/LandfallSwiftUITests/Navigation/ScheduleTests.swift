// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import ClubLinks
import Foundation
import Landfall
import LandfallSwiftUI
import LandfallTestSupport
import SwiftUI
import Testing

// One part after the other: all tests share the main actor, and the others have one minute each.
@MainActor
@Suite(
  "Faults and users between the moves of SwiftUI", .serialized, .timeLimit(.minutes(60)))
struct ScheduleTests {
  /// Every combination of what Apple's pages leave open, and of what apps have seen.
  nonisolated static let faults: [SimulatedWindow.Faults] = {
    var all = [SimulatedWindow.Faults()]
    func vary<Value>(_ path: WritableKeyPath<SimulatedWindow.Faults, Value>, _ values: [Value]) {
      all = all.flatMap { faults in
        values.map { value in
          var faults = faults
          faults[keyPath: path] = value
          return faults
        }
      }
    }
    vary(\.appearsLate, [false, true])
    vary(\.appearsTwice, [false, true])
    vary(\.sheetsInTransitions, [.delayed, .ignored, .dropped])
    vary(\.upperSheetsReport, [.not, .before, .after])
    vary(\.coversHide, [false, true])
    vary(\.keepsPoppedValues, [false, true])
    vary(\.writesPopsLate, [false, true])
    vary(\.pushesNewPaths, [false, true])
    vary(\.openedURLs, [.never, .once, .twice])
    vary(\.losesPathsInTransitions, [false, true])
    vary(\.linksPushAtOnce, [false, true])
    vary(\.ignoresOverlays, [false, true])
    return all
  }()

  nonisolated static let environment = ProcessInfo.processInfo.environment
  nonisolated static let count =
    environment["LANDFALL_SCHEDULES"].flatMap { Int($0) } ?? 10_000
  nonisolated static let start = environment["LANDFALL_SEED"].flatMap { Int($0) } ?? 0
  /// How many schedules share a window.
  nonisolated static let size = 10
  /// The schedules in parts, so that a failure names a small one.
  nonisolated static let parts = stride(from: start, to: start + count, by: 1_000).map {
    $0..<min($0 + 1_000, start + count)
  }
  /// Schedules that found a fault once, of the library or of the test: a modal was presented within one that the user
  /// dragged away, a link was delayed when its window was closed, one ended behind the list of further tabs
  /// before it came to its modals, the app pushed its own screen in the frame in which that of a link appeared, an
  /// overlay was drawn again while SwiftUI ignored overlays, the app's own screen waited in another tab while a search
  /// was open, and its alert came with the update of the screen that a link opened.
  nonisolated static let found = [
    296_230..<296_240, 551_830..<551_840, 56_180..<56_190, 100_510..<100_520,
    168_450..<168_460, 212_870..<212_880, 401_240..<401_250, 408_570..<408_580,
  ]

  @Test("There are all combinations")
  func combinations() { #expect(Set(Self.faults).count == 27 << 9) }

  @Test("The invariants hold whatever the user and SwiftUI do", arguments: parts + found)
  func schedules(_ seeds: Range<Int>) async throws {
    OneThread.beginIfWanted()
    for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: Self.size) {
      let schedule = try Schedule(UInt64(first))
      for seed in first..<min(first + Self.size, seeds.upperBound) where schedule.broken.isEmpty {
        // Neighbours differ in all faults.
        var faults = Self.faults[seed &* 1_013 % Self.faults.count]
        // A value that is pushed at once, and whose path is lost, stays until the path changes: R7 of 0059.
        if faults.linksPushAtOnce { faults.losesPathsInTransitions = false }
        do {
          try await schedule.run(faults)
        } catch {
          schedule.broken.append("\(error)")
        }
        if !schedule.broken.isEmpty { schedule.broken.append("\(faults)") }
      }
      if schedule.broken.isEmpty { await schedule.close() }
      #expect(schedule.broken == [], "LANDFALL_SEED=\(first) LANDFALL_SCHEDULES=\(Self.size)")
      guard schedule.broken.isEmpty else { return }
    }
  }
}
