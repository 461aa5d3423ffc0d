// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular language of byte strings, as its smallest deterministic automaton.
///
/// There is exactly one such automaton for a language, so two are equal if and only if their languages
/// are. Whatever is made of text (``init(_:_:)``) holds valid UTF-8 alone; what a place in a URL leaves
/// out beside is in ``Automaton/segment``, ``Automaton/strictText`` and ``Automaton/freeText``, and is
/// taken away by who asks about that place.
package struct Automaton: Equatable, Sendable {
  package let table: TransitionTable
  /// Whether each state accepts; the first state is the start.
  package let accepting: [Bool]

  init(table: TransitionTable, accepting: [Bool]) {
    self.table = table
    self.accepting = accepting
  }

  /// The language of an expression, matched whole.
  ///
  /// - Throws: ``AutomatonTooLarge`` if that takes more than the budget.
  package init(
    _ node: ExpressionNode, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) {
    self = try Automaton(ByteGraph(try ExpressionProgram(node)), budget)
  }

  init(_ graph: ByteGraph, _ budget: AutomatonBudget) throws(AutomatonTooLarge) {
    var construction = SubsetConstruction(graph, budget)
    self = try construction.run()
  }

  /// The language of a graph; the steps that its states take are added, whether there are too many or
  /// not.
  init(
    _ graph: ByteGraph, _ budget: AutomatonBudget, countingSteps steps: inout Int
  ) throws(AutomatonTooLarge) {
    var construction = SubsetConstruction(graph, budget)
    defer { steps += budget.steps - max(0, construction.budget.steps) }
    self = try construction.run()
  }

  package var stateCount: Int { accepting.count }

  /// Whether no text is accepted.
  package var isEmpty: Bool { !accepting.contains(true) }

  /// Whether a text is accepted.
  ///
  /// - Complexity: O(*n*) in the text.
  package func accepts(_ text: some Sequence<UInt8>) -> Bool {
    accepting[table.state(from: 0, after: text)]
  }

  /// Whether a text is accepted.
  ///
  /// - Complexity: O(*n*) in the text.
  package func accepts(_ text: ByteView) -> Bool {
    accepts(UnsafeBufferPointer(start: text.base, count: text.count))
  }

  /// Whether a text is accepted.
  ///
  /// - Complexity: O(*n*) in the text.
  package func accepts(_ text: String) -> Bool { accepts(text.utf8) }

  /// The shortest text that is accepted, if there is any; among those of one length, one of letters
  /// and digits where it can be.
  package var witness: [UInt8]? { table.shortestText(to: accepting) }

  /// The automaton as bytes, which are equal for equal languages.
  var bytes: [UInt8] {
    table.classes + table.targets.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      + accepting.map { $0 ? 1 : 0 }
  }

  /// Whether a text that starts with a byte is accepted.
  func accepts(startingWith byte: UInt8) -> Bool {
    liveStates[table.target(0, Int(table.classes[Int(byte)]))]
  }

  /// The bytes that every text starts with.
  var start: [UInt8] {
    let live = liveStates
    var bytes: [UInt8] = []
    var state = 0
    while !accepting[state], bytes.count < stateCount {
      let next = (0..<table.classCount).filter { live[table.target(state, $0)] }
      let only = next.count == 1 ? UInt8(next[0]) : nil
      let candidates = (UInt8.min...UInt8.max).filter { table.classes[Int($0)] == only }
      guard let byte = candidates.first, candidates.count == 1 else { break }
      bytes.append(byte)
      state = table.target(state, next[0])
    }
    return bytes
  }

  /// For each state whether any text is accepted from it on.
  package var liveStates: [Bool] { table.distances(to: accepting).map { $0 != nil } }
}

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

/// An automaton would have been larger than a limit allows, so nothing is known of its language.
package struct AutomatonTooLarge: Error, Equatable, Sendable {
  package init() {}
}
