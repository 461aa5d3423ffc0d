// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// A mistake in a manifest, or a warning, with its place.
public struct ManifestProblem: LinkProblem, Hashable {
  /// Whether a manifest can be used in spite of a problem.
  package enum Severity: String, Hashable, Sendable {
    /// It cannot.
    case error
    /// It can.
    case warning
  }

  /// A line of the text with the place underlined.
  struct Excerpt: Hashable, Sendable {
    var line: String
    var underline: String
  }

  /// Whether the manifest can be used in spite of it.
  package let severity: Severity

  /// The stable, dotted code of the problem.
  ///
  /// Examples are `json.syntax`, `manifest.unknownKey`, `pattern.emptyName` and `route.equal`.
  public let code: LinkCode

  /// The mistake and its remedy.
  public let message: String

  /// The line in the JSON text, from 1; nil for a manifest that was not read from text.
  package let line: Int?

  /// The column in the line, from 1, in characters (Unicode scalars).
  package let column: Int?

  let excerpt: Excerpt?

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

  /// The line and the column, such as `3:14`; `nil` if the manifest was not read from text.
  public var place: String? { line.flatMap { line in column.map { "\(line):\($0)" } } }

  /// The problem for people, with its line and the place underlined; nothing in it is acted on by a
  /// terminal.
  package func rendered(file: String? = nil) -> String {
    var place: [String] = []
    if let file { place.append(JSONText.shown(file)) }
    if let line, let column { place += [String(line), String(column)] }
    let head = place.isEmpty ? "" : place.joined(separator: ":") + ": "
    let tail = excerpt.map { "\n  \($0.line)\n  \($0.underline)" } ?? ""
    return head + severity.rawValue + ": " + JSONText.shown(message) + tail
  }

  /// The problem on one line, safe to show in a terminal.
  public var description: String {
    let place = place.map { "\($0): " } ?? ""
    return place + severity.rawValue + ": " + JSONText.shown(message)
  }
}

/// Collects the problems of a manifest.
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

  /// A mistake in a part of a string's value.
  mutating func error(
    _ code: String, _ message: String, at part: ByteRange, in string: ByteRange
  ) {
    error(code, message, at: text.range(of: part, in: string))
  }

  /// A place as `line:column`.
  func position(_ range: ByteRange) -> String {
    let position = text.position(range.lowerBound)
    return "\(position.line):\(position.column)"
  }

  /// All of them in the order of the text.
  func sorted() -> [ManifestProblem] {
    (errors + warnings).inOrder { left, right in
      (left.line ?? 0, left.column ?? 0) < (right.line ?? 0, right.column ?? 0)
    }
  }
}

/// All problems of a manifest that cannot be used, in the order of the text.
public struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors, at least one, and the warnings.
  ///
  /// It has at most the first hundred errors and the first hundred warnings.
  public let problems: [ManifestProblem]

  /// Whether the text is a manifest of a known version, with mistakes.
  package let isOfManifest: Bool

  init(problems: [ManifestProblem], isOfManifest: Bool = true) {
    self.problems = problems
    self.isOfManifest = isOfManifest
  }

  /// All problems for people, with their lines and the places underlined.
  package func rendered(file: String? = nil) -> String {
    problems.map { $0.rendered(file: file) }.joined(separator: "\n")
  }

  /// The problems, one on each line.
  public var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}
