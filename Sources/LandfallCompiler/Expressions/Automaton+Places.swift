// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension Automaton {
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
  static var freeText: ScalarSet { ScalarSet([0...0x08, 0x0B...0x1F, 0x7F...0x9F]).complement }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    complement.union(other.complement).complement
  }
}
