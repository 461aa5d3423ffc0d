// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Ranks the edges of paths: each among those of the paths that share the edges before it.
struct EdgeRanker {
  private let paths: [[RouteEdge]]
  private let keys: [[[UInt8]]]
  private let priorities: [Int]
  private let texts: TextSearch
  private var ranks: [[Int]]

  init(_ paths: [[RouteEdge]], priorities: [Int], _ texts: TextSearch) {
    self.paths = paths
    self.priorities = priorities
    self.texts = texts
    keys = paths.map { $0.map { $0.sortKey } }
    ranks = paths.map { [Int](repeating: 0, count: $0.count) }
  }

  mutating func run() -> [[Int]] {
    let order = [Int].order(paths.count) { first, second in
      keys[first].lexicographicallyPrecedes(keys[second]) { $0.lexicographicallyPrecedes($1) }
    }
    rank(order[...], depth: 0)
    return ranks
  }

  /// Ranks the edges at a depth; the paths share those before and stand in the order of their keys.
  private mutating func rank(_ order: ArraySlice<Int>, depth: Int) {
    let going = order.drop { paths[$0].count == depth }
    let groups = going.runs { keys[$0][depth] == keys[$1][depth] }
    var rank = 0
    for kind in groups[...].runs(by: { edge($0, depth).kind == edge($1, depth).kind }) {
      for number in sorted(Array(kind), depth: depth) {
        for path in kind[kind.startIndex + number] { ranks[path][depth] = rank }
        rank += 1
      }
    }
    for group in groups { self.rank(group, depth: depth + 1) }
  }

  private func edge(_ group: ArraySlice<Int>, _ depth: Int) -> RouteEdge {
    paths[group[group.startIndex]][depth]
  }

  private func sorted(_ groups: [ArraySlice<Int>], depth: Int) -> [Int] {
    let edges = groups.map { edge($0, depth) }
    guard edges.count > 1, edges[0].kind >= RouteEdge.mixedKind else {
      return Array(groups.indices)
    }
    let highest = groups.map { $0.reduce(Int.min) { max($0, priorities[$1]) } }
    let languages = edges.map { texts.number($0.language) }
    return ChoosingOrder.sorted(highest) { first, second in
      guard texts.isSubset(languages[first], of: languages[second], in: .segment) else {
        return false
      }
      // Of two that repeat one language, the one that repeats it more often is inside.
      return !texts.isSubset(languages[second], of: languages[first], in: .segment)
        || edges[first].minimum > edges[second].minimum
    }.order
  }
}

/// The order of things at one place: a subset of another one comes first, then a larger priority.
enum ChoosingOrder {
  /// Sorts by inclusion, then by priority, which what is inside inherits, then as they stand.
  static func sorted(
    _ priorities: [Int], _ isInside: (Int, Int) -> Bool
  ) -> (order: [Int], priorities: [Int]) {
    let count = priorities.count
    if count < 2 { return (Array(0..<count), priorities) }
    var priorities = priorities
    var outer = [[Int]](repeating: [], count: count)
    var innerCount = [Int](repeating: 0, count: count)
    for inner in 0..<count {
      for other in 0..<count where other != inner && isInside(inner, other) {
        outer[inner].append(other)
        innerCount[other] += 1
      }
    }
    for inner in 0..<count {
      for other in outer[inner] { priorities[inner] = max(priorities[inner], priorities[other]) }
    }
    var rest = Array(0..<count)
    var result: [Int] = []
    while !rest.isEmpty {
      var best: Int?
      for (position, number) in rest.enumerated() where innerCount[number] == 0 {
        if let best, priorities[number] <= priorities[rest[best]] { continue }
        best = position
      }
      let next = rest.remove(at: best ?? 0)
      for other in outer[next] { innerCount[other] -= 1 }
      result.append(next)
    }
    return (result, priorities)
  }
}

extension ArraySlice {
  func runs(by belongTogether: (Element, Element) -> Bool) -> [ArraySlice] {
    var runs: [ArraySlice] = []
    var start = startIndex
    while start < endIndex {
      var end = start + 1
      while end < endIndex, belongTogether(self[start], self[end]) { end += 1 }
      runs.append(self[start..<end])
      start = end
    }
    return runs
  }
}
