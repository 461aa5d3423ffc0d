// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A regular expression behind a placeholder's name.
struct PlaceExpression: Hashable {
  let text: String
  /// Whether ASCII letters match in either case.
  let isFolded: Bool

  init(_ text: String, isFolded: Bool) {
    self.text = text
    self.isFolded = isFolded
  }

  /// The expression as a tree; nil for one that cannot be read, which no pattern has.
  private var expression: RegularExpression? {
    try? RegularExpression(parsing: text, isCaseInsensitive: isFolded)
  }

  /// The expression as a table holds it.
  var compiled: CompiledExpression? { expression.flatMap { try? CompiledExpression($0) } }

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
    expression.flatMap { try? Automaton($0.root, CompiledExpression.budget) }
  }
}
