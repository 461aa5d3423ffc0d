// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// The seeds of the property tests that take longest.
enum RandomSeeds {
  /// `LANDFALL_SEEDS=all`, as in `Scripts/maintain/nightly`.
  private static let areAll = ProcessInfo.processInfo.environment["LANDFALL_SEEDS"] == "all"

  /// A tenth of the seeds for each patch, all of them at night.
  static func first(of count: UInt64) -> Range<UInt64> { 0..<(areAll ? count : count / 10) }
}
