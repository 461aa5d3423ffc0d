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
    var classes = [UInt8](repeating: 0, count: 256)
    var examples: [UInt8] = []
    for byte in bytes where classes[Int(byte)] == 0 {
      // UTF-8 does not use all bytes.
      guard examples.count < 255 else { throw AutomatonTooLarge() }
      examples.append(byte)
      classes[Int(byte)] = UInt8(examples.count)
    }
    let other = (UInt8.min...UInt8.max).first { classes[Int($0)] == 0 } ?? 0
    var targets: [UInt16] = []
    for state in accepting.indices {
      for byte in [other] + examples {
        guard let target = UInt16(exactly: next(state, byte)) else { throw AutomatonTooLarge() }
        targets.append(target)
      }
    }
    let table = TransitionTable(
      classes: classes, classCount: examples.count + 1, targets: targets)
    return try Automaton(table: table, accepting: accepting).intersection(.anyText, budget)
  }
}
