// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore

/// A table with what its comparison with files needs.
struct CheckedRoutes {
  let table: SourceTable
  let web: WebRoutes
  /// One for no context, and one for the contexts of each condition.
  let answerers: [LinkAnswerer]
  /// The schemes of all routes, without those of the web.
  let schemes: [String]
  /// The schemes that single routes name.
  let routeSchemes: [String]
  /// The hosts of all routes and those that single routes name, as they are written.
  let hostNames: [String]

  init(_ table: SourceTable) throws(ToolFailure) {
    self.table = table
    web = WebRoutes(table.builder)
    let declaration = table.declaration
    answerers = try LinkAnswerer.all(of: table.builder)
    let patterns = declaration.links.flatMap(\.routes).map(\.pattern)
    schemes = declaration.schemes.filter { !["http", "https"].contains($0) }
    routeSchemes = patterns.compactMap(\.scheme).map { String(decoding: $0, as: UTF8.self) }
    hostNames = declaration.hosts + patterns.compactMap(\.host).filter(\.isExact).map(\.name)
  }

  /// The routes that a host's file is about; all if the host is not known.
  func routes(servedBy host: String?) -> [Int] {
    guard let host else { return Array(web.routes.indices) }
    let origins = table.builder.origins
    guard origins.admitsAnyHost || origins.hosts.contains(where: { $0.takes(host) }) else {
      return []
    }
    return web.routes.indices.filter { web.routes[$0].isServed(by: host) }
  }

  /// Some routes by their places, since a pattern may have several alternatives.
  func places(_ routes: [Int]) -> [[Int]] {
    Dictionary(grouping: routes) { web.routes[$0].place }.values.sorted { $0[0] < $1[0] }
  }

  func pattern(_ route: Int) -> String { web.declaration(web.routes[route]).pattern.text }

  // MARK: URLs

  /// The routes that a URL opens, in no context and in those that routes name.
  func opened(_ url: String) -> [TableProblem.Place] {
    answerers.compactMap { answerer in
      var place: TableProblem.Place?
      _ = answerer.match(Array(url.utf8)) {
        place = TableProblem.Place(link: $0.link, route: $0.route)
      }
      return place
    }
  }

  func isPublic(_ place: TableProblem.Place) -> Bool {
    let link = table.declaration.links[place.link]
    let sources = (link.routes + link.expressions.map(\.marks))[place.route].sources
    return sources.isEmpty || sources.contains("universalLink")
  }

  func opens(_ url: String) -> Bool { !opened(url).isEmpty }

  /// The URL of a path that opens a route and no other one; nil if there is none.
  func url(of route: Int, _ path: String, _ host: String?) -> String? {
    let route = web.routes[route]
    let hosts = (host ?? route.host?.name).map { [$0] } ?? web.hosts.map(\.name) + ["example.com"]
    return hosts.lazy.map { "https://" + $0 + path }.first { opened($0).contains(route.place) }
  }

  /// The path of some route.
  var samplePath: String? { web.routes.first?.samplePath }
}
