// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Lists the pairs of routes whose literals let them take one URL, grouped by first segments.
struct RoutePairs {
  /// The most pairs that are listed; others are not decided.
  static var limit: Int { 1_000_000 }

  private struct Steps {
    var ends: [Int] = []
    var literals: [[UInt8]: [Int]] = [:]
    var placeholders: [Int] = []
    /// Routes that take any number of segments from here on.
    var loose: [Int] = []

    var going: [Int] { literals.values.flatMap { $0 } + placeholders }
  }

  private let routes: [FlatRoute]
  private(set) var pairs: [(Int, Int)] = []

  init(_ routes: [FlatRoute]) {
    self.routes = routes
    pair(Array(routes.indices), depth: 0)
  }

  private mutating func pair(_ routes: [Int], depth: Int) {
    if routes.count < 2 || pairs.count >= RoutePairs.limit { return }
    if routes.count <= 3 { return list(routes) }
    let steps = steps(routes, depth)
    list(steps.ends)
    list(steps.loose)
    list(steps.ends, steps.loose)
    pair(steps.loose, steps.going, depth: depth + 1)
    pair(steps.placeholders, steps.literals.values.flatMap { $0 }, depth: depth + 1)
    pair(steps.placeholders, depth: depth + 1)
    for group in steps.literals.values { pair(group, depth: depth + 1) }
  }

  private mutating func pair(_ first: [Int], _ second: @autoclosure () -> [Int], depth: Int) {
    // Mostly the first list is empty, and the second one need not be put together.
    if first.isEmpty || pairs.count >= RoutePairs.limit { return }
    let second = second()
    if second.isEmpty { return }
    if first.count * second.count <= 4 { return list(first, second) }
    let (mine, others) = (steps(first, depth), steps(second, depth))
    list(mine.ends, others.ends + others.loose)
    list(mine.loose, others.ends + others.loose)
    pair(mine.loose, others.going, depth: depth + 1)
    pair(others.loose, mine.going, depth: depth + 1)
    pair(mine.placeholders, others.going, depth: depth + 1)
    for (text, group) in mine.literals {
      pair(group, (others.literals[text] ?? []) + others.placeholders, depth: depth + 1)
    }
  }

  private mutating func list(_ routes: [Int]) {
    for (index, one) in routes.enumerated() { list([one], routes[(index + 1)...]) }
  }

  private mutating func list(_ first: [Int], _ second: some Sequence<Int>) {
    for one in first {
      for other in second { pairs.append((min(one, other), max(one, other))) }
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
        let hasCase = text.contains { $0 != ASCII.lowercased($0) }
        let key = hasCase ? text.map(ASCII.lowercased) : text
        steps.literals[key, default: []].append(number)
      } else {
        steps.placeholders.append(number)
      }
    }
    return steps
  }
}
