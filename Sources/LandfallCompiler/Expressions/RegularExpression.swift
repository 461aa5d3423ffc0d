// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular expression of the linear-time subset, read into its parts.
///
/// `Decisions/0010-regular-expressions.md` has the grammar, the limits and what is left out.
package struct RegularExpression: Equatable, Sendable {
  /// The text as it was written.
  package let text: String
  /// Whether ASCII letters match in either case.
  package let isCaseInsensitive: Bool
  package let root: ExpressionNode
  /// The names of the capturing groups, in the order of their opening parentheses; nil for those
  /// without a name.
  package let captures: [String?]

  /// How long an expression may be, in bytes.
  package static var lengthLimit: Int { 4_095 }

  /// How deep groups may stand in each other.
  package static var depthLimit: Int { 50 }

  /// How often `{m,n}` may repeat.
  package static var countLimit: Int { 1_000 }

  /// How many groups may capture.
  package static var captureLimit: Int { 62 }

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - text: The expression, without delimiters.
  ///   - isCaseInsensitive: Whether ASCII letters match in either case.
  /// - Throws: ``ExpressionError`` at the first mistake, with its place.
  /// - Complexity: O(*n*) in the text.
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

/// A regular expression ready for a table: an automaton where that is small, else a program, which is
/// simulated.
package enum CompiledExpression: Equatable, Sendable {
  case automaton(Automaton)
  case program(ExpressionProgram)

  /// The most transitions of an automaton in a table.
  static var transitionLimit: Int { 2_048 }

  /// The most classes of bytes of an automaton in a table.
  static var classLimit: Int { 63 }

  /// What is tried to make an automaton while a table is built.
  static var budget: AutomatonBudget { AutomatonBudget(states: 1_024, steps: 200_000) }

  /// Compiles an expression.
  ///
  /// - Throws: ``AutomatonTooLarge`` if the expression is above the limits, which one that was read
  ///   from text is not.
  package init(_ expression: RegularExpression) throws(AutomatonTooLarge) {
    let program = try ExpressionProgram(expression.root)
    self.init(program, try? Automaton(ByteGraph(program), CompiledExpression.budget))
  }

  /// Compiles an expression whose automaton has been made, or is too large.
  ///
  /// - Throws: ``AutomatonTooLarge`` if the expression is above the limits.
  init(
    _ expression: RegularExpression, automaton: Automaton?
  ) throws(AutomatonTooLarge) {
    self.init(try ExpressionProgram(expression.root), automaton)
  }

  private init(_ program: ExpressionProgram, _ automaton: Automaton?) {
    guard let automaton, automaton.table.targets.count <= CompiledExpression.transitionLimit,
      automaton.table.classCount <= CompiledExpression.classLimit
    else {
      self = .program(program)
      return
    }
    self = .automaton(automaton)
  }

  /// Whether a text is matched whole.
  ///
  /// - Complexity: O(*n*) in the text; a program is simulated, for as much as its size each byte.
  package func accepts(_ text: ByteView) -> Bool {
    switch self {
    case .automaton(let automaton): automaton.accepts(text)
    case .program(let program): program.accepts(text)
    }
  }
}
