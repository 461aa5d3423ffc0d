// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How a table is walked.
enum MatchWalk: Equatable, Sendable {
  /// Strictly, then, if nothing matches, leniently.
  case both
  case strict
  case lenient
}
