// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a store gave back while the center was made, for who could not be there yet.
struct EarlierOpenings: Sendable {
  /// What the first observer is told of.
  var untold: [any OpeningShell] = []
  /// What was rejected at once, for the first fallback.
  var rejected: [any OpeningShell] = []

  init() {}

  init(_ openings: [any OpeningShell]) {
    untold = openings
    rejected = openings.filter { $0.life.outcome?.code != nil }
  }
}
