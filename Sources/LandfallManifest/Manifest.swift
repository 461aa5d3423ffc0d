// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// The routes of an app as data, for tools, documentation and tests.
///
/// ```swift
/// print(AppLink.manifest.json())
/// let manifest = try Manifest(json: text)
/// ```
public struct Manifest: Hashable, Sendable {
  /// The version of the format that this code reads and writes.
  package static var version: Int { 1 }

  /// The name of the table: the enum's, unless `@DeepLinks(name:)` gives another.
  package var name: String

  /// The schemes of the app's own, lowercase; `https` comes with the hosts.
  package var schemes: [String]

  /// The hosts, lowercase; `*.` at the start stands for any labels.
  package var hosts: [String]

  /// The options of the whole table.
  package var options: Options

  /// The links in the order of their cases.
  package var links: [Link]

  /// The mounts whose links are among ``links``, in the order of their cases.
  package var mounts: [Link]

  /// Makes a manifest.
  package init(
    name: String, schemes: [String] = [], hosts: [String] = [], options: Options = Options(),
    links: [Link] = [], mounts: [Link] = []
  ) {
    self.name = name
    self.schemes = schemes
    self.hosts = hosts
    self.options = options
    self.links = links
    self.mounts = mounts
  }
}

extension Manifest {
  /// A link: one case of the enum, or those of its patterns that share their marks.
  package struct Link: Hashable, Sendable {
    /// The name of the case.
    package var name: String

    /// The patterns.
    package var patterns: [String]

    /// The regular expressions of whole URLs, which are tried after all patterns of the table, in the
    /// order of the manifest.
    package var expressions: [Expression]

    /// The values, in the order of the case.
    package var parameters: [Parameter]

    /// Who may open the link.
    package var access: LinkAccess

    /// From where the link may come; `any` for everywhere.
    package var sources: [String]

    /// Whether the user is asked first.
    package var needsConfirmation: Bool

    /// Advice on the replacement; nil unless the patterns are deprecated.
    package var deprecation: String?

    /// Settles between routes that no rule puts in order; the larger one is tried first.
    package var priority: Int

    /// Whether the literals match whatever the case of their ASCII letters, even if those of other
    /// links do not.
    package var caseInsensitive: Bool

    /// The contexts in which the patterns are there: names of contexts that must hold, with `!` before
    /// those that must not.
    package var when: [String]

    /// The first paragraph of the case's documentation comment; empty if there is none.
    package var summary: String

    /// URLs that open the link, for documentation and tests.
    package var examples: [String]

    /// Makes a link.
    package init(
      name: String, patterns: [String], expressions: [Expression] = [],
      parameters: [Parameter] = [], access: LinkAccess = .public, sources: [String] = ["any"],
      needsConfirmation: Bool = false, deprecation: String? = nil, priority: Int = 0,
      caseInsensitive: Bool = false, when: [String] = [], summary: String = "",
      examples: [String] = []
    ) {
      self.name = name
      self.patterns = patterns
      self.expressions = expressions
      self.parameters = parameters
      self.access = access
      self.sources = sources
      self.needsConfirmation = needsConfirmation
      self.deprecation = deprecation
      self.priority = priority
      self.caseInsensitive = caseInsensitive
      self.when = when
      self.summary = summary
      self.examples = examples
    }
  }

  /// A value of a link.
  package struct Parameter: Hashable, Sendable {
    /// The name of the associated value.
    package var name: String

    /// The type, or that of a list's elements.
    package var type: ValueType

    /// Whether the value is a list.
    package var isList: Bool

    /// Whether a URL may leave the value out without a default.
    package var isOptional: Bool

    /// Whether there is a default, even one whose text only the app knows.
    package var hasDefault: Bool

    /// The text of the default; nil where there is none, or only the app knows it.
    package var defaultText: String?

    /// Whether logs and events may show the value.
    package var isLogged: Bool

    /// Whether stores are to leave the value out, and logs and events never show it.
    package var isSensitive: Bool

    /// Makes a parameter.
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

    /// The type in the manifest's notation: `Int`, `enum(open,done)`, `[String]`, ….
    package var notation: String { isList ? "[\(type)]" : type.description }
  }

  /// A regular expression of the whole URL that opens a link.
  package struct Expression: Hashable, Sendable {
    /// The expression; its named groups give the values of their names, the others those of their
    /// numbers, from one on.
    package var regex: String

    /// Where in the URL it has to match.
    package var anchoring: RegexAnchoring

    /// Whether ASCII letters match in either case.
    package var caseInsensitive: Bool

    /// Makes an expression.
    package init(
      regex: String, anchoring: RegexAnchoring = .whole, caseInsensitive: Bool = false
    ) {
      self.regex = regex
      self.anchoring = anchoring
      self.caseInsensitive = caseInsensitive
    }
  }

  /// The options of all routes of a table.
  package struct Options: Hashable, Sendable {
    /// Whether literals match whatever the case of their ASCII letters.
    package var caseInsensitive: Bool

    /// Whether a `+` in a query is a space.
    package var formEncodedQuery: Bool

    /// Makes options.
    package init(caseInsensitive: Bool = false, formEncodedQuery: Bool = false) {
      self.caseInsensitive = caseInsensitive
      self.formEncodedQuery = formEncodedQuery
    }
  }
}
