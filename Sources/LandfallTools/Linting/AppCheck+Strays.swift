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
    let apps = association.file.apps
    if app == nil, apps.count > 1 {
      findings.append(
        lint.finding(
          .info, "app.undecided",
          "'\(association.path)' names \(apps.count) apps, and a URL counts as handed over if one of "
            + "them gets it", "Name this app with '--app-id'.", association.path,
          association.bytes, 0..<1))
    }
    for root in roots {
      for link in root.table.declaration.links {
        for expression in link.expressions {
          let quoted = Array(JSONNode.quoted(expression.expression.text).utf8)
          let bytes = lint.manifest?.bytes ?? []
          let start = bytes.firstRange(of: quoted)
          findings.append(
            lint.finding(
              .info, "app.undecided",
              "'\(association.path)' is not compared with the regular expression of '\(link.name)'",
              "Try its URLs with 'landfall aasa match'.", lint.manifest?.name ?? association.path,
              start == nil ? association.bytes : bytes, start ?? 0..<1))
        }
      }
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
      findings.append(
        finding(
          .warning, "app.pathStray",
          "the file hands over paths that no route takes, such as \(list(texts))",
          "Exclude them, or add a route; see 'landfall aasa generate'.", url))
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
    let nearby = nearby(routes, host, association.file, app)
    if let url = nearby.path {
      return [
        finding(
          .warning, "app.pathStray",
          "the file hands over paths that no route takes, such as '\(url)'",
          "Exclude them, or add a route; see 'landfall aasa generate'.", url)
      ]
    }
    let value = over.stray(routes, hasAnyValues: false).value.flatMap(stray) ?? nearby.value
    return value.map { url in
      [
        finding(
          .info, "app.valueStray",
          "the file hands over values that do not convert, such as in '\(url)'",
          "Nothing to do: patterns of association files cannot tell numbers from other texts.", url)
      ]
    } ?? []
  }

  /// URLs with paths near those of some routes that the file hands over and no route takes, or only with
  /// another value.
  ///
  /// They are tried because the searches have no model of what a mount owns, and because a route that takes
  /// every path hides the values of others.
  private func nearby(
    _ routes: [Int], _ host: String, _ file: AppSiteAssociation, _ app: String?
  ) -> (path: String?, value: String?) {
    let all = roots.flatMap(\.web.routes)
    var found: (path: String?, value: String?)
    let limit = AppCheck.nearbyLimit / max(1, file.ruleCount(for: app))
    let urls = routes.lazy.flatMap { SampleURL("https://" + host + all[$0].sample).paths }
    for url in urls.prefix(limit) where file.verdict(for: url, app: app).result == .match {
      let refusals = roots.compactMap { $0.refusal(of: url)?.code }
      guard refusals.count == roots.count else { continue }
      if refusals.allSatisfy({ $0 == .routeNone }) {
        found.path = found.path ?? url
      } else if refusals.contains(where: { $0.rawValue.hasPrefix("param.") }) {
        found.value = found.value ?? url
      }
    }
    return found
  }

  /// How many rules such URLs are compared with at most.
  private static var nearbyLimit: Int { 200_000 }
}
