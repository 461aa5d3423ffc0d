// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallManifest

/// Compares the routes of an app with the files that bring links to it.
///
/// An app may have several tables. Each needs its schemes, hosts and paths in the files; what the
/// files bring has to be taken by one of them.
struct AppCheck {
  let lint: ProjectLint
  /// For all files and tables.
  private let budget = SearchBudget()
  private(set) var roots: [CheckedRoutes] = []

  init(_ lint: ProjectLint, _ tables: [SourceTable]) throws(ToolFailure) {
    self.lint = lint
    for table in tables { roots.append(try CheckedRoutes(table)) }
  }

  func findings() -> [LintFinding] {
    if roots.isEmpty { return [] }
    return schemeFindings + hostFindings + entitlementFindings + clipFindings
      + lint.associations.flatMap { associationFindings($0) }
  }

  // MARK: Schemes and hosts

  private var schemeFindings: [LintFinding] {
    let readable = lint.plists.filter { $0.root != nil }
    guard
      let first = readable.first(where: { $0.root?[ProjectLint.typesKey] != nil })
        ?? readable.first(where: { $0.root?["CFBundleIdentifier"] != nil }) ?? readable.first
    else { return [] }
    let declared = lint.plists.flatMap { plist in lint.schemes(plist).map { (plist, $0) } }
    let elsewhere = lint.others.flatMap { other in other.plists.flatMap(other.schemes) }
    var known = Set((declared.map(\.1) + elsewhere).map { $0.lowercased() })
    let hasVariable = known.contains(where: SchemeCheck.isVariable)
    var findings: [LintFinding] = []
    for root in roots {
      for scheme in root.schemes where known.insert(scheme).inserted {
        findings.append(
          lint.finding(
            hasVariable ? .info : .error, "app.schemeMissing",
            "no Info.plist has the scheme '\(scheme)'\(owner(root)), so "
              + "'\(scheme):/\(root.samplePath ?? "/")' does not open the app",
            hasVariable
              ? "Check that a build setting gives it."
              : "Add it to 'CFBundleURLSchemes' of a URL type.",
            first, key: ProjectLint.typesKey))
      }
    }
    let taken = roots.flatMap { $0.schemes + $0.routeSchemes }
    for (plist, scheme) in declared where lint.knowsAllRoutes {
      let low = scheme.lowercased()
      if taken.contains(low) || SchemeCheck.isOwned(low) { continue }
      if SchemeCheck.isPlaceholder(scheme) { continue }
      if SchemeCheck.isVariable(low) || SchemeCheck.reserved.contains(low) { continue }
      findings.append(
        lint.finding(
          .warning, "app.schemeUnused",
          "the app takes '\(scheme)' URLs, such as '\(scheme):/\(samplePath)', and no route does",
          "Add the scheme to the enum's '@DeepLinks', or remove it here.", plist, text: scheme,
          key: ProjectLint.typesKey))
    }
    return findings
  }

  /// Whose a scheme or a host is, where there are several.
  private func owner(_ root: CheckedRoutes) -> String {
    roots.count > 1 ? " of '\(root.table.declaration.name)'" : ""
  }

  /// The path of some route, for URLs in messages.
  private var samplePath: String { roots.lazy.compactMap(\.samplePath).first ?? "/" }

