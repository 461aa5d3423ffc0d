// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// How much the tests that take longest try: a part for each patch, all of it with `LANDFALL_SEEDS=all`, as in
/// `Scripts/maintain/nightly`.
package enum RandomSeeds {
  /// Whether all is tried.
  package static let areAll = ProcessInfo.processInfo.environment["LANDFALL_SEEDS"] == "all"

  /// A tenth of the seeds, or all.
  package static func first(of count: UInt64) -> Range<UInt64> { 0..<(areAll ? count : count / 10) }

  /// A quarter of the rounds, or all.
  package static func rounds(of count: Int) -> Int { areAll ? count : count / 4 }

  /// Each third case, or all.
  package static func some<Case>(of cases: [Case]) -> [Case] {
    areAll ? cases : stride(from: 0, to: cases.count, by: 3).map { cases[$0] }
  }
}
