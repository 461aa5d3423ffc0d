// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore

/// URLs near those of a table's routes, and what the app has against each.
///
/// The searches have no model of what a mount owns, of fragments with items, nor of links for some sources,
/// and a route that takes every path hides the values of others. So these URLs are tried.
struct NearbyURLs {
  /// What is wrong with a URL.
  enum Kind: String {
    case paths = "paths that no route takes"
    case mountPaths = "paths below a mount that no route of it takes"
    case values = "values that do not convert"
    case queries = "queries that a route does not take"
    case fragments = "fragments that a route does not take"
    case letters = "queries and fragments in another case"
    case contexts = "links that the app opens in some contexts only"
    case internals = "links that no web page may open"
  }

  /// Where a URL differs from one of a route.
  enum Part { case nothing, path, query, fragment, letters }

  private let table: TableDeclaration
  private let routes: [WebRoute]
  private let host: String
  /// One for no context, and one for the contexts of each condition.
  private let answerers: [LinkAnswerer]

  init(_ web: WebRoutes, on host: String, _ answerers: [LinkAnswerer]) {
    table = web.table
    routes = web.routes.filter { $0.isServed(by: host) }
    self.host = host
    self.answerers = answerers
  }

  /// The URLs, route by route.
  var urls: some Sequence<(url: String, part: Part)> { routes.lazy.flatMap(urls) }

  private func urls(near route: WebRoute) -> [(url: String, part: Part)] {
    let (path, query, end) = (
      route.samplePath, route.sampleQuery(leavingOut: nil, wrong: nil), route.sampleFragment
    )
    func url(_ query: String, _ end: String) -> String {
      "https://" + host + path + (query.isEmpty ? "" : "?" + query) + end
    }
    var urls: [(url: String, part: Part)] = []
    // A fragment with items has no sample.
    if !end.isEmpty || !route.needsFragment { urls.append((url(query, end), .nothing)) }
    urls += SampleURL(url("", "")).paths.map { ($0, .path) }
    var queries = query.isEmpty ? [] : [query + "&" + query.prefix { $0 != "&" }]
    for item in route.query {
      if case .absent = item.kind { queries.append(PercentEncoder.encode(item.name, .query)) }
    }
    urls += queries.map { (url($0, end), .query) }
    if route.needsFragment { urls.append((url(query, ""), .fragment)) }
    if !end.isEmpty { urls.append((url(query, end + "z"), .fragment)) }
    if route.isFolded {
      for other in [
        url(query.uppercased(), end.uppercased()), url(query.lowercased(), end.lowercased()),
      ]
      where other != url(query, end) {
        urls.append((other, .letters))
      }
    }
    return urls
  }

  /// What is wrong with a URL; `nil` if a web page may open it in the app, or if its text is no URL.
  func kind(of url: String, _ part: Part) -> Kind? {
    var isInternal = false
    var codes: [LinkCode] = []
    for (number, answerer) in answerers.enumerated() {
      let refusal = answerer.match(Array(url.utf8)) { match in
        let link = table.links[match.link]
        let sources = (link.routes + link.expressions.map(\.marks))[match.route].sources
        isInternal = !sources.isEmpty && !sources.contains("universalLink")
      }
      guard let refusal else {
        if isInternal { return .internals }
        return number == 0 ? nil : .contexts
      }
      codes.append(refusal.code)
    }
    let needsItem = codes.contains(.paramMissing) || codes.contains("param.duplicate")
    if codes.contains(where: { $0.rawValue.hasPrefix("param.") }), !needsItem {
      return part == .letters ? .letters : .values
    }
    guard needsItem || codes.contains(.routeNone) else { return nil }
    switch part {
    case .nothing: return nil
    case .query: return .queries
    case .fragment: return .fragments
    case .letters: return .letters
    case .path:
      let takers = routes.filter { $0.mayTakePath(of: url) }
      if !needsItem, takers.isEmpty { return .paths }
      if !needsItem, takers.contains(where: { !$0.needsFragment && !$0.needsQuery }) {
        return .mountPaths
      }
      return takers.allSatisfy(\.needsFragment) ? .fragments : .queries
    }
  }
}

extension LinkAnswerer {
  /// The answerers of a table: one for no context, and one for the contexts of each condition.
  static func all(of builder: TableBuilder) throws(ToolFailure) -> [LinkAnswerer] {
    let plain = try LinkAnswerer(of: builder)
    let links = builder.table.links
    let conditions = links.flatMap(\.routes).map(\.condition)
    let contexts = Set(conditions.filter { !$0.isAlways }.map(\.contexts))
    return [plain] + contexts.map { LinkAnswerer(plain.table, links, contexts: $0) }
  }
}