  private var hostFindings: [LintFinding] {
    let key = ProjectLint.domainsKey
    let all = lint.entitlements.flatMap(\.entries).filter(\.isLinkHost)
    guard let first = lint.entitlements.first(where: { $0.file.root != nil }) else { return [] }
    let isOpen = lint.entitlements.contains { file in
      file.file.root?[key] is String || file.entries.contains { $0.host.contains("$") }
    }
    var findings: [LintFinding] = []
    var known: Set<String> = []
    let names = roots.flatMap(\.hostNames)
    func isTaken(_ host: String) -> Bool {
      names.contains { name in
        name == "*" || name == host || name.hasPrefix("*.") && host.hasSuffix(name.dropFirst())
      }
    }
    func sample(_ host: String) -> String { host.hasPrefix("*.") ? "www" + host.dropFirst() : host }
    let hosts = roots.flatMap { root in root.hostNames.map { (root, $0) } }
    let elsewhere = lint.others.flatMap(\.entitlements).flatMap(\.entries).filter(\.isLinkHost)
    for (root, host) in hosts where host != "*" && known.insert(host).inserted {
      if !(all + elsewhere).contains(where: { $0.covers(host) }) {
        findings.append(
          lint.finding(
            isOpen ? .info : .error, "app.hostMissing",
            "no entitlement has 'applinks:\(host)'\(owner(root)), so "
              + "'https://\(sample(host))\(root.samplePath ?? "/")' opens the browser",
            isOpen ? "Check that a build setting gives it." : "Add it.", first.file, key: key))
      }
      let twin = host.hasPrefix("www.") ? String(host.dropFirst(4)) : "www." + host
      if !host.hasPrefix("*."), !isTaken(twin), lint.knowsAllRoutes,
        host.split(separator: ".").count == (host.hasPrefix("www.") ? 3 : 2),
        all.contains(where: { $0.covers(twin) })
      {
        findings.append(
          lint.finding(
            .warning, "app.hostTwin",
            "'applinks:\(twin)' brings 'https://\(twin)\(samplePath)' to the app, and the routes only "
              + "have '\(host)'", "Add '\(twin)' to the hosts of the enum.", first.file, key: key))
      }
    }
    for (file, entries) in lint.entitlements where lint.knowsAllRoutes {
      for entry in entries where entry.isLinkHost && !isTaken(entry.host) {
        if entry.mistakes.contains(where: { $0.code == "entitlement.placeholder" }) { continue }
        let isNear = names.contains { name in
          entry.covers(name) || entry.host == "www." + name || "www." + entry.host == name
        }
        if isNear { continue }
        findings.append(
          lint.finding(
            .warning, "app.hostUnused",
            "'\(entry.text)' brings 'https://\(sample(entry.host))\(samplePath)' to the app, and no "
              + "route has the host",
            "Add the host to the enum's '@DeepLinks', or remove the entry.", file,
            text: entry.text, key: key))
      }
    }
    return findings
  }

  /// Hosts that one file of entitlements has, and another one in its folder has not, as one for releases.
  private var entitlementFindings: [LintFinding] {
    let files = lint.entitlements.filter { $0.file.root != nil }
    func folder(_ file: PlistFile) -> Substring {
      file.file.path[..<(file.file.path.lastIndex(of: "/") ?? file.file.path.startIndex)]
    }
    return files.flatMap { other, others in
      var known: Set<String> = []
      return files.filter { folder($0.file) == folder(other) }.flatMap { file, entries in
        entries.filter { entry in
          entry.isLinkHost && !others.contains { $0.isLinkHost && $0.covers(entry.host) }
            && known.insert(entry.host).inserted
        }.map { entry in
          lint.finding(
            .info, "app.hostInOneFile",
            "'\(file.file.path)' has '\(entry.text)', and this file has not, so an app that is signed "
              + "with it opens no link of the host",
            "Add it, unless these are the entitlements of an extension; see '--set'.", other,
            key: ProjectLint.domainsKey)
        }
      }
    }
  }

  // MARK: Association files

  private func associationFindings(
    _ association: (path: String, bytes: [UInt8], file: AppSiteAssociation)
  ) -> [LintFinding] {
    guard association.file.isReadable else { return [] }
    let folders = association.path.split(separator: "/").map(String.init)
    // A folder may be named like the host.
    let names = roots.flatMap(\.web.hosts)
    let exact = names.filter(\.isExact).map(\.name)
    let entries = lint.others.isEmpty ? [] : lint.entitlements.flatMap(\.entries)
    let host =
      exact.first { folders.contains($0) }
      ?? exact.first { name in entries.contains { $0.isLinkHost && $0.covers(name) } }
    let app = lint.apps.first { association.file.apps.contains($0) }
    var findings: [LintFinding] = []
    var first: HandOver?
    // The routes of all tables, one behind the other.
    var (served, count) = ([Int](), 0)
    for root in roots {
      let others = first == nil ? roots.dropFirst().map(\.web) : []
      let over = HandOver(association.file, root.web, others: others, app: app, budget: budget)
      first = first ?? over
      var routes = root.routes(servedBy: host)
      served += routes.map { $0 + count }
      count += root.web.routes.count
      if host == nil, root.web.hosts.count > 1 {
        // Each host has a file of its own.
        let own = routes.filter { root.web.routes[$0].host != nil }
        if own.count < routes.count, let first = own.first {
          routes.removeAll(where: own.contains)
          findings.append(
            finding(
              .info, "app.undecided",
              "'\(association.path)' is not compared with routes of a host of their own, such as "
                + "'\(root.pattern(first))', as it is not known whose file it is",
              "Put it into a folder that is named like its host.", at: first, of: root))
        }
      }
      findings += root.places(routes).compactMap {
        check($0, of: root, over, host, app, association)
      }
    }
    findings += undecided(app, association)
    guard let over = first, lint.knowsAllRoutes else { return findings }
    let name = host ?? names.first?.name ?? "example.com"
    return findings + strays(served, over, app, name, association)
  }

