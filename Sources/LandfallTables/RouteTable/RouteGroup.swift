// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler
public import LandfallCore

/// Routes that share the beginning of their path, and marks.
///
/// ```swift
/// RouteGroup("/leagues/:league", access: .authenticated) {
///   Route("/join") { (league: Int) in .join(league) }
///   Route("/questions/:question") { (league: Int, question: Int) in .question(league, question) }
/// }
/// ```
public struct RouteGroup<Value: Sendable>: Sendable {
  let routes: [Route<Value>]

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - prefix: The common path; its placeholders are the first values of the routes' closures. It
  ///     can have a host or a scheme, but no query or fragment.
  ///   - condition: The contexts in which the routes exist, in addition to their own.
  ///   - access: The users who may open the links; a route can only be stricter.
  ///   - sources: The sources that the links may come from; a route can only allow fewer.
  ///   - confirm: Whether the app has to ask the user first.
  ///   - log: The values that may appear in logs and events, in addition to those of a route.
  ///   - sensitive: The secret values, by their names, in addition to those of a route.
  ///   - deprecated: Advice on what to use instead, for routes without their own.
  ///   - priority: A number that is added to the priorities of the routes.
  ///   - caseInsensitive: Whether literals match regardless of the case of ASCII letters.
  ///   - routes: The routes.
  public init(
    _ prefix: String, when condition: LinkCondition = [], access: LinkAccess = .public,
    sources: LinkSources = .any,
    confirm: Bool = false, log: LinkLogging = .redacted, sensitive: [String] = [],
    deprecated: String? = nil, priority: Int = 0, caseInsensitive: Bool = false,
    @RouteTableBuilder<Value> routes: () -> [Route<Value>]
  ) {
    let marks = RouteMarks(
      access: access, sources: sources, confirm: confirm, log: log, sensitive: Set(sensitive),
      deprecated: deprecated, priority: priority, caseInsensitive: caseInsensitive,
      condition: condition)
    var grouped = routes().map { route in
      var route = route
      route.facts.join(prefix, marks)
      return route
    }
    if !grouped.isEmpty {
      let known = grouped.flatMap(\.facts.placeholderNames)
      for mark in RouteFacts.Mark.allCases {
        let unknown = mark.names(marks).subtracting(known).sorted()
        grouped[0].facts.groupMistakes += unknown.map { .name($0, of: mark) }
      }
    }
    self.routes = grouped
  }
}

/// The marks of a route: what a table says of it beside how it matches.
struct RouteMarks: Sendable {
  var access = LinkAccess.public
  var sources = LinkSources.any
  var confirm = false
  var log = LinkLogging.redacted
  /// The names of the values that stores are to leave out and logs never show.
  var sensitive: Set<String> = []
  var deprecated: String?
  var priority = 0
  var caseInsensitive = false
  var condition: LinkCondition = []

  /// These marks below a group's: what either asks for is asked for.
  func below(_ group: RouteMarks) -> RouteMarks {
    RouteMarks(
      access: group.access == .authenticated ? .authenticated : access,
      sources: sources.intersection(group.sources), confirm: confirm || group.confirm,
      log: LinkLogging(publicNames: log.publicNames.union(group.log.publicNames)),
      sensitive: sensitive.union(group.sensitive),
      deprecated: deprecated ?? group.deprecated, priority: priority + group.priority,
      caseInsensitive: caseInsensitive || group.caseInsensitive,
      condition: group.condition.and(condition))
  }
}
