// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
@_exported public import LandfallCore

/// The routes of an app as data, for tools, documentation and tests.
package struct Manifest: Hashable, Sendable {
  package static var version: Int { 1 }

  /// The name of the table: the enum's, unless `@DeepLinks(name:)` gives another.
  package var name: String
  /// The schemes of the app's own, lowercase; `https` comes with the hosts.
  package var schemes: [String] = []
  /// The hosts, lowercase; `*.` at the start stands for any labels.
  package var hosts: [String] = []
  package var options = Options()
  package var links: [Link] = []
  /// The mounts whose links are among ``links``, in the order of their cases.
  package var mounts: [Link] = []

  /// A link: one case of the enum, or those of its patterns that share their marks.
  package struct Link: Hashable, Sendable {
    package var name: String
    package var patterns: [String]
    /// The regular expressions of whole URLs, which are tried after all patterns of the table.
    package var expressions: [Expression] = []
    package var parameters: [Parameter] = []
    package var access = LinkAccess.public
    /// The sources that the link may come from; `any` for all.
    package var sources = ["any"]
    package var needsConfirmation = false
    /// Advice on the replacement; nil unless the patterns are deprecated.
    package var deprecation: String?
    package var priority = 0
    /// Whether literals match regardless of case, even if those of other links do not.
    package var caseInsensitive = false
    /// The contexts that must hold, with `!` before those that must not.
    package var when: [String] = []
    /// The first paragraph of the case's documentation comment; empty if there is none.
    package var summary = ""
    package var examples: [String] = []
    /// The names of the links whose screens lie below this one's, from the bottom.
    package var parents: [String] = []
    /// The tab in which its screen lies; nil where there is none, or it is not known.
    package var tab: String?
    /// How its screen is presented, such as `sheet`; nil if it is pushed, or a root.
    package var presented: String?
  }

  package struct Parameter: Hashable, Sendable {
    package var name: String
    /// The type, or that of a list's elements.
    package var type: ValueType
    package var isList: Bool
    /// Whether a URL may leave the value out without a default.
    package var isOptional: Bool
    package var hasDefault: Bool
    /// The text of the default; nil where there is none, or only the app knows it.
    package var defaultText: String?
    /// Whether logs and events may show the value.
    package var isLogged: Bool
    /// Whether stores leave the value out, and logs and events never show it.
    package var isSensitive: Bool

    package init(
      name: String, type: ValueType = .string, isList: Bool = false, isOptional: Bool = false,
      hasDefault: Bool = false, defaultText: String? = nil, isLogged: Bool = false,
      isSensitive: Bool = false
    ) {
      self.name = name
      self.type = type
      self.isList = isList
      self.isOptional = isOptional
      self.hasDefault = hasDefault || defaultText != nil
      self.defaultText = defaultText
      self.isLogged = isLogged
      self.isSensitive = isSensitive
    }

    package var notation: String { isList ? "[\(type)]" : type.description }
  }

  /// A regular expression of the whole URL that opens a link.
  package struct Expression: Hashable, Sendable {
    package var regex: String
    package var anchoring = RegexAnchoring.whole
    package var caseInsensitive = false
  }

  package struct Options: Hashable, Sendable {
    package var caseInsensitive = false
    /// Whether a `+` in a query is a space.
    package var formEncodedQuery = false
  }

  /// The manifest as JSON, without a newline at its end; equal manifests have equal texts.
  package func json() -> String {
    JSONNode.members { json in
      json.add("version", Manifest.version)
      json.add("name", name)
      json.add("schemes", schemes)
      json.add("hosts", hosts)
      json.add("options", options)
      json.add("links", links)
      json.add("mounts", unlessEmpty: mounts.map { $0.node(isMount: true) })
    }.pretty
  }
}

extension Manifest.Link: JSONWritable {
  package var node: JSONNode { node(isMount: false) }

  /// The keys that say something; of a mount those that say which URLs it owns.
  fileprivate func node(isMount: Bool) -> JSONNode {
    .members { json in
      json.add("name", name)
      json.add("patterns", patterns)
      if !isMount { json.add("expressions", unlessEmpty: expressions) }
      if !parameters.isEmpty {
        json.add("parameters", JSONNode.object(parameters.map { ($0.name, $0.node) }))
      }
      if !isMount {
        json.add("access", access.rawValue)
        json.add("sources", sources)
        json.add("confirm", ifTrue: needsConfirmation)
        json.add("deprecated", deprecation)
        if priority != 0 { json.add("priority", priority) }
      }
      json.add("caseInsensitive", ifTrue: caseInsensitive)
      json.add("when", unlessEmpty: when)
      if isMount { return }
      if !summary.isEmpty { json.add("summary", summary) }
      json.add("examples", unlessEmpty: examples)
      json.add("parents", unlessEmpty: parents)
      json.add("tab", tab)
      json.add("presented", presented)
    }
  }
}

extension Manifest.Expression: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("regex", regex)
    if anchoring != .whole { json.add("anchoring", anchoring.rawValue) }
    json.add("caseInsensitive", ifTrue: caseInsensitive)
  }
}

extension Manifest.Parameter: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("type", notation)
    json.add("optional", ifTrue: isOptional)
    json.add("default", defaultText)
    json.add("hasDefault", ifTrue: hasDefault && defaultText == nil)
    json.add("log", ifTrue: isLogged)
    json.add("sensitive", ifTrue: isSensitive)
  }
}

extension Manifest.Options: JSONObject {
  package func write(to json: inout JSONNode.Members) {
    json.add("caseInsensitive", caseInsensitive)
    json.add("formEncodedQuery", formEncodedQuery)
  }
}

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
  package internal(set) var isOfManifest = true

  package func rendered(file: String? = nil) -> String {
    problems.map { $0.rendered(file: file) }.joined(separator: "\n")
  }

  package var description: String {
    problems.map { $0.description }.joined(separator: "\n")
  }
}
