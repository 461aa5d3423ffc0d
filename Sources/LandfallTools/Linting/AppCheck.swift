// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallManifest

/// Compares the routes of an app with the files that bring links to it.
struct AppCheck {
  private let lint: ProjectLint
  private let table: SourceTable
  private let web: WebRoutes
  private let answerer: LinkAnswerer
  private let manifestBytes: [UInt8]

  init(_ lint: ProjectLint, _ table: SourceTable) throws(ToolFailure) {
    self.lint = lint
    self.table = table
    web = WebRoutes(table.builder)
    answerer = try LinkAnswerer(of: table.builder)
    manifestBytes =
      if let path = lint.manifest, path != ManifestFile.standardPath {
        try FileReader.read(path, limit: ManifestFile.sizeLimit)
      } else {
        []
      }
  }

  func findings() -> [LintFinding] {
    schemeFindings + hostFindings + lint.associations.flatMap { associationFindings($0) }
  }

  // MARK: Schemes and hosts

  private var declaration: TableDeclaration { table.declaration }

  private var schemeFindings: [LintFinding] {
    guard
      let first = lint.plists.first(where: { $0.root?[ProjectLint.typesKey] != nil })
        ?? lint.plists.first(where: { $0.root?["CFBundleIdentifier"] != nil })
    else { return [] }
    let declared = lint.plists.flatMap { plist in ProjectLint.schemes(plist).map { (plist, $0) } }
    let known = declared.map { $0.1.lowercased() }
    let hasVariable = known.contains(where: SchemeCheck.isVariable)
    let web = ["http", "https"]
    let wanted = declaration.schemes.filter { !web.contains($0) }
    var findings = wanted.filter { !known.contains($0) }.map { scheme in
      lint.finding(
        hasVariable ? .info : .error, "app.schemeMissing",
        "no Info.plist has the scheme '\(scheme)', so '\(scheme):/\(samplePath)' does not open the app",
        hasVariable
          ? "Check that a build setting gives it."
          : "Add it to 'CFBundleURLSchemes' of a URL type.",
        first, key: ProjectLint.typesKey)
    }
    let named = declaration.links.flatMap(\.routes).compactMap(\.pattern.scheme)
      .map { String(decoding: $0, as: UTF8.self) }
    for (plist, scheme) in declared {
      let low = scheme.lowercased()
      if wanted.contains(low) || named.contains(low) || SchemeCheck.isOwned(low) { continue }
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

  /// The path of some route, for URLs in messages.
  private var samplePath: String { web.routes.first?.samplePath ?? "/" }

  private var hostNames: [String] {
    declaration.hosts
      + declaration.links.flatMap(\.routes).compactMap(\.pattern.host).filter(\.isExact).map(\.name)
  }

  private var hostFindings: [LintFinding] {
    let key = ProjectLint.domainsKey
    let all = lint.entitlements.flatMap(\.entries).filter(\.isLinkHost)
    guard let first = lint.entitlements.first(where: { $0.file.root != nil }) else { return [] }
    let isOpen = lint.entitlements.contains { file in
      file.file.root?[key] is String || file.entries.contains { $0.host.contains("$") }
    }
    var findings: [LintFinding] = []
    var known: Set<String> = []
    for host in hostNames where host != "*" && known.insert(host).inserted {
      let sample = host.hasPrefix("*.") ? "www" + host.dropFirst() : host
      if !all.contains(where: { $0.covers(host) }) {
        findings.append(
          lint.finding(
            isOpen ? .info : .error, "app.hostMissing",
            "no entitlement has 'applinks:\(host)', so 'https://\(sample)\(samplePath)' opens the "
              + "browser", isOpen ? "Check that a build setting gives it." : "Add it.", first.file,
            key: key))
      }
      let twin = host.hasPrefix("www.") ? String(host.dropFirst(4)) : "www." + host
      let hasTwin = hostNames.contains { name in
        name == "*" || name == twin || name.hasPrefix("*.") && twin.hasSuffix(name.dropFirst())
      }
      if !host.hasPrefix("*."), !hasTwin,
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
    for (file, entries) in lint.entitlements {
      for entry in entries where entry.isLinkHost {
        let names = hostNames
        let isKnown = names.contains { name in
          name == "*" || name == entry.host || entry.covers(name)
            || name.hasPrefix("*.") && entry.host.hasSuffix(name.dropFirst(1))
        }
        let isTwin = names.contains { entry.host == "www." + $0 || "www." + entry.host == $0 }
        if isKnown || isTwin { continue }
        let sample = entry.host.hasPrefix("*.") ? "www" + entry.host.dropFirst() : entry.host
        findings.append(
          lint.finding(
            .warning, "app.hostUnused",
            "'\(entry.text)' brings 'https://\(sample)\(samplePath)' to the app, and no route has the "
              + "host", "Add the host to the enum's '@DeepLinks', or remove the entry.", file,
            text: entry.text, key: key))
      }
    }
    return findings
  }

  // MARK: Association files

  private func associationFindings(
    _ association: (path: String, bytes: [UInt8], file: AppSiteAssociation)
  ) -> [LintFinding] {
    guard association.file.isReadable else { return [] }
    let folders = association.path.split(separator: "/").map(String.init)
    // A folder may be named like the host.
    let hosts = web.hosts.filter(\.isExact).map(\.name)
    let host = hosts.first { folders.contains($0) }
    let name = host ?? web.hosts.first?.name ?? "example.com"
    let app = lint.apps.first { association.file.apps.contains($0) }
    let over = HandOver(association.file, web, app: app)
    let routes = web.routes.indices.filter { index in
      host.map { web.routes[index].isServed(by: $0) } ?? true
    }
    var findings: [LintFinding] = []
    var known: [TableProblem.Place] = []
    for route in routes {
      let place = web.routes[route].place
      if known.contains(place) { continue }
      let found =
        web.isPublic(web.routes[route])
        ? refused(route, over, name, association.path)
        : internalRoute(route, over, name, association.path)
      if let found {
        known.append(place)
        findings.append(found)
      }
    }
    let open = routes.filter { web.isPublic(web.routes[$0]) }
    return findings + strays(open, over, name, association)
  }

  private func pattern(_ route: Int) -> String { web.declaration(web.routes[route]).pattern.text }

  private func refused(
    _ route: Int, _ over: HandOver, _ host: String, _ path: String
  ) -> LintFinding? {
    switch over.refused(route) {
    case .no: return nil
    case .unknown:
      return finding(
        .info, "app.undecided",
        "whether '\(path)' hands over every URL of '\(pattern(route))' takes too long to decide",
        "Write fewer wildcards side by side.", at: route)
    case .yes(let url):
      let isWhole = over.admitted(route).isNo
      return finding(
        isWhole ? .error : .warning, "app.routeRefused",
        "'\(path)' never hands over "
          + (isWhole ? "a URL of '\(pattern(route))'" : "some URLs of '\(pattern(route))'")
          + ", such as 'https://\(host)\(url)'",
        "Add a component, or mark the route as internal with 'sources:'; see 'landfall aasa generate'.",
        at: route)
    }
  }

  private func internalRoute(
    _ route: Int, _ over: HandOver, _ host: String, _ path: String
  ) -> LintFinding? {
    guard case .yes(let rest) = over.admitted(route) else { return nil }
    let url = "https://\(host)\(rest)"
    var opened: Int?
    _ = answerer.match(Array(url.utf8)) { opened = $0.link }
    guard opened == web.routes[route].place.link else { return nil }
    return finding(
      .warning, "app.internalRoute",
      "'\(path)' hands over '\(url)', and '\(pattern(route))' does not allow links from the web",
      "Exclude the path in the file, or allow 'universalLink'.", at: route)
  }

  private func strays(
    _ routes: [Int], _ over: HandOver, _ host: String,
    _ association: (path: String, bytes: [UInt8], file: AppSiteAssociation)
  ) -> [LintFinding] {
    func finding(
      _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
      _ url: String
    ) -> LintFinding {
      let verdict = association.file.verdict(for: url)
      let range = association.file.range(of: verdict) ?? 0..<1
      return lint.finding(
        severity, code, message, remedy, association.path, association.bytes, range)
    }
    switch over.stray(routes, hasAnyValues: true) {
    case .yes(let rest):
      let url = "https://\(host)\(rest)"
      return [
        finding(
          .warning, "app.pathStray",
          "the file hands over paths that no route takes, such as '\(url)'",
          "Exclude them, or add a route; see 'landfall aasa generate'.", url)
      ]
    case .unknown:
      return [
        finding(
          .info, "app.undecided",
          "whether the file hands over paths that no route takes is undecided",
          "Write fewer wildcards side by side.", "https://\(host)/")
      ]
    case .no: break
    }
    guard case .yes(let rest) = over.stray(routes, hasAnyValues: false) else { return [] }
    let url = "https://\(host)\(rest)"
    return [
      finding(
        .info, "app.valueStray",
        "the file hands over values that do not convert, such as in '\(url)'",
        "Nothing to do: patterns of association files cannot tell numbers from other texts.", url)
    ]
  }

  // MARK: Places

  /// A finding at a route, in its source or its manifest.
  private func finding(
    _ severity: LintFinding.Severity, _ code: String, _ message: String, _ remedy: String,
    at route: Int
  ) -> LintFinding {
    let place = web.routes[route].place
    if let source = table.written(place) {
      return lint.finding(
        severity, code, message, remedy, source.file.path, source.file.bytes, source.range)
    }
    let quoted = Array(JSONNode.quoted(pattern(route)).utf8)
    let start = manifestBytes.indices.first { manifestBytes[$0...].starts(with: quoted) }
    let range = start.map { $0..<$0 + quoted.count } ?? 0..<1
    return lint.finding(
      severity, code, message, remedy, lint.manifest ?? "routes", manifestBytes, range)
  }
}
