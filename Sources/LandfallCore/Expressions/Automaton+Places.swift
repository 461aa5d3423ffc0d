// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Automaton {
  /// What a whole segment of a path may be, once it is decoded: strict text that is not empty, and
  /// neither `.` nor `..`.
  package static var segment: Automaton {
    let strict = ExpressionNode.scalars(.strictText)
    let other = ExpressionNode.scalars(ScalarSet(".").complement.intersection(.strictText))
    let dot = ExpressionNode.literal(".")
    return small(
      .alternation([
        .concatenation([other, strict.anyNumber]),
        .concatenation([dot, other, strict.anyNumber]),
        .concatenation([dot, dot, strict, strict.anyNumber]),
      ]))
  }

  /// Text of a path or a name, perhaps empty: no control characters, no bidirectional overrides.
  package static var strictText: Automaton {
    small(.scalars(.strictText).anyNumber)
  }

  /// Text of a query's value or of a fragment, perhaps empty: no control characters but line feed and
  /// tab.
  package static var freeText: Automaton {
    small(.scalars(.freeText).anyNumber)
  }

  /// A label of a host that a placeholder can take.
  package static var label: Automaton {
    let bytes = ScalarSet.wordCharacters.union(ScalarSet("-"))
    return small(.concatenation([.scalars(bytes), .scalars(bytes).anyNumber]))
  }

  /// Texts that a literal can stand behind without an earlier occurrence of it: what a placeholder of
  /// a mixed segment can take before that literal.
  package static func upTo(
    _ literal: [UInt8], folded: Bool = false, _ budget: AutomatonBudget = AutomatonBudget()
  ) throws(AutomatonTooLarge) -> Automaton {
    let text = ExpressionNode.scalars(.all).anyNumber
    let node = ExpressionNode.literal(literal, folded: folded)
    let later = try Automaton(.concatenation([text, node, text, .scalars(.all)]), budget)
    let here = try Automaton(.concatenation([text, node]), budget)
    return try here.difference(later, budget).before(literal, budget)
  }

  /// The automaton of an expression that is known to be far below every limit.
  private static func small(_ node: ExpressionNode) -> Automaton {
    (try? Automaton(node)) ?? .nothing
  }

  /// No text at all.
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
    ScalarSet([0...0x08, 0x0B...0x1F, 0x7F...0x9F]).complement
  }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    complement.union(other.complement).complement
  }
}
