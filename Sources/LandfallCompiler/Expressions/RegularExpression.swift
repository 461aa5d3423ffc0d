// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular expression of the linear-time subset of `Decisions/0010-regular-expressions.md`.
package struct RegularExpression: Equatable, Sendable {
  package let text: String
  package let isCaseInsensitive: Bool
  package let root: ExpressionNode
  /// The names of the capturing groups, by their opening parentheses; nil for one without a name.
  package let captures: [String?]

  package static var lengthLimit: Int { 4_095 }

  package static var depthLimit: Int { 50 }

  package static var countLimit: Int { 1_000 }

  package static var captureLimit: Int { 62 }

  package init(
    parsing text: String, isCaseInsensitive: Bool = false
  ) throws(ExpressionError) {
    var parser = ExpressionParser(text, isCaseInsensitive: isCaseInsensitive)
    root = try parser.parse()
    captures = parser.captures
    self.text = text
    self.isCaseInsensitive = isCaseInsensitive
  }
}

/// A regular expression as a table holds it: a small automaton, or else a program to simulate.
package enum CompiledExpression: Equatable, Sendable {
  case automaton(Automaton)
  case program(ExpressionProgram)

  static var transitionLimit: Int { 2_048 }

  static var classLimit: Int { 63 }

  /// What is tried to make an automaton while a table is built.
  static var budget: AutomatonBudget { AutomatonBudget(states: 1_024, steps: 200_000) }

  package init(_ expression: RegularExpression) throws(AutomatonTooLarge) {
    let program = try ExpressionProgram(expression.root)
    self.init(program, try? Automaton(ByteGraph(program), CompiledExpression.budget))
  }

  /// Compiles a program whose automaton was made, or is too large.
  init(_ program: ExpressionProgram, _ automaton: Automaton?) {
    guard let automaton, automaton.table.targets.count <= CompiledExpression.transitionLimit,
      automaton.table.classCount <= CompiledExpression.classLimit
    else {
      self = .program(program)
      return
    }
    self = .automaton(automaton)
  }

  package func accepts(_ text: ByteView) -> Bool {
    switch self {
    case .automaton(let automaton): automaton.accepts(text)
    case .program(let program): program.accepts(text)
    }
  }
}
