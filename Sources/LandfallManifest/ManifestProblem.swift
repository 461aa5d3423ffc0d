// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A mistake in a manifest, or something in it that deserves a look, with its place.
public struct ManifestProblem: Hashable, Sendable, CustomStringConvertible {
  /// Whether a manifest can be used in spite of a problem.
  public enum Severity: String, Hashable, Sendable {
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
  public let severity: Severity

  /// The stable, dotted name of the problem, such as `json.syntax`, `manifest.unknownKey`,
  /// `pattern.emptyName` or `route.equal`.
  public let code: String

  /// What is wrong and what to do.
  public let message: String

  /// The line in the JSON text, from 1; nil for a manifest that was not read from text.
  public let line: Int?

  /// The column in the line, from 1, in characters (Unicode scalars).
  public let column: Int?

  let excerpt: Excerpt?

  init(
    _ severity: Severity, _ code: String, _ message: String, at range: ByteRange?,
    in text: JSONText?
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    guard let range, let text else {
      (line, column, excerpt) = (nil, nil, nil)
      return
    }
    let position = text.position(range.lowerBound)
    (line, column) = (position.line, position.column)
    excerpt = text.excerpt(range)
  }

  /// The problem for people, with its line and the place underlined; nothing in it is acted on by a
  /// terminal.
  ///
  /// ```
  /// links.json:7:22: error: ':' needs a name, as in ':id'; write '\:' for a colon
  ///         "patterns": ["/contacts/:"],
  ///                                 ^
  /// ```
  ///
  /// - Parameter file: The name of the file, for the first line.
  /// - Returns: Three lines, or one where no place is known; without a newline at the end.
  public func rendered(file: String? = nil) -> String {
    var place: [String] = []
    if let file { place.append(JSONText.shown(file)) }
    if let line, let column { place += [String(line), String(column)] }
    let head = place.isEmpty ? "" : place.joined(separator: ":") + ": "
    let tail = excerpt.map { "\n  \($0.line)\n  \($0.underline)" } ?? ""
    return head + severity.rawValue + ": " + JSONText.shown(message) + tail
  }

  /// The problem on one line, fit for a terminal.
  public var description: String {
    let place = line.flatMap { line in column.map { "\(line):\($0): " } } ?? ""
    return place + severity.rawValue + ": " + JSONText.shown(message)
  }
}
