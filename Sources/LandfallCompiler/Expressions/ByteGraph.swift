// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

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

extension ByteGraph {
  /// The graph of a program.
  ///
  /// With anchors, each instruction has four states: whether a byte has been taken already, and
  /// whether the text must have ended.
  init(_ program: ExpressionProgram) {
    let phases = program.hasAnchors ? 4 : 1
    let (taken, ended) = program.hasAnchors ? (1, 2) : (0, 4)
    let tries = program.sets.map { ScalarTrie($0) }
    for _ in 0..<program.instructions.count * phases { _ = addState() }
    for (index, instruction) in program.instructions.enumerated() {
      func state(_ index: Int, _ phase: Int) -> Int { index * phases + phase }
      if case .scalars(let set) = instruction {
        let nodes = tries[set].nodes
        let inner = nodes.indices.map { $0 == 0 ? -1 : addState() }
        for (node, edges) in nodes.enumerated() {
          let sources = node > 0 ? [inner[node]] : (0...taken).map { state(index, $0) }
          for edge in edges {
            let target = edge.target.map { inner[$0] } ?? state(index + 1, taken)
            for source in sources { connect(source, edge.bytes, to: target) }
          }
        }
        continue
      }
      for phase in 0..<phases {
        let source = state(index, phase)
        switch instruction {
        case .scalars: break
        case .split(let first, let second):
          connect(source, to: state(first, phase))
          connect(source, to: state(second, phase))
        case .jump(let target): connect(source, to: state(target, phase))
        case .save: connect(source, to: state(index + 1, phase))
        case .start: if phase & taken == 0 { connect(source, to: state(index + 1, phase)) }
        case .end: connect(source, to: state(index + 1, phase | ended))
        case .match: accepting.append(source)
        }
      }
    }
  }
}
