// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

extension CenterStateTests {
  /// How many random schedules are tried; `LANDFALL_SCHEDULES` sets another number.
  ///
  /// Few for each patch, a million in `Scripts/maintain/stress`.
  static let scheduleCount = setting("LANDFALL_SCHEDULES") ?? 1_000
  /// The seed of the first; `LANDFALL_SEED` sets another, to replay a failure.
  static let firstSeed = UInt64(setting("LANDFALL_SEED") ?? 0)

  /// The length of the sequences of events that are all tried; `LANDFALL_SEQUENCES` sets another.
  ///
  /// 7 in `Scripts/maintain/stress`.
  static let sequenceLength = setting("LANDFALL_SEQUENCES") ?? 4

  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
