// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Lists the pairs of routes whose literals let them take one URL.
///
/// Routes are parted by their segments from the left; those that cannot meet are never put together,
/// so that many routes of an ordinary table make few pairs.
struct RoutePairs {
  /// The most pairs that are listed; what lies beyond is not decided.
  static var limit: Int { 1_000_000 }

  private struct Steps {
    /// Routes that end here.
    var ends: [Int] = []
    var literals: [[UInt8]: [Int]] = [:]
    /// Routes with a placeholder here.
    var placeholders: [Int] = []
    /// Routes that take any number of segments from here on.
    var loose: [Int] = []

    /// All that go on.
    var going: [Int] { literals.values.flatMap { $0 } + placeholders }
  }

  private let routes: [FlatRoute]
  private(set) var pairs: [(Int, Int)] = []

  init(_ routes: [FlatRoute]) {
    self.routes = routes
    let all = Array(routes.indices)
    pair(all, all, depth: 0)
  }

  /// Pairs routes that agree before a depth; of each pair only the one in order is kept.
  private mutating func pair(_ first: [Int], _ second: [Int], depth: Int) {
    if first.isEmpty || second.isEmpty || pairs.count >= RoutePairs.limit { return }
    if first.count * second.count <= 4 {
      list(first, second)
      return
    }
    let (mine, others) = (steps(first, depth), steps(second, depth))
    list(mine.ends, others.ends + others.loose)
    list(mine.loose, others.ends + others.loose)
    pair(mine.loose, others.going, depth: depth + 1)
    pair(mine.going, others.loose, depth: depth + 1)
    pair(mine.placeholders, others.going, depth: depth + 1)
    for (text, routes) in mine.literals {
      pair(routes, (others.literals[text] ?? []) + others.placeholders, depth: depth + 1)
    }
  }

  private mutating func list(_ first: [Int], _ second: [Int]) {
    for one in first {
      for other in second where one < other { pairs.append((one, other)) }
    }
  }

  private func steps(_ numbers: [Int], _ depth: Int) -> Steps {
    var steps = Steps()
    for number in numbers {
      let edges = routes[number].edges
      let isLoose = edges.prefix(depth + 1).contains { $0.takesSeveral }
      if isLoose || depth >= edges.count && routes[number].isMount {
        steps.loose.append(number)
      } else if depth >= edges.count {
        steps.ends.append(number)
      } else if case .literal(let text, _) = edges[depth] {
        steps.literals[text.map(ASCII.lowercased), default: []].append(number)
      } else {
        steps.placeholders.append(number)
      }
    }
    return steps
  }
}
