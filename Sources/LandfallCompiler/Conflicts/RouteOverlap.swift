// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A route that wins only for a part of its URLs, and the one that comes before it.
package struct RouteOverlap: Equatable, Sendable {
  /// What puts the winner first.
  package enum Rule: String, Sendable {
    /// The winner takes nothing that the other does not take, too.
    case specific
    /// The winner has a literal in the first segment in which the two differ.
    case literal
    /// The winner has another kind of placeholder there, or one of another type.
    case segment
    /// The path of one goes on where that of the other ends or repeats.
    case length
    /// The scheme or the host that the winner names.
    case origin
    /// The query, the fragment or the contexts of the winner.
    case query
    /// Nothing but the winner's priority.
    case priority
  }

  package var place: TableProblem.Place
  package var winner: TableProblem.Place
  /// A URL that both take, and that the other wins.
  package var example: RouteExample
  package var rule: Rule
}
