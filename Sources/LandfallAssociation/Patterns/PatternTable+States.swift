// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// A state of a pattern's automaton: an item, and a node of the item's values.
struct PatternState: Hashable, Comparable {
  private let bits: UInt64

  @inline(__always)
  init(_ item: Int, node: Int = 0) { bits = UInt64(item) << 32 | UInt64(node) }

  var item: Int { Int(bits >> 32) }
  var node: Int { Int(bits & 0xFFFF_FFFF) }

  static func < (left: PatternState, right: PatternState) -> Bool { left.bits < right.bits }
}

extension PatternTable {
  /// Visits the states that an item is entered by, which are all that need no character.
  @inline(__always)
  func enter(_ item: Int, _ visit: (PatternState) -> Void) {
    var item = item
    while true {
      switch items[item].kind {
      case .scalar, .any, .set, .end: return visit(PatternState(item))
      case .anyNumber:
        visit(PatternState(item))
        item += 1
      case .parent:
        // Behind it stand a slash and the last wildcard.
        visit(PatternState(item + 3))
        item += 1
      case .choice:
        guard visitNodes(item, 0, visit) else { return }
        item += 1
      case .never: return
      }
    }
  }

  /// Visits the states that follow a state with a character.
  @inline(__always)
  func step(_ state: PatternState, _ scalar: UInt32, _ visit: (PatternState) -> Void) {
    let item = items[state.item]
    let scalar = item.isFolded ? scalar.folded : scalar
    switch item.kind {
    case .scalar: if item.value == scalar { enter(state.item + 1, visit) }
    case .any: enter(state.item + 1, visit)
    case .set: if sets[Int(item.value)].contains(scalar) { enter(state.item + 1, visit) }
    case .anyNumber: enter(state.item, visit)
    case .choice:
      let trie = tries[Int(item.value)]
      let node = trie.nodes[state.node]
      var isEnd = false
      let target = trie.target(state.node, scalar)
      if target >= 0, visitNodes(state.item, target, visit) { isEnd = true }
      if node.any >= 0, visitNodes(state.item, node.any, visit) { isEnd = true }
      if node.isLoop, visitNodes(state.item, state.node, visit) { isEnd = true }
      if isEnd { enter(state.item + 1, visit) }
    case .parent, .never, .end: break
    }
  }

  /// Visits a node of an item's values and the one that it leads to without a character; returns
  /// whether a value ends in one of them.
  @inline(__always)
  private func visitNodes(_ item: Int, _ node: Int, _ visit: (PatternState) -> Void) -> Bool {
    let nodes = tries[Int(items[item].value)].nodes
    visit(PatternState(item, node: node))
    let loop = nodes[node].loop
    guard loop >= 0 else { return nodes[node].isEnd }
    visit(PatternState(item, node: loop))
    return nodes[node].isEnd || nodes[loop].isEnd
  }

  /// Whether a state takes whatever follows.
  func isUniversal(_ state: PatternState) -> Bool {
    items[state.item].kind == .anyNumber && items[state.item + 1].kind == .end
  }

  func isEnd(_ state: PatternState) -> Bool { items[state.item].kind == .end }
}