  /// Compares all alternatives of a route with a file.
  private func check(
    _ alternatives: [Int], of root: CheckedRoutes, _ over: HandOver, _ host: String?,
    _ app: String?,
    _ association: (path: String, bytes: [UInt8], file: AppSiteAssociation)
  ) -> LintFinding? {
    let path = association.path
    guard let route = alternatives.first else { return nil }
    let pattern = root.pattern(route)
    let isPublic = root.web.isPublic(root.web.routes[route])
    func url(_ route: Int, _ rest: String) -> String? { root.url(of: route, rest, host) }
    let admitted = alternatives.firstDecision { route in
      over.admitted(route) { url(route, $0) != nil }.map { url(route, $0) ?? $0 }
    }
    let refused = alternatives.prefix(isPublic ? .max : 0).firstDecision { route in
      over.refused(route) { url(route, $0) != nil }.map { url(route, $0) ?? $0 }
    }
    switch isPublic ? refused : admitted {
    case .no where isPublic && admitted.isNo:
      return finding(
        .info, "app.undecided",
        "no URL was found that shows whether '\(path)' hands over '\(pattern)'",
        "Try one with 'landfall aasa match'.", at: route, of: root)
    case .no: return nil
    case .unknown:
      return finding(
        .info, "app.undecided",
        "whether '\(path)' hands over \(isPublic ? "every" : "a") URL of '\(pattern)' takes too long "
          + "to decide", "Write fewer wildcards side by side.", at: route, of: root)
    case .yes(let url) where isPublic:
      let (reason, remedy) = refusal(of: url, root, app, association)
      return finding(
        admitted.isNo ? .error : .warning, "app.routeRefused",
        "'\(path)' never hands over "
          + (admitted.isNo ? "a URL of '\(pattern)'" : "some URLs of '\(pattern)'")
          + ", such as '\(url)'" + reason, remedy, at: route, of: root)
    case .yes(let url):
      return finding(
        .warning, "app.internalRoute",
        "'\(path)' hands over '\(url)', and '\(pattern)' does not allow links from the web",
        "Exclude the path in the file, or allow 'universalLink'.", at: route, of: root)
    }
  }

  /// Why a file does not hand over a URL, and what to do.
  ///
  /// Routes beyond number in a large file get no reason, as each is compared with all rules again.
  private func refusal(
    of url: String, _ root: CheckedRoutes, _ app: String?,
    _ association: (path: String, bytes: [UInt8], file: AppSiteAssociation)
  ) -> (reason: String, remedy: String) {
    let internalRoute = "mark the route as internal with 'sources:'"
    let add = "Add a component, or \(internalRoute); see 'landfall aasa generate'."
    guard association.bytes.count * root.web.routes.count <= 1 << 21 else { return ("", add) }
    let (verdict, reason) = association.file.answer(for: url, app: app)
    return switch verdict.result {
    case .exclude:
      (
        ": " + reason,
        "Move this rule behind one for the path, make it narrower, or \(internalRoute)."
      )
    case .none: (": " + reason, add)
    case .match, .undecided: ("", add)
    }
  }

  // MARK: Places

  /// A finding at a route, in its source or its manifest.
  private func finding(
    _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
    at route: Int, of root: CheckedRoutes
  ) -> LintFinding {
    if let source = root.table.written(root.web.routes[route].place) {
      return lint.finding(
        severity, code, message, remedy, source.file.path, source.file.bytes, source.range)
    }
    let bytes = lint.manifest?.bytes ?? []
    let quoted = Array(JSONNode.quoted(root.pattern(route)).utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: quoted) }
    let range = start.map { $0..<$0 + quoted.count } ?? 0..<1
    return lint.finding(
      severity, code, message, remedy, lint.manifest?.name ?? "routes", bytes, range)
  }
}
