// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
internal import LandfallCompiler
public import LandfallCore

/// Takes the links of an enum, or the routes of another run-time table, into a table below a path.
///
/// ```swift
/// RouteMount("/shop", ShopLink.self) { .shop($0) }
/// RouteMount("/plugin", pluginTable) { .plugin($0) }
/// ```
///
/// What is mounted owns everything below its path.
public struct RouteMount<Value: Sendable>: Sendable {
  let route: Route<Value>

  /// Mounts an enum with `@DeepLinks`.
  ///
  /// - Parameters:
  ///   - path: The path, without placeholders.
  ///   - links: The enum.
  ///   - condition: The contexts in which it is mounted; in others it owns nothing.
  ///   - access: Who may open the links; a route of the enum may ask for more.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from the enum's link. Nil declines: the next route is tried.
  public init<Link: MountableLink>(
    _ path: String, _ links: Link.Type, when condition: LinkCondition = [],
    access: LinkAccess = .public, file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (Link) -> Value?
  ) {
    let facts = RouteFacts(
      patterns: [path], name: nil, marks: RouteMarks(access: access, condition: condition),
      parameters: [], mounted: { Link.declaration(depth: 1) },
      place: RouteFacts.Place(file: file, line: line))
    route = Route(facts) { decoder throws(Refusal) in
      let link: Link = try decoder.mount()
      return make(link)
    }
  }

  /// Mounts another run-time table; its schemes and hosts play no part.
  ///
  /// - Parameters:
  ///   - path: The path, without placeholders.
  ///   - table: The table.
  ///   - condition: The contexts in which it is mounted; in others it owns nothing.
  ///   - access: Who may open the links; a route of the table may ask for more.
  ///   - file: The file to name in messages.
  ///   - line: The line to name in messages.
  ///   - make: Makes the value from the table's. Nil declines: the next route is tried.
  public init<Other: Sendable>(
    _ path: String, _ table: RouteTable<Other>, when condition: LinkCondition = [],
    access: LinkAccess = .public, file: String = #fileID, line: Int = #line,
    make: @escaping @Sendable (Other) -> Value?
  ) {
    var facts = RouteFacts(
      patterns: [path], name: nil, marks: RouteMarks(access: access, condition: condition),
      parameters: [], mounted: { table.flattened },
      place: RouteFacts.Place(file: file, line: line))
    facts.mountsExpressions = table.declaration.links.contains { !$0.expressions.isEmpty }
    route = Route(facts) { decoder throws(Refusal) in
      let found = try table.find(
        decoder.match.url, below: decoder.match,
        trace: decoder.trace?.mount(decoder.match, table.table))
      decoder.mounted = found.details
      return make(found.value)
    }
  }
}
