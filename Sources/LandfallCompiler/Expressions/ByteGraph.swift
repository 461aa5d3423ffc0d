// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

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
  /// The graph of a program; with anchors, each instruction has four states.
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

/// Makes a graph deterministic by the subset construction (Rabin and Scott, 1959).
struct SubsetConstruction {
  private let graph: ByteGraph
  private(set) var budget: AutomatonBudget
  private var isAccepting: [Bool]
  private var classes: [UInt8] = []
  /// Which sets there are, and the number of each; each set is sorted.
  private var numbers: [[Int]: Int] = [:]
  private var sets: [[Int]] = []
  /// The number of the set that one state alone leads to, or -1.
  private var singles: [Int]
  /// The last round in which each state was reached.
  private var rounds: [Int]
  private var round = 0

  init(_ graph: ByteGraph, _ budget: AutomatonBudget) {
    self.graph = graph
    self.budget = budget
    rounds = [Int](repeating: 0, count: graph.states.count)
    singles = [Int](repeating: -1, count: graph.states.count)
    isAccepting = [Bool](repeating: false, count: graph.states.count)
    for state in graph.accepting { isAccepting[state] = true }
    // Bytes that all edges treat alike share a class; classes are ranges, numbered from zero up.
    var isFirst = [Bool](repeating: false, count: 257)
    for edge in graph.states.lazy.flatMap({ $0.edges }) {
      isFirst[Int(edge.bytes.lowerBound)] = true
      isFirst[Int(edge.bytes.upperBound) + 1] = true
    }
    var last: UInt8 = 0
    for byte in 0..<256 {
      if byte > 0, isFirst[byte] { last += 1 }
      classes.append(last)
    }
  }

  mutating func run() throws(AutomatonTooLarge) -> Automaton {
    let classCount = Int(classes[255]) + 1
    var targets: [UInt16] = []
    _ = try number(of: [graph.start])
    var current = 0
    var target = 0
    var reached = [[Int]](repeating: [], count: classCount)
    while current < sets.count {
      for classIndex in 0..<classCount { reached[classIndex].removeAll(keepingCapacity: true) }
      for state in sets[current] {
        for edge in graph.states[state].edges {
          let range =
            Int(classes[Int(edge.bytes.lowerBound)])...Int(classes[Int(edge.bytes.upperBound)])
          try budget.spend(range.count)
          for classIndex in range { reached[classIndex].append(edge.target) }
        }
      }
      for classIndex in 0..<classCount {
        // Classes side by side mostly lead to the same states.
        if classIndex == 0 || reached[classIndex] != reached[classIndex - 1] {
          target = try number(of: reached[classIndex])
        }
        targets.append(UInt16(target))
      }
      current += 1
    }
    return try TransitionTable(classes: classes, classCount: classCount, targets: targets)
      .minimal(sets.map { $0.contains { isAccepting[$0] } }, budget)
  }

  /// The number of a set of states, with all that they reach without a byte.
  private mutating func number(of states: [Int]) throws(AutomatonTooLarge) -> Int {
    if states.count == 1, singles[states[0]] >= 0 { return singles[states[0]] }
    round += 1
    var set: [Int] = []
    var pending = states
    while let state = pending.popLast() {
      guard rounds[state] != round else { continue }
      rounds[state] = round
      try budget.spend(1)
      pending += graph.states[state].free
      // A state that only leads on adds nothing to the set.
      if !graph.states[state].edges.isEmpty || isAccepting[state] { set.append(state) }
    }
    set.sort()
    let number = numbers[set] ?? sets.count
    if number == sets.count {
      guard number < budget.states else { throw AutomatonTooLarge() }
      numbers[set] = number
      sets.append(set)
    }
    if states.count == 1 { singles[states[0]] = number }
    return number
  }
}

/// The UTF-8 of a set of scalars as a tree of byte ranges.
struct ScalarTrie {
  struct Edge {
    var bytes: ClosedRange<UInt8>
    var target: Int?
  }

  /// The edges of each node; the root is the first.
  private(set) var nodes: [[Edge]] = [[]]

  init(_ set: ScalarSet) { for range in set.ranges { split(range.lowerBound, range.upperBound) } }

  /// Cuts a range where the number of bytes changes, and where later bytes do not take all values.
  private mutating func split(_ lower: UInt32, _ upper: UInt32) {
    for last: UInt32 in [0x7F, 0x7FF, 0xFFFF] where lower <= last && upper > last {
      split(lower, last)
      return split(last + 1, upper)
    }
    if upper > 0x7F {
      for bits: UInt32 in [6, 12, 18] {
        let mask: UInt32 = 1 << bits - 1
        guard lower & ~mask != upper & ~mask else { continue }
        if lower & mask != 0 {
          split(lower, lower | mask)
          return split((lower | mask) + 1, upper)
        }
        if upper & mask != mask {
          split(lower, upper & ~mask - 1)
          return split(upper & ~mask, upper)
        }
      }
    }
    insert(ScalarTrie.bytes(lower), ScalarTrie.bytes(upper))
  }

  private mutating func insert(_ lower: [UInt8], _ upper: [UInt8]) {
    var node = 0
    for index in lower.indices {
      let bytes = lower[index]...upper[index]
      if index == lower.count - 1 {
        nodes[node].append(Edge(bytes: bytes, target: nil))
      } else if let last = nodes[node].last, last.bytes == bytes, let target = last.target {
        node = target
      } else {
        nodes.append([])
        nodes[node].append(Edge(bytes: bytes, target: nodes.count - 1))
        node = nodes.count - 1
      }
    }
  }

  private static func bytes(_ scalar: UInt32) -> [UInt8] {
    func tail(_ shift: UInt32) -> UInt8 { UInt8(0x80 | scalar >> shift & 0x3F) }
    return switch scalar {
    case ..<0x80: [UInt8(scalar)]
    case ..<0x800: [UInt8(0xC0 | scalar >> 6), tail(0)]
    case ..<0x10000: [UInt8(0xE0 | scalar >> 12), tail(6), tail(0)]
    default: [UInt8(0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
    }
  }
}
