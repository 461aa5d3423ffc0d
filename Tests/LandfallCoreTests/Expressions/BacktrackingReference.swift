// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// Matches a tree the slow, obvious way: each alternative in turn, each number of copies in turn.
struct BacktrackingReference {
  let scalars: [UInt32]

  init(_ text: String) { scalars = text.unicodeScalars.map { $0.value } }

  func matchesWhole(_ node: ExpressionNode) -> Bool {
    matches(node, at: 0) { $0 == scalars.count }
  }

  private func matches(_ node: ExpressionNode, at index: Int, then next: (Int) -> Bool) -> Bool {
    switch node {
    case .scalars(let set):
      return index < scalars.count && set.contains(scalars[index]) && next(index + 1)
    case .concatenation(let nodes):
      guard let first = nodes.first else { return next(index) }
      return matches(first, at: index) { middle in
        matches(.concatenation(Array(nodes.dropFirst())), at: middle, then: next)
      }
    case .alternation(let nodes):
      return nodes.contains { matches($0, at: index, then: next) }
    case .repetition(let node, let lower, let upper, let isLazy):
      if lower == 0, next(index) { return true }
      if upper == 0 { return false }
      return matches(node, at: index) { middle in
        // A copy that takes nothing brings nothing new once the needed ones are there.
        if middle == index, lower == 0 { return false }
        let rest = ExpressionNode.repetition(
          node, max(0, lower - 1), upper.map { $0 - 1 }, isLazy: isLazy)
        return matches(rest, at: middle, then: next)
      }
    case .capture(let node, _): return matches(node, at: index, then: next)
    case .start: return index == 0 && next(index)
    case .end: return index == scalars.count && next(index)
    }
  }
}
