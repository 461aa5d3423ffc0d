// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallManifest

/// Makes the reports of the nearest routes of one table and of those that it mounts.
struct RouteReports {
  private struct Candidate {
    let index: Int
    let nearness: RouteReport.Nearness
    let alignment: RouteAlignment
  }

  private let scope: ExplainedScope
  private let tree: RouteTree
  /// The place in choosing order of the mount behind which nothing was tried.
  private let owner: Int

  init(_ scope: ExplainedScope) {
    self.scope = scope
    let tree = RouteTree(scope.table)
    self.tree = tree
    owner =
      scope.trace.owner.flatMap { owner in tree.leaves.firstIndex { $0.entry == owner } } ?? .max
  }

  var firstLiterals: [String] {
    tree.roots.filter { !isBound($0) }.flatMap { root in
      scope.table.node(root.node).branches.compactMap { branch in
        if case .literal(let label) = branch.kind { scope.table.text(label).string } else { nil }
      }
    }
  }

  // MARK: No match

  /// The routes that are near, the nearest first: some of the path fits, or its literal nearly does.
  func nearest(_ limit: Int) -> [RouteReport] {
    var candidates = tree.leaves.indices.map { candidate($0) }
    candidates.removeAll { $0.nearness.weight <= 0 && !$0.nearness.isBlamed }
    candidates.removeAll { LeafBytes(scope.table, tree.leaves[$0.index].entry).isOwner }
    candidates = candidates.inOrder { first, second in
      first.nearness == second.nearness
        ? first.index < second.index : first.nearness > second.nearness
    }
    var seen: Set<TableProblem.Place> = []
    var reports: [RouteReport] = []
    for candidate in candidates where reports.count < limit {
      let leaf = LeafBytes(scope.table, tree.leaves[candidate.index].entry)
      let place = TableProblem.Place(link: leaf.link, route: leaf.route)
      guard seen.insert(place).inserted else { continue }
      reports += self.reports(candidate, leaf, limit)
    }
    for expression in expressions where scope.trace.outcome(expression.entry) != nil {
      reports.append(report(expression))
    }
    return Array(reports.inOrder { $0.nearness > $1.nearness }.prefix(limit))
  }

  var originEdits: [URLEdit] {
    var edits: [URLEdit] = []
    func add(_ code: ExplanationCode, _ text: String, for range: ByteRange?) {
      guard let range else { return }
      let message = "\(ShownText.quoted(text)) for \(ShownText.quoted(scope.text(range)))"
      edits.add(code, range, text, message, cost: 4, isLoss: true)
    }
    for root in tree.roots where edits.count < 4 {
      let (scheme, host) = (root.scheme.string, root.host.string)
      if scope.trace.otherSchemes.contains(root.offset), !scheme.isEmpty {
        add(.hintScheme, scheme, for: scope.url.scheme)
      } else if scope.trace.otherHosts.contains(root.offset), !host.isEmpty,
        !host.split(separator: ".").contains(where: { $0 == "*" || $0 == ":" })
      {
        add(.hintHost, host, for: scope.url.host)
      }
    }
    return edits
  }

  /// The route that the refusal is about, then those that were probably meant, then the others.
  func ordered(_ reports: [RouteReport], _ found: [Suggestions.Found]) -> [RouteReport] {
    var meant: [RouteReport] = []
    for found in found {
      let place = TableProblem.Place(link: found.link, route: found.route)
      if meant.contains(where: { $0.place == place }) { continue }
      let known = reports.filter { $0.place == place }
      let leaf = tree.leaves.firstIndex { leaf in
        let leaf = LeafBytes(scope.table, leaf.entry)
        return leaf.link == found.link && leaf.route == found.route
      }
      meant += known.isEmpty ? leaf.map { self.reports(at: $0, 1) } ?? [] : known
    }
    let others = reports.filter { report in
      !report.nearness.isBlamed && !meant.contains { $0.place == report.place }
    }
    return reports.filter { $0.nearness.isBlamed } + meant.filter { !$0.nearness.isBlamed } + others
  }

