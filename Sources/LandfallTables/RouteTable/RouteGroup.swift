// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
public import LandfallCore

/// Routes that share the beginning of their path, and their marks.
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
  ///   - prefix: The path that stands before the routes' own; its placeholders are the first values of
  ///     their closures. It may name a host or a scheme, but neither query nor fragment.
  ///   - condition: The contexts in which the routes are there, beside those that a route names.
  ///   - access: Who may open the links; a route may ask for more, not for less.
  ///   - sources: From where the links may come; a route may allow fewer.
  ///   - confirm: Whether the user is to be asked first.
  ///   - log: Which values may be written to logs and events, beside those that a route names.
  ///   - deprecated: What to use instead, for routes that do not say it themselves.
  ///   - priority: Added to the routes' own.
  ///   - caseInsensitive: Whether literals match whatever the case of their ASCII letters.
  ///   - routes: The routes.
  public init(
    _ prefix: String, when condition: LinkCondition = [], access: LinkAccess = .public,
    sources: LinkSources = .any,
    confirm: Bool = false, log: LinkLogging = .redacted, deprecated: String? = nil,
    priority: Int = 0, caseInsensitive: Bool = false,
    @RouteTableBuilder<Value> routes: () -> [Route<Value>]
  ) {
    let marks = RouteMarks(
      access: access, sources: sources, confirm: confirm, log: log, deprecated: deprecated,
      priority: priority, caseInsensitive: caseInsensitive, condition: condition)
    var grouped = routes().map { route in
      var route = route
      route.facts.join(prefix, marks)
      return route
    }
    if !grouped.isEmpty {
      let unknown = log.publicNames.subtracting(grouped.flatMap(\.facts.placeholderNames))
        .sorted()
      grouped[0].facts.groupMistakes += unknown.map { .log($0) }
    }
    self.routes = grouped
  }
}
