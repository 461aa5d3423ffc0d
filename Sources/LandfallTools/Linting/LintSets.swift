// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The checks of the builds of an app, such as staging and production, each with a set of files.
///
/// A build without a name is the only one.
struct LintSets {
  private let lints: [ProjectLint]

  init(
    _ sets: [(name: String?, files: [ProjectFile])], _ read: LintTables, apps: [String],
    clips: [String], _ console: Console
  ) throws(ToolFailure) {
    var lints: [ProjectLint] = []
    for (name, files) in sets {
      lints.append(
        try ProjectLint(files, read, set: name, apps: apps, clips: clips, console))
    }
    let all = lints
    for index in lints.indices {
      lints[index].others = Array(all[..<index] + all[(index + 1)...])
    }
    self.lints = lints
  }

  var scope: LintScope { lints[0].scope }

  /// The findings about all sets; one that is not in all of them says where it is.
  func findings(pages: String?) throws(ToolFailure) -> [LintFinding] {
    var found: [(finding: LintFinding, sets: [String])] = []
    var places: [String: Int] = [:]
    for lint in lints {
      var all = try lint.findings()
      if let pages {
        all += try PageCheck(lint: lint, folder: pages).findings(lint.compared)
      }
      for finding in all {
        guard let name = lint.set else {
          found.append((finding, []))
          continue
        }
        if let place = places[finding.text] {
          if found[place].sets.last != name { found[place].sets.append(name) }
        } else {
          places[finding.text] = found.count
          found.append((finding, [name]))
        }
      }
    }
    let each = found.map { finding, sets in
      sets.count < lints.count && !sets.isEmpty ? finding.within(sets) : finding
    }
    return each
      + lints.indices.flatMap { index in
        lints[(index + 1)...].flatMap { shared(lints[index], $0) }
      }
  }

  /// The findings about hosts and schemes that two builds take, of which the system then picks one.
  private func shared(_ first: ProjectLint, _ second: ProjectLint) -> [LintFinding] {
    let both = "the builds '\(first.set ?? "")' and '\(second.set ?? "")' both take"
    let remedy = "Let only one of them take it."
    var findings: [LintFinding] = []
    let entries = second.entitlements.flatMap(\.entries).filter(\.isLinkHost)
    for (file, own) in first.entitlements {
      for entry in own where entry.isLinkHost {
        guard let other = entries.first(where: { $0.covers(entry.host) || entry.covers($0.host) })
        else { continue }
        let host = entry.covers(other.host) ? other.host : entry.host
        findings.append(
          first.finding(
            .warning, "set.host", "\(both) the links of '\(host)'", remedy, file, text: entry.text,
            key: ProjectLint.domainsKey))
      }
    }
    let schemes = Set(second.plists.flatMap(second.schemes).map { $0.lowercased() })
    for plist in first.plists {
      for scheme in first.schemes(plist) where schemes.contains(scheme.lowercased()) {
        if SchemeCheck.isOwned(scheme) || SchemeCheck.isVariable(scheme) { continue }
        findings.append(
          first.finding(
            .warning, "set.scheme", "\(both) '\(scheme)' URLs", remedy, plist, text: scheme,
            key: ProjectLint.typesKey))
      }
    }
    return findings
  }
}
