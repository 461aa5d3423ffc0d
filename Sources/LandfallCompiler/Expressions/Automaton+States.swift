// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Automaton {
  /// The texts, as UTF-8, that lead from the first state to one that accepts.
  ///
  /// - Parameters:
  ///   - accepting: Whether each state accepts.
  ///   - bytes: The bytes that may lead elsewhere than all others do.
  ///   - budget: What it may take.
  ///   - next: Where a byte leads from a state.
  /// - Returns: The automaton.
  /// - Throws: ``AutomatonTooLarge`` if that takes more than the budget.
  static func texts(
    accepting: [Bool], bytes: some Sequence<UInt8>, _ budget: AutomatonBudget,
    next: (Int, UInt8) -> Int
  ) throws(AutomatonTooLarge) -> Automaton {
    var budget = budget
    guard accepting.count <= budget.states else { throw AutomatonTooLarge() }
    // The first class is that of all other bytes.
    var classes = [UInt8](repeating: 0, count: 256)
    var examples: [UInt8] = [0]
    for byte in bytes where classes[Int(byte)] == 0 {
      guard examples.count < 256 else { throw AutomatonTooLarge() }
      classes[Int(byte)] = UInt8(examples.count)
      examples.append(byte)
    }
    guard let other = (UInt8.min...UInt8.max).first(where: { classes[Int($0)] == 0 }) else {
      throw AutomatonTooLarge()
    }
    examples[0] = other
    var targets: [UInt16] = []
    targets.reserveCapacity(accepting.count * examples.count)
    for state in accepting.indices {
      try budget.spend(examples.count)
      for byte in examples { targets.append(UInt16(next(state, byte))) }
    }
    let table = TransitionTable(classes: classes, classCount: examples.count, targets: targets)
    return try Automaton(table: table, accepting: accepting).intersection(.anyText, budget)
  }
}
