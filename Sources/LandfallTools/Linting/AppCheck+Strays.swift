// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore
import LandfallManifest

// What an association file hands over besides the routes, and what is not compared with it.
extension AppCheck {
  /// What is not compared.
  func undecided(
    _ app: String?, _ association: (path: String, bytes: [UInt8], file: AppSiteAssociation)
  ) -> [LintFinding] {
    var findings: [LintFinding] = []
    if app == nil, association.file.appsDiffer {
      findings.append(
        lint.finding(
          .info, "app.undecided",
          "the rules of '\(association.path)' differ by app, and a URL counts as handed over if one of "
            + "its apps gets it", "Name this app with '--app-id'.", association.path,
          association.bytes, 0..<1))
    }
    let links = roots.flatMap(\.table.declaration.links).filter(\.hasWebExpression)
    if let first = links.first {
      let others = links.count > 1 ? " and \((links.count - 1).counting("more link"))" : ""
      findings.append(
        lint.finding(
          .info, "app.undecided",
          "'\(association.path)' is not compared with the regular expressions of '\(first.name)'"
            + others, "Try their URLs with 'landfall aasa match'.", association.path,
          association.bytes, 0..<1))
    }
    return findings
  }

  /// How many rules a message names.
  private static let ruleLimit = 20

  func strays(
    _ routes: [Int], _ over: HandOver, _ app: String?, _ host: String,
    _ association: (path: String, bytes: [UInt8], file: AppSiteAssociation)
  ) -> [LintFinding] {
    func finding(
      _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
      _ url: String
    ) -> LintFinding {
      let verdict = association.file.verdict(for: url, app: app)
      let range = association.file.range(of: verdict) ?? 0..<1
      return lint.finding(
        severity, code, message, remedy, association.path, association.bytes, range)
    }
    /// A URL that no route takes, nor a regular expression.
    func stray(_ rest: String?) -> String? {
      let url = rest.map { "https://" + host + $0 }
      return url.flatMap { url in roots.contains { $0.opens(url) } ? nil : url }
    }
    func list(_ texts: [String]) -> String {
      let rest = texts.count - AppCheck.ruleLimit
      return texts.prefix(AppCheck.ruleLimit).joined(separator: ", ")
        + (rest > 0 ? " and \(rest.counting("more rule"))" : "")
    }
    let rules = over.strays(routes).map { ($0.rule, stray($0.url)) }
    let found = rules.compactMap { rule, url in url.map { (rule, $0) } }
    let undecided = rules.filter { $0.1 == nil }.map { "'\($0.0)'" }
    var findings: [LintFinding] = []
    if let (_, url) = found.first {
      let texts = found.map { rule, url in "'\(url)' by '\(rule)'" }
      let isGenerated = isGenerated(association.file, host)
      findings.append(
        finding(
          isGenerated ? .info : .warning, "app.pathStray",
          "the file hands over paths that no route takes, such as \(list(texts))",
          isGenerated
            ? "Nothing to do: 'landfall aasa generate' writes these rules, as a '*' takes slashes, too."
            : "Exclude them, or add a route; see 'landfall aasa generate'.", url))
    }
    if !undecided.isEmpty {
      findings.append(
        finding(
          .info, "app.undecided",
          "whether the file hands over paths that no route takes is undecided for "
            + list(undecided),
          "Write fewer wildcards side by side.", "https://\(host)/"))
    }
    // Such remarks are of no use where paths are wrong, and a type of the app may take any text.
    guard rules.isEmpty else { return findings }
    let nearby = nearby(host, association.file, app)
    if let url = nearby[.paths] {
      return [
        finding(
          .warning, "app.pathStray",
          "the file hands over paths that no route takes, such as '\(url)'",
          "Exclude them, or add a route; see 'landfall aasa generate'.", url)
      ]
    }
    if let url = nearby[.mountPaths] {
      findings.append(
        finding(
          .info, "app.pathStray",
          "the file hands over paths below a mount that no route of it takes, such as '\(url)'",
          "Exclude them if the browser is to show them.", url))
    }
    let value = over.stray(routes, hasAnyValues: false).value.flatMap(stray) ?? nearby[.values]
    if let value {
      findings.append(
        finding(
          .info, "app.valueStray",
          "the file hands over values that do not convert, such as in '\(value)'",
          "Nothing to do: patterns of association files cannot tell numbers from other texts.",
          value))
    }
    return findings
  }

  /// Whether a file has just the rules that are written for the routes, so that it hands over no more than
  /// it must.
  private func isGenerated(_ file: AppSiteAssociation, _ host: String) -> Bool {
    guard roots.count == 1, let root = roots.first else { return false }
    let routes = root.web.routes.indices.filter { index in
      root.web.isPublic(root.web.routes[index]) && root.web.routes[index].isServed(by: host)
    }
    let lines = file.ruleLines
    return [true, false].contains { hasExclusions in
      let budget = SearchBudget(steps: SearchBudget.commandLimit / 2)
      let plan = RulePlan(root.web, routes: routes, hasExclusions: hasExclusions, budget: budget)
      return AppSiteAssociation(Array(plan.json(apps: file.apps).utf8)).ruleLines == lines
    }
  }

  /// URLs with paths near those of the routes that the file hands over and no table opens, by what is wrong.
  private func nearby(
    _ host: String, _ file: AppSiteAssociation, _ app: String?
  ) -> [NearbyURLs.Kind: String] {
    var found: [NearbyURLs.Kind: String] = [:]
    let limit = AppCheck.nearbyLimit / max(1, file.ruleCount(for: app))
    for root in roots {
      let nearby = NearbyURLs(root.web, on: host, root.answerers)
      for (url, part) in nearby.urls.prefix(limit) where part == .path {
        guard file.verdict(for: url, app: app).result == .match,
          let kind = nearby.kind(of: url, part), found[kind] == nil,
          !roots.contains(where: { $0.opens(url) })
        else { continue }
        found[kind] = url
      }
    }
    return found
  }

  /// How many rules such URLs are compared with at most.
  private static var nearbyLimit: Int { 200_000 }
}
