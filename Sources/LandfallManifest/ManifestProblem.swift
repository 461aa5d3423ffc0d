// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
package import LandfallCore

/// A mistake in a manifest, or a warning, with its place.
package struct ManifestProblem: Hashable, Sendable, CustomStringConvertible {
  /// Whether a manifest can be used in spite of a problem.
  package enum Severity: String, Hashable, Sendable { case error, warning }

  package struct Excerpt: Hashable, Sendable {
    package var line: String
    package var underline: String
  }

  package let severity: Severity
  package let code: LinkCode
  package let message: String
  /// The line in the JSON text, from 1.
  package let line: Int
  /// The column in the line, from 1, in characters (Unicode scalars).
  package let column: Int
  let excerpt: Excerpt

  init(
    _ severity: Severity, _ code: String, _ message: String, at range: ByteRange, in text: JSONText
  ) {
    self.severity = severity
    self.code = LinkCode(rawValue: code)
    self.message = message
    let position = text.position(range.lowerBound)
    (line, column) = (position.line, position.column)
    excerpt = text.excerpt(range)
  }

  /// The problem with the place underlined, safe to show in a terminal.
  package func rendered(file: String? = nil) -> String {
    let file = file.map { JSONText.shown($0) + ":" } ?? ""
    return file + "\(description)\n  \(excerpt.line)\n  \(excerpt.underline)"
  }

  /// The problem on one line, safe to show in a terminal.
  package var description: String {
    "\(line):\(column): \(severity): " + JSONText.shown(message)
  }
}

struct ManifestProblems {
  /// How many errors are kept, and how many warnings.
  static var limit: Int { 100 }

  let text: JSONText
  private var errors: [ManifestProblem] = []
  private var warnings: [ManifestProblem] = []

  init(_ text: JSONText) { self.text = text }

  var hasErrors: Bool { !errors.isEmpty }

  mutating func error(_ code: String, _ message: String, at range: ByteRange) {
    guard errors.count < ManifestProblems.limit else { return }
    errors.append(ManifestProblem(.error, code, message, at: range, in: text))
  }

  mutating func warning(_ code: String, _ message: String, at range: ByteRange) {
    guard warnings.count < ManifestProblems.limit else { return }
    warnings.append(ManifestProblem(.warning, code, message, at: range, in: text))
  }

  mutating func error(_ failure: JSONFailure) {
    error(failure.code.rawValue, failure.message, at: failure.range)
  }

  mutating func error(
    _ code: String, _ message: String, at part: ByteRange, in string: ByteRange
  ) {
    error(code, message, at: text.range(of: part, in: string))
  }

  func position(_ range: ByteRange) -> String {
    let position = text.position(range.lowerBound)
    return "\(position.line):\(position.column)"
  }

  func sorted() -> [ManifestProblem] {
    (errors + warnings).inOrder { left, right in
      (left.line, left.column) < (right.line, right.column)
    }
  }
}

/// All problems of a manifest that cannot be used, in the order of the text.
package struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first hundred errors, at least one, and the first hundred warnings.
  package let problems: [ManifestProblem]
  package let isOfManifest: Bool

  init(problems: [ManifestProblem], isOfManifest: Bool = true) {
    self.problems = problems
    self.isOfManifest = isOfManifest
  }

  package func rendered(file: String? = nil) -> String {
    problems.map { $0.rendered(file: file) }.joined(separator: "\n")
  }

  package var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}
