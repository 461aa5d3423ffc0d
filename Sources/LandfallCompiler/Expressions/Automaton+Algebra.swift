// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Automaton {
  package func intersection(
    _ other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    try product(other, budget) { $0 && $1 }
  }

  package func union(
    _ other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    try product(other, budget) { $0 || $1 }
  }

  package func difference(
    _ other: Automaton, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    try product(other, budget) { $0 && !$1 }
  }

  /// Both automata reading the same text side by side, and what they say of it put together.
  private func product(
    _ other: Automaton, _ budget: AutomatonBudget, _ accepts: (Bool, Bool) -> Bool
  ) throws(AutomatonTooLarge) -> Automaton {
    var budget = budget
    var classNumbers: [Int: UInt8] = [:]
    var classPairs: [(Int, Int)] = []
    let classes = (0..<256).map { byte in
      let pair = (Int(table.classes[byte]), Int(other.table.classes[byte]))
      let key = pair.0 << 8 | pair.1
      if let number = classNumbers[key] { return number }
      let number = UInt8(classPairs.count)
      classNumbers[key] = number
      classPairs.append(pair)
      return number
    }
    var numbers = [0: 0]
    var pairs = [(0, 0)]
    var targets: [UInt16] = []
    var next = 0
    while next < pairs.count {
      let (left, right) = pairs[next]
      next += 1
      try budget.spend(classPairs.count)
      for (leftClass, rightClass) in classPairs {
        let pair = (table.target(left, leftClass), other.table.target(right, rightClass))
        let key = pair.0 << 16 | pair.1
        let number = numbers[key] ?? pairs.count
        if number == pairs.count {
          guard number < budget.states else { throw AutomatonTooLarge() }
          numbers[key] = number
          pairs.append(pair)
        }
        targets.append(UInt16(number))
      }
    }
    return try TransitionTable(classes: classes, classCount: classPairs.count, targets: targets)
      .minimal(pairs.map { accepts(accepting[$0.0], other.accepting[$0.1]) }, budget)
  }

  /// Texts that are accepted once a literal is put behind them.
  package func before(
    _ literal: [UInt8], _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    try table.minimal(
      accepting.indices.map { accepting[table.state(from: $0, after: literal)] }, budget)
  }

  package static func concatenation(
    _ parts: [Automaton], _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    var graph = ByteGraph()
    graph.start = graph.addState()
    var ends = [graph.start]
    for part in parts {
      let (start, next) = graph.add(part)
      for end in ends { graph.connect(end, to: start) }
      ends = next
    }
    graph.accepting = ends
    return try Automaton(graph, budget)
  }
}
