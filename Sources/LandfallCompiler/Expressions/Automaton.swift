// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular language of bytes as its smallest automaton: equal languages have equal automata.
package struct Automaton: Equatable, Sendable {
  package let table: TransitionTable
  /// Whether each state accepts; the first state is the start.
  package let accepting: [Bool]
}

extension Automaton {
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

  func accepts(startingWith byte: UInt8) -> Bool {
    liveStates[table.target(0, Int(table.classes[Int(byte)]))]
  }

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

  /// A decoded segment of a path: strict text that is not empty, and neither `.` nor `..`.
  package static let segment: Automaton = {
    let strict = ExpressionNode.scalars(.strictText)
    let other = ExpressionNode.scalars(ScalarSet(".").complement.intersection(.strictText))
    let dot = ExpressionNode.literal(".")
    return small(
      .alternation([
        .concatenation([other, strict.anyNumber]),
        .concatenation([dot, other, strict.anyNumber]),
        .concatenation([dot, dot, strict, strict.anyNumber]),
      ]))
  }()

  /// Text of a path or a name, perhaps empty: no control characters, no bidirectional overrides.
  package static let strictText = small(.scalars(.strictText).anyNumber)
  /// Text of a value or a fragment, perhaps empty: of control characters only line feed and tab.
  package static let freeText = small(.scalars(.freeText).anyNumber)

  /// A label of a host that a placeholder can take.
  package static let label: Automaton = {
    let bytes = ScalarSet.wordCharacters.union(ScalarSet("-"))
    return small(.concatenation([.scalars(bytes), .scalars(bytes).anyNumber]))
  }()

  static let anyText = small(.scalars(.all).anyNumber)
  static let oneScalar = small(.scalars(.all))
  static let someText = small(.concatenation([.scalars(.all), .scalars(.all).anyNumber]))

  /// Texts of a mixed segment's placeholder: the literal behind them, not empty, occurs no earlier.
  package static func upTo(
    _ literal: [UInt8], folded: Bool = false, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    let scalar = ExpressionNode.scalars(.all)
    // Texts in which the literal ends before the end, without a literal behind them.
    let earlier = try Automaton(
      .concatenation([
        scalar.anyNumber, .literal(literal, folded: folded), scalar, scalar.anyNumber,
      ]), budget)
    return try anyText.difference(earlier.before(literal, budget), budget)
  }

  /// The automaton of an expression that is known to be far below every limit.
  private static func small(_ node: ExpressionNode) -> Automaton {
    (try? Automaton(node)) ?? .nothing
  }

  package static var nothing: Automaton {
    Automaton(
      table: TransitionTable(
        classes: [UInt8](repeating: 0, count: 256), classCount: 1, targets: [0]),
      accepting: [false])
  }
}

extension ScalarSet {
  /// What ``TextCheck/Policy/strict`` leaves.
  static var strictText: ScalarSet {
    ScalarSet([0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069]).complement
  }

  /// What ``TextCheck/Policy/freeText`` leaves.
  static var freeText: ScalarSet {
    ScalarSet([0...0x08, 0x0B...0x0C, 0x0E...0x1F, 0x7F...0x9F]).complement
  }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    complement.union(other.complement).complement
  }
}
