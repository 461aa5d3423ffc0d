// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// Matches a tree by sets of positions: from all where a part may start to all where it may end.
struct PositionReference {
  /// A set of positions, one bit for each.
  private typealias Positions = UInt64

  private let scalars: [UInt32]

  /// How many scalars a text may have.
  static var limit: Int { 63 }

  init(_ text: String) { scalars = text.unicodeScalars.map { $0.value } }

  func matchesWhole(_ node: ExpressionNode) -> Bool { ends(node, 1) & last != 0 }

  private var last: Positions { 1 << UInt64(scalars.count) }

  private func ends(_ node: ExpressionNode, _ starts: Positions) -> Positions {
    // From nowhere nothing is reached.
    if starts == 0 { return 0 }
    switch node {
    case .scalars(let set):
      var ends: Positions = 0
      for (index, scalar) in scalars.enumerated()
      where starts >> UInt64(index) & 1 != 0 && set.contains(scalar) {
        ends |= 1 << UInt64(index + 1)
      }
      return ends
    case .concatenation(let nodes): return nodes.reduce(starts) { ends($1, $0) }
    case .alternation(let nodes): return nodes.reduce(0) { $0 | ends($1, starts) }
    case .capture(let node, _): return ends(node, starts)
    case .start: return starts & 1
    case .end: return starts & last
    case .repetition(let node, let lower, let upper, _):
      return repeated(node, lower, upper, starts)
    }
  }

  private func repeated(
    _ node: ExpressionNode, _ lower: Int, _ upper: Int?, _ starts: Positions
  ) -> Positions {
    var current = starts
    for _ in 0..<lower {
      let next = ends(node, current)
      if next == current { break }
      current = next
    }
    var reached = current
    var left = upper.map { $0 - lower } ?? Int.max
    // Once nothing new is reached, more copies reach nothing new either.
    while left > 0, current != 0 {
      current = ends(node, current) & ~reached
      reached |= current
      left -= 1
    }
    return reached
  }
}
