// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular language of bytes as its smallest automaton: equal languages have equal automata.
package struct Automaton: Equatable, Sendable {
  package let table: TransitionTable
  /// Whether each state accepts; the first state is the start.
  package let accepting: [Bool]

  init(table: TransitionTable, accepting: [Bool]) {
    self.table = table
    self.accepting = accepting
  }

  package init(
    _ node: ExpressionNode, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) {
    self = try Automaton(ByteGraph(try ExpressionProgram(node)), budget)
  }

  init(_ graph: ByteGraph, _ budget: AutomatonBudget) throws(AutomatonTooLarge) {
    var construction = SubsetConstruction(graph, budget)
    self = try construction.run()
  }

  /// The language of a graph; the steps that it takes are added even if they are too many.
  init(
    _ graph: ByteGraph, _ budget: AutomatonBudget, countingSteps steps: inout Int
  ) throws(AutomatonTooLarge) {
    var construction = SubsetConstruction(graph, budget)
    defer { steps += budget.steps - max(0, construction.budget.steps) }
    self = try construction.run()
  }

  package var stateCount: Int { accepting.count }

  package var isEmpty: Bool { !accepting.contains(true) }

  package func accepts(_ text: some Sequence<UInt8>) -> Bool {
    accepting[table.state(from: 0, after: text)]
  }

  package func accepts(_ text: ByteView) -> Bool {
    accepts(UnsafeBufferPointer(start: text.base, count: text.count))
  }

  package func accepts(_ text: String) -> Bool { accepts(text.utf8) }

  /// The shortest text that is accepted, if there is any; of several, the one that reads best.
  package var witness: [UInt8]? {
    var steps = Int.max
    return AutomatonSearch(accepting: [LiveAutomaton(self)], rejecting: [])
      .text(&steps, ReadableBytes.inOrder).value
  }

  /// The automaton as bytes, which are equal for equal languages.
  var bytes: [UInt8] {
    table.classes + table.targets.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      + accepting.map { $0 ? 1 : 0 }
  }

  /// Whether a text that starts with a byte is accepted.
  func accepts(startingWith byte: UInt8) -> Bool {
    liveStates[table.target(0, Int(table.classes[Int(byte)]))]
  }

  /// For each state whether any text is accepted from it on.
  package var liveStates: [Bool] { table.live(accepting) }
}

/// How large an automaton may become, and how many steps it may take, on any machine.
package struct AutomatonBudget: Sendable {
  package let states: Int
  package private(set) var steps: Int

  /// A budget; the default decides what people write by hand in milliseconds.
  package init(states: Int = 4_096, steps: Int = 500_000) {
    self.states = min(states, Int(UInt16.max))
    self.steps = steps
  }

  mutating func spend(_ count: Int) throws(AutomatonTooLarge) {
    steps -= count
    if steps < 0 { throw AutomatonTooLarge() }
  }
}

/// An automaton would have been larger than a limit allows, so nothing is known of its language.
package struct AutomatonTooLarge: Error, Equatable, Sendable { package init() {} }
