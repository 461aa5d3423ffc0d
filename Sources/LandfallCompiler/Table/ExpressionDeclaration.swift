// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A regular expression of the whole URL that opens a link, as a table is built from it.
package struct ExpressionDeclaration: Equatable, Sendable {
  package var expression: RegularExpression
  package var anchoring: RegexAnchoring
  /// The marks; its pattern plays no part.
  package var marks: RouteDeclaration

  package init(
    _ expression: RegularExpression, anchoring: RegexAnchoring = .whole,
    marks: RouteDeclaration = RouteDeclaration()
  ) {
    self.expression = expression
    self.anchoring = anchoring
    self.marks = marks
  }

  /// The names of the values: those of the groups, and of a group without a name its number, from one
  /// on.
  package var names: [String] {
    expression.captures.enumerated().map { $1 ?? String($0 + 1) }
  }

  /// What the machine runs.
  var program: ExpressionProgram? {
    try? ExpressionProgram(expression.root.anchored(anchoring))
  }
}
