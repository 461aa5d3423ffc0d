// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCore

/// Matches a tree by sets of positions: from all where a part may start to all where it may end.
struct PositionReference {
  private let scalars: [UInt32]

  init(_ text: String) { scalars = text.unicodeScalars.map { $0.value } }

  func matchesWhole(_ node: ExpressionNode) -> Bool { ends(node, [0]).contains(scalars.count) }

  private func ends(_ node: ExpressionNode, _ starts: Set<Int>) -> Set<Int> {
    switch node {
    case .scalars(let set):
      return Set(
        starts.filter { $0 < scalars.count && set.contains(scalars[$0]) }.map { $0 + 1 })
    case .concatenation(let nodes): return nodes.reduce(starts) { ends($1, $0) }
    case .alternation(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(ends($1, starts)) }
    case .capture(let node, _): return ends(node, starts)
    case .start: return starts.intersection([0])
    case .end: return starts.intersection([scalars.count])
    case .repetition(let node, let lower, let upper, _):
      return repeated(node, lower, upper, starts)
    }
  }

  private func repeated(
    _ node: ExpressionNode, _ lower: Int, _ upper: Int?, _ starts: Set<Int>
  ) -> Set<Int> {
    var current = starts
    for _ in 0..<lower {
      let next = ends(node, current)
      if next == current { break }
      current = next
    }
    var all = current
    var left = upper.map { $0 - lower } ?? Int.max
    // Once nothing new is reached, more copies reach nothing new either.
    while left > 0, !current.isEmpty {
      current = ends(node, current).subtracting(all)
      all.formUnion(current)
      left -= 1
    }
    return all
  }
}
