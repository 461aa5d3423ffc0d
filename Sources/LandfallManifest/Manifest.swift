// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

/// The routes of an app as data: what tools, documentation and tests read.
///
/// ```swift
/// print(AppLink.manifest.json())
/// let manifest = try Manifest(json: text)
/// ```
public struct Manifest: Hashable, Sendable {
  /// The version of the format that this code reads and writes.
  public static var version: Int { 1 }

  /// The name of the table: the enum's, unless `@DeepLinks(name:)` gives another.
  public var name: String

  /// The schemes of the app's own, lowercase; `https` comes with the hosts.
  public var schemes: [String]

  /// The hosts, lowercase; `*.` at the start stands for any labels.
  public var hosts: [String]

  /// The options of the whole table.
  public var options: Options

  /// The links in the order of their cases.
  ///
  /// Those of a mounted enum have the mount's name and a dot before theirs, and its path before
  /// their patterns. Several of one name are patterns of one link with different marks.
  public var links: [Link]

  /// The mounts whose links are among ``links``, in the order of their cases.
  ///
  /// A mount owns its path: where it matches, and the mount's contexts hold, no other link opens what its
  /// own links do not.
  public var mounts: [Link]

  /// Makes a manifest.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - schemes: The schemes.
  ///   - hosts: The hosts.
  ///   - options: The options of the whole table.
  ///   - links: The links.
  ///   - mounts: The mounts whose links are among them; of each, its name, patterns, values and contexts
  ///     count.
  public init(
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
  public struct Link: Hashable, Sendable {
    /// The name of the case.
    public var name: String

    /// The patterns.
    ///
    /// The first is the one printed.
    public var patterns: [String]

    /// The regular expressions of whole URLs, which are tried after all patterns of the table, in the
    /// order of the manifest.
    public var expressions: [Expression]

    /// The values, in the order of the case.
    ///
    /// A value that a pattern names and that is not listed is a required `String`.
    public var parameters: [Parameter]

    /// Who may open the link.
    public var access: LinkAccess

    /// From where the link may come; `any` for everywhere.
    public var sources: [String]

    /// Whether the user is asked first.
    public var needsConfirmation: Bool

    /// What to use instead; nil unless the patterns are deprecated.
    public var deprecation: String?

    /// Settles between routes that no rule puts in order; the larger one is tried first.
    public var priority: Int

    /// Whether the literals match whatever the case of their ASCII letters, even if those of other
    /// links do not.
    public var caseInsensitive: Bool

    /// The contexts in which the patterns are there: names of contexts that must hold, with `!` before
    /// those that must not.
    public var when: [String]

    /// The first paragraph of the case's documentation comment; empty if there is none.
    public var summary: String

    /// URLs that open the link, for documentation and tests.
    public var examples: [String]

    /// Makes a link.
    ///
    /// - Parameters:
    ///   - name: The name of the case.
    ///   - patterns: The patterns, the one to print first.
    ///   - expressions: The regular expressions of whole URLs.
    ///   - parameters: The values, in the order of the case.
    ///   - access: Who may open the link.
    ///   - sources: From where the link may come.
    ///   - needsConfirmation: Whether the user is asked first.
    ///   - deprecation: What to use instead.
    ///   - priority: Settles between routes that no rule puts in order.
    ///   - caseInsensitive: Whether the literals match whatever their case.
    ///   - when: The contexts that must hold, or must not.
    ///   - summary: What the link opens.
    ///   - examples: URLs that open it.
    public init(
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
  public struct Parameter: Hashable, Sendable {
    /// The name of the associated value.
    public var name: String

    /// The type, or that of a list's elements.
    public var type: ValueType

    /// Whether the value is a list.
    public var isList: Bool

    /// Whether a URL may leave the value out without a default.
    public var isOptional: Bool

    /// Whether there is a default, even one whose text only the app knows.
    public var hasDefault: Bool

    /// The text of the default; nil where there is none, or only the app knows it.
    public var defaultText: String?

    /// Whether logs and events may show the value.
    public var isLogged: Bool

    /// Whether stores are to leave the value out, and logs and events never show it.
    public var isSensitive: Bool

    /// Makes a parameter.
    ///
    /// - Parameters:
    ///   - name: The name of the associated value.
    ///   - type: The type, or that of a list's elements.
    ///   - isList: Whether the value is a list.
    ///   - isOptional: Whether a URL may leave the value out without a default.
    ///   - hasDefault: Whether there is a default; true for one with a text.
    ///   - defaultText: The text of the default.
    ///   - isLogged: Whether logs and events may show the value.
    ///   - isSensitive: Whether stores are to leave the value out.
    public init(
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
    public var notation: String { isList ? "[\(type)]" : type.description }
  }

  /// A regular expression of the whole URL that opens a link.
  public struct Expression: Hashable, Sendable {
    /// The expression; its named groups give the values of their names, the others those of their
    /// numbers, from one on.
    public var regex: String

    /// Where in the URL it has to match.
    public var anchoring: RegexAnchoring

    /// Whether ASCII letters match in either case.
    public var caseInsensitive: Bool

    /// Makes an expression.
    ///
    /// - Parameters:
    ///   - regex: The expression.
    ///   - anchoring: Where in the URL it has to match.
    ///   - caseInsensitive: Whether ASCII letters match in either case.
    public init(
      regex: String, anchoring: RegexAnchoring = .whole, caseInsensitive: Bool = false
    ) {
      self.regex = regex
      self.anchoring = anchoring
      self.caseInsensitive = caseInsensitive
    }
  }

  /// What holds for all routes of a table.
  public struct Options: Hashable, Sendable {
    /// Whether literals match whatever the case of their ASCII letters.
    public var caseInsensitive: Bool

    /// Whether a `+` in a query is a space.
    public var formEncodedQuery: Bool

    /// Makes options.
    ///
    /// - Parameters:
    ///   - caseInsensitive: Whether literals match whatever their case.
    ///   - formEncodedQuery: Whether a `+` in a query is a space.
    public init(caseInsensitive: Bool = false, formEncodedQuery: Bool = false) {
      self.caseInsensitive = caseInsensitive
      self.formEncodedQuery = formEncodedQuery
    }
  }
}
