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
    let expressions = builder.table.links.filter(\.hasWebExpression)
    for link in expressions {
      console.printError("a regular expression of '\(link.name.visible)' gets no component")
    }
    if routes.isEmpty {
      throw .input(
        expressions.isEmpty
          ? "no route can be opened by a web page: the table needs a host, and a route that allows "
            + "'universalLink'"
          : "no route of a web page has a pattern, so there is no file to write; write patterns")
    }
    let answerers = try LinkAnswerer.all(of: builder)
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
      file: file, web: web, routes: routes, host: host, answerers: answerers)
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

extension LinkDeclaration {
  /// Whether it has a regular expression that web pages may open, as far as the start of its text says.
  var hasWebExpression: Bool {
    expressions.contains { expression in
      let scheme = expression.expression.text.utf8.prefix { ASCII.isAlphanumeric($0) }
      let isOther =
        expression.expression.text.utf8.dropFirst(scheme.count).starts(with: "://".utf8)
        && !["http", "https"].contains(String(Substring(scheme)).lowercased())
      let sources = expression.marks.sources
      return !isOther && (sources.isEmpty || sources.contains("universalLink"))
    }
  }
}

/// What a file hands over although no route opens it, in kinds.
struct AssociationExcess {
  let file: AppSiteAssociation
  let web: WebRoutes
  let routes: [Int]
  let host: String
  let answerers: [LinkAnswerer]

  private var answerer: LinkAnswerer { answerers[0] }

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
    let nearby = NearbyURLs(web, on: host, answerers)
    let limit = Self.limit / max(1, file.ruleCount(for: nil))
    var count = 0
    for (url, part) in nearby.urls {
      count += 1
      if count > limit {
        undecided.append("further kinds, since not all URLs were tried")
        break
      }
      guard file.verdict(for: url).result == .match,
        let kind = nearby.kind(of: url, part)?.rawValue,
        !found.contains(where: { $0.kind == kind })
      else { continue }
      found.append((kind, url))
    }
    return found
  }

  /// With how many rules such URLs are compared at most.
  private static var limit: Int { 4_000_000 }

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
