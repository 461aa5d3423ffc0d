// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A regular expression behind a placeholder's name.
struct PlaceExpression: Hashable {
  let text: String
  /// Whether ASCII letters match in either case.
  let isFolded: Bool
  /// The automaton, once somebody has asked for it.
  private var found: Found<Automaton>?

  init(_ text: String, isFolded: Bool) {
    self.text = text
    self.isFolded = isFolded
  }

  /// The expression as a tree; nil for one that cannot be read, which no pattern has.
  private var expression: RegularExpression? {
    try? RegularExpression(parsing: text, isCaseInsensitive: isFolded)
  }

  static func == (first: PlaceExpression, second: PlaceExpression) -> Bool {
    first.text == second.text && first.isFolded == second.isFolded
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(isFolded)
  }

  /// The expression as a table holds it.
  var compiled: CompiledExpression? {
    expression.flatMap { expression in
      guard let found else { return try? CompiledExpression(expression) }
      return try? CompiledExpression(expression, automaton: found.value)
    }
  }

  /// The expression with its automaton, which is made but once; the steps that it takes are added.
  func withAutomaton(countingSteps steps: inout Int) -> PlaceExpression {
    if found != nil { return self }
    var result = self
    let automaton = expression.flatMap { expression -> Automaton? in
      guard let program = try? ExpressionProgram(expression.root) else { return nil }
      return try? Automaton(
        ByteGraph(program), CompiledExpression.budget, countingSteps: &steps)
    }
    result.found = automaton.map { .found($0) } ?? .unknown
    return result
  }

  /// Whether it matches a text whole.
  func accepts(_ text: ByteView) -> Bool {
    let program = expression.flatMap { try? ExpressionProgram($0.root) }
    return program?.accepts(text) ?? false
  }

  /// Whether it matches a text whole.
  func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { accepts(ByteView($0)) }
  }

  /// The texts that it matches; nil if that is too large to tell.
  var automaton: Automaton? {
    if let found { return found.value }
    return expression.flatMap { try? Automaton($0.root, CompiledExpression.budget) }
  }
}