  private func candidate(_ index: Int) -> Candidate {
    let leaf = tree.leaves[index]
    let outcome = scope.trace.outcome(leaf.entry)
    let alignment = RouteAlignment(tree.path(to: leaf), scope, isOffered: outcome != nil)
    var nearness = RouteReport.Nearness()
    nearness.isBlamed = leaf.entry == scope.trace.blamed
    nearness.weight = outcome == nil ? 0 : 5
    for (step, start) in zip(alignment.path, alignment.starts).prefix(alignment.passed) {
      nearness.weight += weight(step.branch, start)
    }
    if let distance = alignment.distance { nearness.weight += 8 - min(distance, 3) }
    // The ways of one hash route differ in the fragment alone.
    let fragment = LeafBytes(scope.table, leaf.entry).fragment
    if scope.table.digit(fragment) == TableFormat.Fragment.path,
      let way = HashWay(scope.table.offset(fragment + 1), scope)
    {
      nearness.weight += 10 * way.alignment.passed
    }
    if isBound(tree.roots[leaf.root]) { nearness.weight -= 1 }
    let segmentsLeft = scope.segments.count - (alignment.starts.last ?? 0)
    nearness.excess = abs(alignment.path.count - alignment.passed - segmentsLeft)
    // What was not tried may well fit.
    if outcome == nil, index > owner, nearness.excess == 0 { nearness.weight += 1 }
    return Candidate(index: index, nearness: nearness, alignment: alignment)
  }

  private func weight(_ branch: TableBranch, _ index: Int) -> Int {
    switch branch.kind {
    case .literal: return 10
    case .mixed: return 8
    case .placeholder(let type?):
      return scope.trace.failure(of: type, in: scope.place(index)) == nil ? 6 : 1
    case .placeholder(nil): return 2
    case .repeated, .rest: return 1
    }
  }

  /// Whether routes are bound to another scheme or another host.
  private func isBound(_ root: RouteTree.Root) -> Bool {
    scope.trace.otherSchemes.contains(root.offset) || scope.trace.otherHosts.contains(root.offset)
  }

  // MARK: A match

  /// The route that was taken, those that failed for a value before it, and those that come later.
  func matching(_ limit: Int) -> [RouteReport] {
    let matching = expressions.filter { scope.trace.outcome($0.entry) != nil }.map { report($0) }
    guard let winner = tree.leaves.firstIndex(where: { $0.entry == scope.trace.accepted }) else {
      let won = matching.firstIndex { $0.route.standing == .matches }
      return won.map { [matching[$0]] + failedReports(limit) + later(matching, but: $0) } ?? []
    }
    var result = reports(at: winner, limit)
    let choices = ChoiceRule(table: scope.table, tree: tree)
    for (index, leaf) in tree.leaves.enumerated() where result.count < limit && index != winner {
      switch scope.trace.outcome(leaf.entry) {
      case .failed where index < winner, .declined where index < winner:
        result += reports(at: index, limit)
      case .later:
        result += reports(at: index, 1).map { report in
          var report = report
          report.route.standing = .matchesLater
          report.route.choice = choices.choice(winner, before: index)
          return report
        }
      default: break
      }
    }
    return result + later(matching, but: nil)
  }

  /// The patterns that failed for a value before an expression was tried.
  private func failedReports(_ limit: Int) -> [RouteReport] {
    let failed = tree.leaves.indices.filter { index in
      switch scope.trace.outcome(tree.leaves[index].entry) {
      case .failed, .declined: true
      default: false
      }
    }
    return failed.prefix(limit).flatMap { reports(at: $0, limit) }
  }

  /// The expressions behind the route that was taken, and those that failed before it.
  private func later(_ reports: [RouteReport], but winner: Int?) -> [RouteReport] {
    reports.enumerated().filter { index, report in
      index != winner && (index > winner ?? -1 || report.route.standing == .fails)
    }.map { index, report in
      var report = report
      guard index > winner ?? -1, report.route.steps.allSatisfy(\.isMet) else { return report }
      report.route.standing = .matchesLater
      report.route.choice = Explanation.Choice(
        code: ExplanationCode.choiceExpression.rawValue,
        message:
          "patterns are tried before regular expressions of whole URLs, and those in the order of "
          + "declaration")
      return report
    }
  }

  // MARK: Reports

  private var expressions: [ExpressionBytes] { scope.base == 0 ? scope.table.expressions : [] }

  private func report(_ expression: ExpressionBytes) -> RouteReport {
    let leaf = LeafBytes(scope.table, expression.entry)
    var steps = RouteSteps(scope, leaf)
    steps.addExpression(expression)
    let isBlamed = leaf.entry == scope.trace.blamed
    return report(steps, RouteReport.Nearness(isBlamed: isBlamed, weight: 5))
      .declined(scope.trace.outcome(leaf.entry), scope)
  }

