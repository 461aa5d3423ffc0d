// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallCore

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
}
