// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

package struct PatternError: Error, Equatable, Sendable {
  package enum Code: String, Equatable, Sendable, CaseIterable {
    case tooLong = "pattern.tooLong"
    case tooManySegments = "pattern.tooManySegments"
    case noLeadingSlash = "pattern.noLeadingSlash"
    case emptySegment = "pattern.emptySegment"
    case emptyName = "pattern.emptyName"
    case duplicateName = "pattern.duplicateName"
    case multiWildcard = "pattern.multiWildcard"
    case adjacent = "pattern.adjacent"
    case modifier = "pattern.modifier"
    case unclosedGroup = "pattern.unclosedGroup"
    case unopenedGroup = "pattern.unopenedGroup"
    case groupModifier = "pattern.groupModifier"
    case emptyGroup = "pattern.emptyGroup"
    case tooManyGroups = "pattern.tooManyGroups"
    case unclosedExpression = "pattern.unclosedExpression"
    case emptyExpression = "pattern.emptyExpression"
    case expressionWithoutName = "pattern.expressionWithoutName"
    case expressionSyntax = "regex.syntax"
    case expressionUnsupported = "regex.unsupported"
    case expressionTooLarge = "regex.tooLarge"
    case rawRestNotLast = "pattern.rawRestNotLast"
    case wildcardNotLast = "pattern.wildcardNotLast"
    case ambiguous = "pattern.ambiguous"
    case percent = "pattern.percent"
    case character = "pattern.character"
    case utf8 = "pattern.utf8"
    case dotSegment = "pattern.dotSegment"
    case trailingEscape = "pattern.trailingEscape"
    case emptyQueryItem = "pattern.emptyQueryItem"
    case duplicateQueryItem = "pattern.duplicateQueryItem"
    case queryValue = "pattern.queryValue"
    case emptyFragment = "pattern.emptyFragment"
    case fragmentValue = "pattern.fragmentValue"
    case host = "pattern.host"
  }

  /// A value that the mistake shows the author to want, but not in the way in which a case has it.
  package struct Value: Equatable, Sendable {
    /// Nil if the author has given it no name.
    package var name: String?
    /// The type as it is written in Swift; nil if the author has named none.
    package var type: String?
  }

  package var code: Code
  package var range: ByteRange
  package var message: String
  /// Text that, put in the place of ``range``, corrects the pattern; nil where only its author knows.
  package var replacement: String?
  /// The value that ``replacement`` makes a placeholder of, if it is another library's.
  package var value: Value?

  package init(_ code: Code, _ range: ByteRange, _ message: String, replacement: String? = nil) {
    self.code = code
    self.range = range
    self.message = message
    self.replacement = replacement
  }

  /// The error with the place underlined, for people.
  package func rendered(in pattern: String) -> String {
    let bytes = Array(pattern.utf8)
    let start = min(range.lowerBound, bytes.count)
    let end = min(max(range.upperBound, start), bytes.count)
    // Continuation bytes take no column of their own.
    let column = bytes[..<start].count { $0 & 0xC0 != 0x80 }
    let width = max(1, bytes[start..<end].count { $0 & 0xC0 != 0x80 })
    let underline =
      String(repeating: " ", count: column) + "^" + String(repeating: "~", count: width - 1)
    return "error: \(message)\n  \(pattern)\n  \(underline)"
  }
}