  private func reports(at index: Int, _ limit: Int) -> [RouteReport] {
    reports(candidate(index), LeafBytes(scope.table, tree.leaves[index].entry), limit)
  }

  /// The report of a route; of a mount that was entered, those of its table's routes.
  private func reports(
    _ candidate: Candidate, _ leaf: LeafBytes, _ limit: Int
  ) -> [RouteReport] {
    // The routes that it mounts have reports of their own.
    if leaf.isOwner { return [] }
    var steps = RouteSteps(scope, leaf)
    let outcome = scope.trace.outcome(leaf.entry)
    if steps.addOrigin(tree.roots[tree.leaves[candidate.index].root]) {
      steps.addPath(candidate.alignment, isOwned: outcome == nil && candidate.index > owner)
      if outcome != nil, steps.addQuery() { steps.addFragment() }
    }
    let report = report(steps, candidate.nearness)
    guard leaf.isMount, let trace = scope.trace.mounted[leaf.entry] else {
      return [report.declined(outcome, scope)]
    }
    let base = candidate.alignment.starts.last ?? scope.base
    let inner = trace.table.withBytes { table in
      let inner = RouteReports(ExplainedScope(table, trace, scope.url, base: base))
      return report.route.standing == .matches ? inner.matching(limit) : inner.nearest(limit)
    }
    return inner.map { report.mounting($0) }
  }

  private func report(_ steps: RouteSteps, _ nearness: RouteReport.Nearness) -> RouteReport {
    let leaf = steps.leaf
    let route = Explanation.Route(
      link: scope.table.linkName(leaf.link),
      pattern: scope.table.routeInfos(leaf.link)[leaf.route].pattern,
      standing: leaf.entry == scope.trace.accepted ? .matches : .fails, steps: steps.steps,
      choice: nil)
    return RouteReport(
      place: TableProblem.Place(link: leaf.link, route: leaf.route), route: route,
      nearness: nearness, edits: steps.edits)
  }
}

/// A route beside the URL, before it is known which others are shown.
struct RouteReport {
  /// How near a route is to the URL; the larger is the nearer one.
  struct Nearness: Comparable {
    var isBlamed = false
    /// How much of the route fits: a literal counts more than a placeholder.
    var weight = 0
    var excess = 0

    static func < (first: Nearness, second: Nearness) -> Bool {
      if first.isBlamed != second.isBlamed { return second.isBlamed }
      if first.weight != second.weight { return first.weight < second.weight }
      return first.excess > second.excess
    }
  }

  /// The link and the route; of a mounted route, those of its mount.
  let place: TableProblem.Place
  var route: Explanation.Route
  var nearness: Nearness
  var edits: [URLEdit]

  /// The report with the reason why the app's code did not take what matches.
  func declined(_ outcome: MatchTrace.Outcome?, _ scope: ExplainedScope) -> RouteReport {
    guard case .declined(let refusal) = outcome else { return self }
    var report = self
    if let value = route.steps.firstIndex(where: { $0.length > 0 && $0.offset == refusal.offset }) {
      report.route.steps[value] = Explanation.Step(refusal, length: route.steps[value].length)
    } else {
      let isDeclined = refusal.kind == .routeNone
      report.route.steps.append(
        Explanation.Step(
          isDeclined ? ExplanationCode.routeDeclined.rawValue : refusal.code.rawValue, false,
          ByteRange(0, scope.url.bytes.count), expected: "", found: "",
          isDeclined ? "the route's own code takes no such values" : refusal.message))
    }
    return report
  }

  /// The report of a mounted table's route, below this route, which mounts it.
  func mounting(_ inner: RouteReport) -> RouteReport {
    var report = self
    report.route = inner.route
    report.route.link = route.link + "." + inner.route.link
    report.route.pattern = MountPath.join(route.pattern, inner.route.pattern)
    report.route.steps = route.steps + inner.route.steps
    report.nearness.weight += inner.nearness.weight
    report.nearness.excess = inner.nearness.excess
    report.nearness.isBlamed = nearness.isBlamed && inner.nearness.isBlamed
    report.edits += inner.edits
    return report
  }
}
