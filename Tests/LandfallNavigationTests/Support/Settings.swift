// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// How much the random tests try.
///
/// A failure prints its seed. `LANDFALL_SEED` starts from another seed.
enum Settings {
  /// How many pairs of states are compared with a search; `LANDFALL_PAIRS` sets another number.
  static let pairs = number("LANDFALL_PAIRS") ?? (isOptimized ? 100_000 : 3_000)
  /// How many random states each law is tried with.
  static let states = number("LANDFALL_STATES") ?? (isOptimized ? 10_000 : 400)
  /// How many pairs of states all orders of the moves between are tried for; `LANDFALL_ORDERS` sets
  /// another number.
  static let orders = number("LANDFALL_ORDERS") ?? 700
  /// How many random schedules a navigator is tried with; `LANDFALL_SCHEDULES` sets another number.
  static let schedules = number("LANDFALL_SCHEDULES") ?? 300
  /// How long the sequences of events are that are all tried.
  static let sequenceLength = number("LANDFALL_SEQUENCES") ?? 3
  static let seed = UInt64(number("LANDFALL_SEED") ?? 18)

  /// All sequences of that length that begin with one of the first events.
  static func sequences<Event>(of first: [Event], and others: [Event] = []) -> [[Event]] {
    (1..<sequenceLength).reduce(first.map { [$0] }) { sequences, _ in
      sequences.flatMap { events in (first + others).map { events + [$0] } }
    }
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}
