// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A route that wins only for a part of its URLs, and the one that comes before it.
package struct RouteOverlap: Equatable, Sendable {
  package var place: TableProblem.Place
  package var winner: TableProblem.Place
  /// A URL that both take, and that the other wins.
  package var example: RouteExample
}
