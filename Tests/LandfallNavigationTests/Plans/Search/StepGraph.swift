// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// All states of a small world and the steps between them.
struct StepGraph {
  /// A state of the world, as plans have it, and the steps from it.
  struct Node {
    let small: SmallState
    let state: State
    var edges: [(target: Int, removed: UInt64)] = []
  }

  private(set) var nodes: [Node]
  /// A bit for each entry that a state can have.
  private var bits: [SmallMember: UInt64] = [:]

  init(_ world: SmallWorld) {
    let states = world.states
    let positions = Dictionary(uniqueKeysWithValues: zip(states, states.indices))
    nodes = states.map { Node(small: $0, state: State($0)) }
    for (position, state) in states.enumerated() {
      for step in SmallSteps(from: state, in: world).found {
        guard let target = positions[step.state], target != position else { continue }
        nodes[position].edges.append((target, mask(of: step.removed)))
      }
    }
  }

  /// The bits of some entries.
  private mutating func mask(of members: Set<SmallMember>) -> UInt64 {
    members.reduce(0) { mask, member in
      let bit = bits[member] ?? 1 << UInt64(bits.count)
      bits[member] = bit
      return mask | bit
    }
  }

  /// The nodes that other nodes are reached from, in groups that must keep the same entries.
  mutating func targets(from start: Int) -> [(kept: UInt64, targets: [Int])] {
    var groups: [UInt64: [Int]] = [:]
    for target in nodes.indices {
      let kept = nodes[start].small.kept(in: nodes[target].small)
      groups[mask(of: kept), default: []].append(target)
    }
    return groups.map { ($0.key, $0.value) }.sorted { $0.kept < $1.kept }
  }

  /// How many steps it takes to each node, if no kept entry is removed; -1 where none leads.
  func distances(from start: Int, keeping kept: UInt64) -> [Int] {
    var distances = [Int](repeating: -1, count: nodes.count)
    distances[start] = 0
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in nodes[node].edges where edge.removed & kept == 0 && distances[edge.target] < 0 {
        distances[edge.target] = distances[node] + 1
        queue.append(edge.target)
      }
    }
    return distances
  }
}

extension NavigationState<Page> {
  /// The same state, as plans have it.
  fileprivate init(_ small: SmallState) {
    func page(_ screen: Int) -> Page { Page(screen / 2, screen % 2) }
    let tabs = zip([Page.Tab.left, .right], small.tabs)
    let roots = Dictionary(uniqueKeysWithValues: tabs.map { ($0, page($1[0])) })
    self.init(
      selecting: small.selected == 0 ? .left : .right,
      stacks: Dictionary(uniqueKeysWithValues: tabs.map { ($0, $1.dropFirst().map(page)) }),
      roots: { roots[$0] },
      modals: small.modals.map { modal in
        Modal(
          modal.style == 0 ? .sheet : .cover, page(modal.stack[0]),
          modal.stack.dropFirst().map(page))
      },
      overlays: small.overlays.map(page))
  }
}
