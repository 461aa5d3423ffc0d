// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A nondeterministic automaton over bytes, built up from parts and then made deterministic.
struct ByteGraph {
  struct Edge {
    var bytes: ClosedRange<UInt8>
    var target: Int
  }

  struct State {
    var edges: [Edge] = []
    /// States that are reached without a byte.
    var free: [Int] = []
  }

  private(set) var states: [State] = []
  var start = 0
  var accepting: [Int] = []

  mutating func addState() -> Int {
    states.append(State())
    return states.count - 1
  }

  mutating func connect(_ state: Int, to target: Int) { states[state].free.append(target) }

  mutating func connect(_ state: Int, _ bytes: ClosedRange<UInt8>, to target: Int) {
    states[state].edges.append(Edge(bytes: bytes, target: target))
  }

  /// Adds the states of an automaton, and says where it starts and ends.
  mutating func add(_ automaton: Automaton) -> (start: Int, ends: [Int]) {
    let base = states.count
    let live = automaton.liveStates
    let ranges = automaton.table.byteRanges
    for _ in 0..<automaton.stateCount { states.append(State()) }
    for state in live.indices where live[state] {
      for (bytes, classIndex) in ranges {
        let target = automaton.table.target(state, classIndex)
        if live[target] { connect(base + state, bytes, to: base + target) }
      }
    }
    let ends = automaton.accepting.indices.filter { automaton.accepting[$0] }.map { base + $0 }
    return (base, ends)
  }
}
