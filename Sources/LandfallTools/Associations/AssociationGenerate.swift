// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore

/// `landfall aasa generate`: the association file for the routes that web pages can open.
struct AssociationGenerate: Sendable {
  let table: TableOptions
  let apps: [String]
  let clips: [String]
  let host: String?

  func run(_ console: Console) throws(ToolFailure) -> ExitCode {
    let builder = try TableLoader(options: table, console: console)
      .load(needsAll: true, problemCode: .unusable).builder
    let host = if let host { host } else { try WebRoutes(builder).onlyHost() }
    let web = WebRoutes(builder, of: host)
    let routes = web.routes.indices.filter { index in
      web.isPublic(web.routes[index]) && web.routes[index].isServed(by: host)
    }
    let expressions = builder.table.links.filter { link in
      link.expressions.contains {
        $0.marks.sources.isEmpty || $0.marks.sources.contains("universalLink")
      }
    }
    for link in expressions {
      console.printError(
        "no component is written for '\(link.name.visible)', as it is a regular expression")
    }
    if routes.isEmpty {
      throw .input(
        expressions.isEmpty
          ? "no route can be opened by a web page: the table needs a host, and a route that allows "
            + "'universalLink'"
          : "no route of a web page has a pattern, so there is no file to write; write patterns")
    }
    let answerer = try LinkAnswerer(of: builder)
    /// A plan, and what it may refuse of each route, if anything.
    func attempt(hasExclusions: Bool, _ steps: Int) -> (
      RulePlan, AppSiteAssociation, HandOver, [(route: Int, url: Decision<String>)]
    ) {
      let budget = SearchBudget(steps: steps)
      let plan = RulePlan(web, routes: routes, hasExclusions: hasExclusions, budget: budget)
      let file = AppSiteAssociation(Array(plan.json(apps: apps).utf8))
      let over = HandOver(file, web, budget: budget)
      return (plan, file, over, routes.map { ($0, over.refused($0)) }.filter { !$0.1.isNo })
    }
    let limit = SearchBudget.commandLimit
    var (plan, file, over, refused) = attempt(hasExclusions: true, limit * 5 / 6)
    if !refused.isEmpty {
      let next = attempt(hasExclusions: false, limit / 12)
      // An exclusion for one route keeps out a URL of another, or makes a query matter that does not.
      let isRefused = refused.contains { $0.url.value != nil }
      if isRefused || next.3.isEmpty { (plan, file, over, refused) = next }
    }
    try console.write(plan.json(apps: apps, clips: clips))
    var code = ExitCode.success
    var undecided: [String] = []
    for (route, _) in refused {
      code = .unusable
      let pattern = "'\(web.declaration(web.routes[route]).pattern.text)'"
      // A pattern with optional parts is a route for each of its forms.
      if !undecided.contains(pattern) {
        console.report(error: "whether every URL of \(pattern) is handed over is undecided")
      }
      undecided.append(pattern)
    }
    if plan.isLong {
      console.printError("the file may have components that it does not need")
    }
    // The plan has compared its rules.
    for finding in file.findings(comparingRules: false) where finding.severity == .error {
      if code == .success { code = .problems }
      console.printError(finding.description)
    }
    let excess = AssociationExcess(
      file: file, web: web, routes: routes, host: host, answerer: answerer)
    for (kind, url) in excess.kinds(over, &undecided) {
      console.printError("the file also hands over \(kind), such as \(url.visible)")
    }
    console.printError(
      "\(routes.count.counting("route")) and \(file.ruleCount(for: nil).counting("component")) "
        + "compared, \(undecided.count) undecided" + (undecided.isEmpty ? "" : ": ")
        + undecided.joined(separator: ", "))
    return code
  }
}

extension WebRoutes {
  /// A host for URLs; routes with hosts of their own need another file each.
  func onlyHost() throws(ToolFailure) -> String {
    let names = hosts.map(\.name)
    if routes.contains(where: { $0.host != nil }), Set(names).count > 1 {
      throw .input(
        "each host has a file of its own, and the routes differ; choose with '--host': "
          + names.joined(separator: ", "))
    }
    return names.first ?? "example.com"
  }
}

/// What a file hands over although no route opens it, in kinds.
struct AssociationExcess {
  let file: AppSiteAssociation
  let web: WebRoutes
  let routes: [Int]
  let host: String
  let answerer: LinkAnswerer

