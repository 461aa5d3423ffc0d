// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where a flat route stands in choosing order: smaller numbers are tried first.
struct RouteRank: Comparable {
  /// Among the origins that routes are bound to.
  var root = 0
  /// Of each edge among the edges of its node.
  var edges: [Int] = []
  /// Among the routes that share all edges.
  var leaf = 0

  /// The order in which the table is written.
  static func < (first: RouteRank, second: RouteRank) -> Bool {
    if first.root != second.root { return first.root < second.root }
    return first.edges == second.edges
      ? first.leaf < second.leaf : first.edges.lexicographicallyPrecedes(second.edges)
  }
}

extension FlatRoute {
  /// What decides which of two routes is tried first.
  enum DecidingPlace: Equatable {
    case origin
    /// The first edge in which they differ.
    case edge(Int)
    /// One takes fewer segments with the part that repeats, ends where the other goes on, or is a
    /// mount, which comes last.
    case length
    /// They share the path, so the query, the fragment or the host's labels.
    case leaf
  }

  /// Whether the matcher tries this route before another one, and what decides it.
  func order(before other: FlatRoute) -> (isFirst: Bool, place: DecidingPlace) {
    if rank.root != other.rank.root { return (rank.root < other.rank.root, .origin) }
    for (index, (mine, others)) in zip(rank.edges, other.rank.edges).enumerated() {
      if mine != others { return (mine < others, .edge(index)) }
      // A repeated placeholder takes as few segments as it can, so the longer route is first.
      if case .repeated = edges[index], edges.count != other.edges.count {
        return (edges.count > other.edges.count, .length)
      }
    }
    if edges.count != other.edges.count {
      let isShorter = edges.count < other.edges.count
      return ((isShorter ? isMount : other.isMount) != isShorter, .length)
    }
    if isMount != other.isMount { return (other.isMount, .length) }
    return (rank.leaf < other.rank.leaf, .leaf)
  }
}
