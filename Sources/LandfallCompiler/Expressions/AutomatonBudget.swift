// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How large an automaton may become, and how much work may go into it.
///
/// Work is counted in steps rather than in time, so that the same decision is made on every machine.
package struct AutomatonBudget: Sendable {
  /// The most states.
  package let states: Int
  /// How many steps are left.
  package private(set) var steps: Int

  /// A budget; the default decides what people write by hand in milliseconds.
  package init(states: Int = 4_096, steps: Int = 500_000) {
    self.states = min(states, Int(UInt16.max))
    self.steps = steps
  }

  /// Takes some steps from the budget.
  mutating func spend(_ count: Int) throws(AutomatonTooLarge) {
    steps -= count
    if steps < 0 { throw AutomatonTooLarge() }
  }
}