  /// The kinds that the file has, each with a URL that it hands over and that the app refuses; adds those
  /// that are undecided.
  func kinds(_ over: HandOver, _ undecided: inout [String]) -> [(kind: String, url: String)] {
    var candidates: [(kind: String, paths: [String])] = []
    func add(_ kind: String, _ decision: Decision<String>) {
      if case .yes(let path) = decision { candidates.append((kind, [path])) }
      if case .unknown = decision { undecided.append(kind) }
    }
    add("paths that no route takes", over.stray(routes, hasAnyValues: true))
    add("values that do not convert", over.stray(routes, hasAnyValues: false))
    let all = routes.map { web.routes[$0] }
    candidates.append(("queries that a route does not take", all.flatMap(queries)))
    let otherFragments = all.filter { !$0.sampleFragment.isEmpty }
      .map { sample($0, fragment: "#%00") }
    candidates.append(("fragments that a route does not take", otherFragments))
    candidates.append(("escapes that no URL has", all.map { $0.samplePath + "%" }))
    let conditional = all.filter { !web.declaration($0).condition.isAlways }.map { sample($0) }
    candidates.append(("links that the app opens in some contexts only", conditional))
    var known: Set<String> = []
    var found: [(kind: String, url: String)] = candidates.compactMap { kind, paths in
      let urls = paths.lazy.map { "https://" + host + $0 }
      return urls.first { isExcess($0) && known.insert($0).inserted }.map { (kind, $0) }
    }
    // What the searches have no model of: fragments, links for some sources, what belongs to a mount, and
    // values of a route where another one takes every path.
    for (url, part) in urlsNearby.prefix(Self.limit) where file.verdict(for: url).result == .match {
      guard let kind = kind(of: url, part), !found.contains(where: { $0.kind == kind }) else {
        continue
      }
      found.append((kind, url))
    }
    return found
  }

  /// How many URLs are tried at most.
  private static var limit: Int { 20_000 }

  private enum Part { case path, query, fragment, letters }

  /// URLs near those of all routes of the host, with the part in which each differs.
  private var urlsNearby: [(url: String, part: Part)] {
    web.routes.filter { $0.isServed(by: host) }.flatMap { route in
      let (path, query, end) = (
        route.samplePath, route.sampleQuery(leavingOut: nil, wrong: nil), route.sampleFragment
      )
      func url(_ query: String, _ end: String) -> String {
        "https://" + host + path + (query.isEmpty ? "" : "?" + query) + end
      }
      var urls = [(url(query, end), Part.fragment)]
      urls += SampleURL(url(query, end)).paths.map { ($0, .path) }
      var queries = query.isEmpty ? [] : [query + "&" + query.prefix { $0 != "&" }]
      for item in route.query {
        if case .absent = item.kind { queries.append(PercentEncoder.encode(item.name, .query)) }
      }
      urls += queries.map { (url($0, end), .query) }
      urls += ["", end + "z"].map { (url(query, $0), .fragment) }
      urls.append((url(query.uppercased(), end.uppercased()), .letters))
      urls.append((url(query.lowercased(), end.lowercased()), .letters))
      return urls
    }
  }

  /// What is wrong with a URL that is handed over; `nil` if the app opens it.
  private func kind(of url: String, _ part: Part) -> String? {
    var isInternal = false
    let refusal = answerer.match(Array(url.utf8)) { match in
      let link = web.table.links[match.link]
      let sources = (link.routes + link.expressions.map(\.marks))[match.route].sources
      isInternal = !sources.isEmpty && !sources.contains("universalLink")
    }
    if isInternal { return "links that no web page may open" }
    guard let code = refusal?.code else { return nil }
    switch (code.rawValue, part) {
    case ("context.missing", _): return "links that the app opens in some contexts only"
    case ("route.none", .path): return "paths that no route takes"
    case ("route.none", .letters), ("param.missing", .letters):
      return "queries and fragments in another case"
    case ("route.none", .query), ("param.missing", .query), ("param.duplicate", .query):
      return "queries that a route does not take"
    case ("route.none", .fragment), ("param.missing", .fragment):
      return "fragments that a route does not take"
    case ("param.missing", .path), ("param.duplicate", .path): return nil
    default: return code.rawValue.hasPrefix("param.") ? "values that do not convert" : nil
    }
  }

  /// A URL of a route, from its path on, perhaps with one item left out, or with a wrong value.
  private func sample(
    _ route: WebRoute, leavingOut: Int? = nil, wrong: Int? = nil, fragment: String? = nil
  ) -> String {
    let query = route.sampleQuery(leavingOut: leavingOut, wrong: wrong)
    let end = fragment ?? route.sampleFragment
    return route.samplePath + (query.isEmpty ? "" : "?" + query) + end
  }

  private func isExcess(_ url: String) -> Bool {
    file.verdict(for: url).result == .match && answerer.match(Array(url.utf8)) { _ in } != nil
  }

  private func queries(_ route: WebRoute) -> [String] {
    route.query.indices.flatMap { [sample(route, leavingOut: $0), sample(route, wrong: $0)] }
  }
}

extension LinkAnswerer {
  /// The answerer of a table without mistakes.
  convenience init(
    of builder: TableBuilder, contexts: LinkContexts = [], limits: ReadingLimits = .standard
  ) throws(ToolFailure) {
    do throws(TableProblem) {
      try self.init(builder, contexts: contexts, limits: limits)
    } catch {
      throw .building(error)
    }
  }
}

extension ToolFailure {
  static func building(_ problem: TableProblem) -> ToolFailure {
    .input("the table does not build: \(problem.message.visible)")
  }
}

extension HostPattern {
  /// A host that the pattern takes.
  var name: String {
    let labels = labels.map { label in
      if case .literal(let bytes) = label { String(decoding: bytes, as: UTF8.self) } else { "x" }
    }
    return ((isWildcard ? ["www"] : []) + labels).joined(separator: ".")
  }
}
