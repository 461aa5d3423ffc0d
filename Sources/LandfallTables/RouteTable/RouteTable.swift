// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@_exported public import Landfall
package import LandfallCompiler
public import LandfallCore

/// A table of routes that is built at run time, for apps without macros, plug-ins or remote
/// configuration.
///
/// It has the same patterns, rules and errors as an enum with `@DeepLinks`, because the same engine
/// reads both.
///
/// ```swift
/// let table = try RouteTable<Screen>(schemes: ["linky"], hosts: ["linky.app"]) {
///   Route("/favourites") { .favourites }
///   Route("/contacts/:id") { (id: Int) in .contact(id) }
///   Route("/search?q=:query&page=:page") { (query: String, page: Int?) in
///     .search(query, page: page ?? 1)
///   }
///   RouteGroup("/leagues/:league", access: .authenticated) {
///     Route("/questions/:question") { (league: Int, question: Int) in
///       .question(league, question)
///     }
///   }
/// }
/// let screen = try table.match("linky://contacts/5").link
/// ```
///
/// The closure gets the values of the placeholders in order, first those of the groups, then those
/// of the route. A table is immutable; build a new one if the routes change.
public struct RouteTable<Value: Sendable>: Sendable {
  package let table: CompiledTable
  let declaration: TableDeclaration
  let routes: [Route<Value>]

  /// Builds a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table in manifests.
  ///   - schemes: The app's own schemes.
  ///   - hosts: The hosts of the app's web URLs; `*.` at the start stands for any labels.
  ///   - caseInsensitive: Whether literals match regardless of the case of ASCII letters.
  ///   - formEncodedQuery: Whether a `+` in a query is a space.
  ///   - routes: The routes, in any order.
  /// - Throws: ``RouteTableError`` with all mistakes, each with its place in the source.
  /// - Complexity: O(*n* log *n*) in the number of routes, including alternatives.
  public init(
    name: String = "Routes", schemes: [String] = [], hosts: [String] = [],
    caseInsensitive: Bool = false, formEncodedQuery: Bool = false,
    @RouteTableBuilder<Value> routes: () -> [Route<Value>]
  ) throws(RouteTableError) {
    let routes = routes()
    var reader = RouteReader(routes.map { $0.facts })
    declaration = TableDeclaration(
      name: name, schemes: schemes, hosts: hosts, isCaseInsensitive: caseInsensitive,
      isFormEncoded: formEncodedQuery, links: reader.links())
    let builder = TableBuilder(declaration)
    if reader.problems.isEmpty { reader.check(declaration, builder) }
    guard reader.problems.isEmpty else { throw RouteTableError(problems: reader.problems) }
    do throws(TableProblem) {
      table = try CompiledTable(building: builder, isChecked: true)
    } catch {
      throw RouteTableError(problems: [.init(error)])
    }
    self.routes = routes
  }

  /// The declaration with the routes of mounts in their places.
  package var flattened: TableDeclaration { declaration.mounting { routes[$0].facts.mounted?() } }

  /// Reads a URL or a path and makes the value of its route.
  ///
  /// - Parameters:
  ///   - input: An absolute URL with one of the table's schemes, or a path: `.path("/contacts/5")`.
  ///   - contexts: The contexts that hold, for routes with `when:`.
  ///   - limits: The limits for the size of the input.
  /// - Returns: The value and details of the match.
  /// - Throws: ``Refusal`` if no route matches the input in these contexts.
  /// - Complexity: O(*n*) in the bytes of the URL, independent of the number of routes.
  public func match(
    _ input: some LinkInput, contexts: LinkContexts = [], limits: ReadingLimits = ReadingLimits()
  ) throws(Refusal) -> LinkMatch<Value> {
    try table.reading(input.text(in: table), contexts, limits) { url throws(Refusal) in
      try find(url, below: nil)
    }
  }

  package func find(
    _ url: ReadURL, below mount: RouteMatch?, trace: (any MatchTracing)? = nil
  ) throws(Refusal) -> LinkMatch<Value> {
    var found: LinkMatch<Value>?
    try table.match(url, below: mount, tracing: trace) { match in
      var decoder = LinkDecoder(match, wantsDetails: true, trace: trace)
      do throws(Refusal) {
        guard let value = try routes[match.link].make(&decoder) else {
          return .nothing(of: url)
        }
        let sensitive = routes[match.link].facts.marks.sensitive
        found = LinkMatch(value, MatchDetails(match, decoder.mounted, sensitive: sensitive))
        return nil
      } catch {
        return error
      }
    }
    guard let found else { throw .nothing(of: url) }
    return found
  }
}

extension MatchDetails {
  /// What is known of a match; `sensitive` names secrets of a mount's routes, too.
  fileprivate init(_ match: RouteMatch, _ mounted: MatchDetails?, sensitive: Set<String>) {
    let route = match.routeInfo
    let own = match.parameterInfos.enumerated().compactMap { slot, info -> LinkParameter? in
      guard match.isPresent(slot) else { return nil }
      return LinkParameter(info, match.texts(slot), .init(of: slot, in: match))
    }
    let inner = (mounted?.parameters ?? []).map { parameter in
      sensitive.contains(parameter.name) ? parameter.asSensitive : parameter
    }
    self.init(
      name: match.linkName + (mounted.map { "." + $0.name } ?? ""), ownName: match.linkName,
      pattern: (mounted?.pattern).map { MountPath.join(route.pattern, $0) } ?? route.pattern,
      parameters: own + inner,
      extraQuery: mounted?.extraQuery
        ?? match.extraQuery.map { QueryItem(name: $0.name, value: $0.value) },
      demands: LinkDemands(route).and(mounted?.demands))
  }
}
