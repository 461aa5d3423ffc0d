// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
