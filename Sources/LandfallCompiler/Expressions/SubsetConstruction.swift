// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Makes a graph deterministic: a state of the result stands for the set of states that the graph can
/// be in (Rabin and Scott, 1959).
struct SubsetConstruction {
  /// An edge of the graph: the classes of its bytes, and where it leads.
  private struct Edge {
    var first: Int32
    var last: Int32
    var target: Int32
  }

  private let start: Int32
  /// What is left of the budget.
  private(set) var budget: AutomatonBudget
  /// The edges of all states, those of one side by side, and where those of each start.
  private var edges: [Edge] = []
  private var edgeStarts: [Int32] = [0]
  /// The same of the states that are reached without a byte.
  private var free: [Int32] = []
  private var freeStarts: [Int32] = [0]
  private var isAccepting: [Bool]
  private let classes: [UInt8]
  private let classCount: Int
  /// Which sets there are, and the number of each; each set is sorted.
  private var numbers: [[Int32]: Int] = [:]
  private var sets: [[Int32]] = []
  /// The number of the set that one state alone leads to, or -1.
  private var singles: [Int]
  /// The last round in which a state of the graph was reached.
  private var rounds: [Int32]
  private var round: Int32 = 0

  init(_ graph: ByteGraph, _ budget: AutomatonBudget) {
    start = Int32(truncatingIfNeeded: graph.start)
    self.budget = budget
    (classes, classCount) = SubsetConstruction.byteClasses(graph)
    let count = graph.states.count
    rounds = [Int32](repeating: 0, count: count)
    singles = [Int](repeating: -1, count: count)
    isAccepting = [Bool](repeating: false, count: count)
    for state in graph.accepting { isAccepting[state] = true }
    edgeStarts.reserveCapacity(count + 1)
    freeStarts.reserveCapacity(count + 1)
    for state in graph.states {
      for edge in state.edges {
        edges.append(
          Edge(
            first: Int32(classes[Int(edge.bytes.lowerBound)]),
            last: Int32(classes[Int(edge.bytes.upperBound)]),
            target: Int32(truncatingIfNeeded: edge.target)))
      }
      for target in state.free { free.append(Int32(truncatingIfNeeded: target)) }
      edgeStarts.append(Int32(truncatingIfNeeded: edges.count))
      freeStarts.append(Int32(truncatingIfNeeded: free.count))
    }
  }

  mutating func run() throws(AutomatonTooLarge) -> Automaton {
    var targets: [UInt16] = []
    var reached = [[Int32]](repeating: [], count: classCount)
    _ = try number(of: [start])
    var current = 0
    var target = 0
    while current < sets.count {
      for state in sets[current] {
        for index in edgeStarts[Int(state)]..<edgeStarts[Int(state) + 1] {
          let edge = edges[Int(index)]
          try budget.spend(Int(edge.last - edge.first) + 1)
          for classIndex in edge.first...edge.last { reached[Int(classIndex)].append(edge.target) }
        }
      }
      for classIndex in 0..<classCount {
        // Classes side by side mostly lead to the same states.
        if classIndex == 0 || reached[classIndex] != reached[classIndex - 1] {
          target = try number(of: reached[classIndex])
        }
        targets.append(UInt16(target))
      }
      for classIndex in 0..<classCount { reached[classIndex].removeAll(keepingCapacity: true) }
      current += 1
    }
    return try TransitionTable(classes: classes, classCount: classCount, targets: targets)
      .minimal(sets.map { $0.contains { isAccepting[Int($0)] } }, budget)
  }

  /// Bytes that no edge tells apart share a class; classes are ranges, numbered from zero up.
  private static func byteClasses(_ graph: ByteGraph) -> ([UInt8], Int) {
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
  private mutating func number(of states: [Int32]) throws(AutomatonTooLarge) -> Int {
    guard states.count == 1 else { return try numberOfSet(from: states) }
    let single = Int(states[0])
    if singles[single] < 0 { singles[single] = try numberOfSet(from: states) }
    return singles[single]
  }

  private mutating func numberOfSet(from states: [Int32]) throws(AutomatonTooLarge) -> Int {
    round += 1
    var set: [Int32] = []
    var pending = states
    while let state = pending.popLast() {
      let index = Int(state)
      guard rounds[index] != round else { continue }
      rounds[index] = round
      try budget.spend(1)
      for next in freeStarts[index]..<freeStarts[index + 1] { pending.append(free[Int(next)]) }
      // A state that only leads on adds nothing to the set.
      guard edgeStarts[index] < edgeStarts[index + 1] || isAccepting[index] else { continue }
      set.append(state)
    }
    set.sort()
    if let number = numbers[set] { return number }
    guard sets.count < budget.states else { throw AutomatonTooLarge() }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
