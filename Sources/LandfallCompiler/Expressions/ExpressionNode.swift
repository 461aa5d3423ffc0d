// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular expression as a tree, and the parts that languages are built of.
package indirect enum ExpressionNode: Equatable, Sendable {
  /// One scalar of a set; nothing at all if the set is empty.
  case scalars(ScalarSet)
  case concatenation([ExpressionNode])
  /// The alternatives, the preferred one first.
  case alternation([ExpressionNode])
  /// So many copies; without an upper bound where there is none. A lazy one prefers few.
  case repetition(ExpressionNode, Int, Int?, isLazy: Bool)
  /// A group whose text is captured under an index.
  case capture(ExpressionNode, Int)
  /// The start of the text.
  case start
  /// The end of the text.
  case end

  /// The empty text.
  package static var empty: ExpressionNode { .concatenation([]) }

  /// No text at all.
  package static var nothing: ExpressionNode { .alternation([]) }

  package var optional: ExpressionNode { .repetition(self, 0, 1, isLazy: false) }
  package var anyNumber: ExpressionNode { .repetition(self, 0, nil, isLazy: false) }
  package func times(_ count: Int) -> ExpressionNode { times(count...count) }
  package func times(_ counts: ClosedRange<Int>) -> ExpressionNode {
    .repetition(self, counts.lowerBound, counts.upperBound, isLazy: false)
  }

  /// The most instructions that an expression may compile to.
  package static var sizeLimit: Int { 4_000 }

  /// How many instructions the expression compiles to, or a number above the limit.
  package var size: Int {
    let limit = ExpressionNode.sizeLimit
    switch self {
    case .scalars, .start, .end: return 1
    case .capture(let node, _): return node.size + 2
    case .concatenation(let nodes): return nodes.reduce(0) { min($0 + $1.size, limit + 1) }
    case .alternation(let nodes): return nodes.reduce(1) { min($0 + $1.size + 2, limit + 1) }
    case .repetition(let node, let lower, let upper, _):
      let size = node.size
      guard let upper else { return min(lower > 0 ? lower * size + 1 : size + 2, limit + 1) }
      return min(lower * size + (upper - lower) * (size + 1), limit + 1)
    }
  }
}
