// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// Finds the captures of a match the slow, obvious way: by backtracking, the preferred way first.
struct CapturingReference {
  private let scalars: [UInt32]

  init(_ text: String) { scalars = text.unicodeScalars.map { $0.value } }

  /// Whether a loop without end has a body that may take nothing: which of its copies a group keeps is
  /// not stated, and engines differ.
  static func repeatsNothing(_ node: ExpressionNode) -> Bool {
    switch node {
    case .concatenation(let nodes), .alternation(let nodes): nodes.contains(where: repeatsNothing)
    case .capture(let node, _): repeatsNothing(node)
    case .repetition(let body, _, let upper, _):
      repeatsNothing(body)
        || upper == nil && CapturingReference("").captures(body, groups: 62) != nil
    case .scalars, .start, .end: false
    }
  }

  /// The positions that each group starts and ends at, -1 for a group that takes no part; nil if the
  /// text is not matched whole, or as an anchoring says.
  func captures(
    _ node: ExpressionNode, groups: Int, _ anchoring: RegexAnchoring = .whole
  ) -> [Int]? {
    var result: [Int]?
    let isAtStart = anchoring == .whole || anchoring == .start
    let isAtEnd = anchoring == .whole || anchoring == .end
    for start in 0...(isAtStart ? 0 : scalars.count) where result == nil {
      _ = walk(node, start, [Int](repeating: -1, count: 2 * groups)) { end, kept in
        guard end == scalars.count || !isAtEnd else { return false }
        result = kept
        return true
      }
    }
    return result
  }

  private func walk(
    _ node: ExpressionNode, _ index: Int, _ kept: [Int], _ next: (Int, [Int]) -> Bool
  ) -> Bool {
    switch node {
    case .scalars(let set):
      return index < scalars.count && set.contains(scalars[index]) && next(index + 1, kept)
    case .concatenation(let nodes):
      guard let first = nodes.first else { return next(index, kept) }
      return walk(first, index, kept) { middle, kept in
        walk(.concatenation(Array(nodes.dropFirst())), middle, kept, next)
      }
    case .alternation(let nodes):
      return nodes.contains { walk($0, index, kept, next) }
    case .repetition(let node, let lower, let upper, let isLazy):
      func more() -> Bool {
        upper != 0
          && walk(node, index, kept) { middle, kept in
            // In a loop without end, a copy that takes nothing would go on for ever.
            if middle == index, lower == 0, upper == nil { return false }
            let rest = ExpressionNode.repetition(
              node, max(0, lower - 1), upper.map { $0 - 1 }, isLazy: isLazy)
            return walk(rest, middle, kept, next)
          }
      }
      if lower > 0 { return more() }
      return isLazy ? next(index, kept) || more() : more() || next(index, kept)
    case .capture(let node, let group):
      var kept = kept
      kept[2 * group] = index
      return walk(node, index, kept) { end, inner in
        var kept = inner
        kept[2 * group + 1] = end
        return next(end, kept)
      }
    case .start: return index == 0 && next(index, kept)
    case .end: return index == scalars.count && next(index, kept)
    }
  }
}
