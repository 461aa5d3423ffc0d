// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Makes a graph deterministic: a state of the result stands for the set of states that the graph can
/// be in (Rabin and Scott, 1959).
struct SubsetConstruction {
  private let graph: ByteGraph
  private var budget: AutomatonBudget
  /// Which sets there are, and the number of each; each set is sorted.
  private var numbers: [[Int32]: Int] = [:]
  private var sets: [[Int32]] = []
  /// The last round in which a state of the graph was reached.
  private var rounds: [Int32]
  private var round: Int32 = 0
  private var isAccepting: [Bool]

  init(_ graph: ByteGraph, _ budget: AutomatonBudget) {
    self.graph = graph
    self.budget = budget
    rounds = [Int32](repeating: 0, count: graph.states.count)
    isAccepting = [Bool](repeating: false, count: graph.states.count)
    for state in graph.accepting { isAccepting[state] = true }
  }

  mutating func run() throws(AutomatonTooLarge) -> Automaton {
    let (classes, classCount) = byteClasses()
    var targets: [UInt16] = []
    _ = try number(of: [graph.start])
    var current = 0
    var target = 0
    while current < sets.count {
      var reached = [[Int]](repeating: [], count: classCount)
      for state in sets[current] {
        for edge in graph.states[Int(state)].edges {
          let first = Int(classes[Int(edge.bytes.lowerBound)])
          let last = Int(classes[Int(edge.bytes.upperBound)])
          try budget.spend(last - first + 1)
          for classIndex in first...last { reached[classIndex].append(edge.target) }
        }
      }
      for (classIndex, states) in reached.enumerated() {
        // Classes side by side mostly lead to the same states.
        if classIndex == 0 || states != reached[classIndex - 1] { target = try number(of: states) }
        targets.append(UInt16(target))
      }
      current += 1
    }
    let table = TransitionTable(classes: classes, classCount: classCount, targets: targets)
    let accepting = sets.map { $0.contains { isAccepting[Int($0)] } }
    var minimiser = AutomatonMinimiser(table, accepting, budget)
    return try minimiser.run()
  }

  /// Bytes that no edge tells apart share a class; classes are ranges, numbered from zero up.
  private func byteClasses() -> ([UInt8], Int) {
    var isFirst = [Bool](repeating: false, count: 257)
    for state in graph.states {
      for edge in state.edges {
        isFirst[Int(edge.bytes.lowerBound)] = true
        isFirst[Int(edge.bytes.upperBound) + 1] = true
      }
    }
    var classes: [UInt8] = []
    var count = 0
    for byte in 0..<256 {
      if byte > 0, isFirst[byte] { count += 1 }
      classes.append(UInt8(count))
    }
    return (classes, count + 1)
  }

  /// The number of a set of states, with all that they reach without a byte.
  private mutating func number(of states: [Int]) throws(AutomatonTooLarge) -> Int {
    round += 1
    var set: [Int32] = []
    var pending = states
    while let state = pending.popLast() {
      guard rounds[state] != round else { continue }
      rounds[state] = round
      try budget.spend(1)
      pending += graph.states[state].free
      // A state that only leads on adds nothing to the set.
      guard !graph.states[state].edges.isEmpty || isAccepting[state] else { continue }
      set.append(Int32(truncatingIfNeeded: state))
    }
    set.sort()
    if let number = numbers[set] { return number }
    guard sets.count < budget.states else { throw AutomatonTooLarge() }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
