// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The order of branches of one kind at a node: what takes less comes first.
enum EdgeOrder {
  /// Sorts branches so that none stands behind one that takes all that it takes.
  ///
  /// Branches that do not include each other keep their order.
  ///
  /// - Complexity: O(*n*²) in the branches that have expressions, and all beside them.
  static func sorted<Branch>(_ branches: [Branch], _ edge: (Branch) -> RouteEdge) -> [Branch] {
    guard branches.count > 1, branches.contains(where: { edge($0).hasLanguage }) else {
      return branches
    }
    var rest = branches
    var result: [Branch] = []
    while !rest.isEmpty {
      let best = rest.indices.first { index in
        !rest.indices.contains { other in
          other != index && isBefore(edge(rest[other]), edge(rest[index]))
        }
      }
      result.append(rest.remove(at: best ?? 0))
    }
    return result
  }

  private static func isBefore(_ first: RouteEdge, _ second: RouteEdge) -> Bool {
    first.isIncluded(in: second) && !second.isIncluded(in: first)
  }
}
