// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
public import LandfallCore

extension Route {
  /// Makes a route of a regular expression that reads the whole URL, for tables that come from older
  /// code.
  ///
  /// ```swift
  /// Route(regex: "linky://(?:item|article)/([0-9]+)", anchoring: .start) { (id: Int) in .contact(id) }
  /// ```
  ///
  /// The expression sees the URL as it was written, before anything is decoded; each group is decoded
  /// once and gives the closure a value. Such routes are tried after all patterns, in the order in
  /// which they stand: a pattern is to be preferred where it can say the same. The URL has one of the
  /// table's schemes and hosts as ever, and is refused for what no URL may hold. What is read as a
  /// path alone is no whole URL, so that no expression is tried.
  ///
  /// Expressions are of a subset that takes linear time; `Decisions/0010-regular-expressions.md` has
  /// its grammar.
  ///
  /// - Parameters:
  ///   - regex: The expression.
  ///   - anchoring: Where in the URL it has to match.
  ///   - ignoresCase: Whether ASCII letters match in either case.
  ///   - condition: The contexts in which the expression is tried, with `!` before those that must not hold.
  ///   - name: The name of the route in manifests; the expression unless given.
  ///   - access: Who may open the link.
  ///   - sources: From where the link may come.
  ///   - confirm: Whether the user is to be asked first.
  ///   - log: Which values may be written to logs and events, by the names of their groups, or by
  ///     their numbers, from one on.
  ///   - deprecated: What to use instead. The route is still read.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from those of the groups, in the order of their opening parentheses.
  ///     The value of a group that may take no part is an optional. Nil declines: the next route is
  ///     tried.
  public init<each P: RouteParameter>(
    regex: String, anchoring: RegexAnchoring = .whole, ignoresCase: Bool = false,
    when condition: LinkCondition = [], name: String? = nil, access: LinkAccess = .public,
    sources: LinkSources = .any,
    confirm: Bool = false, log: LinkLogging = .redacted, deprecated: String? = nil,
    file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (repeat each P) -> Value?
  ) {
    self.init(
      patterns: [],
      expression: RouteFacts.Expression(
        regex: regex, anchoring: anchoring, ignoresCase: ignoresCase),
      name: name,
      marks: RouteMarks(
        access: access, sources: sources, confirm: confirm, log: log, deprecated: deprecated,
        condition: condition),
      place: RouteFacts.Place(file: file, line: line), make: make)
  }
}
