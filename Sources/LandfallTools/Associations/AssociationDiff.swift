// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallManifest

/// `landfall aasa diff`: the URLs that open an app with one of two association files only.
struct AssociationDiff: Sendable {
  let old: String
  let new: String
  let app: String?

  func run(isJSON: Bool, _ console: Console) throws(ToolFailure) -> ExitCode {
    let files = try [read(old, console), read(new, console)]
    let named = files.flatMap { $0.apps + $0.services.values.joined() }
    if let app, !named.contains(app) {
      throw .input("neither file names the app '\(app)'; give one that a file names")
    }
    let differences = files[0].differences(to: files[1], app: app)
    let services = AssociationDiff.services(files[0].services, files[1].services, app)
    let apps = app.map { [$0] } ?? Set(files[0].apps + files[1].apps).sorted()
    let counts = files.map { $0.ruleCount(for: app) }
    let undecided = differences.count { $0.kind == .undecided }
    let extent =
      "\(counts[0]) old and \(counts[1].counting("new rule")) of \(apps.count.counting("app")) "
      + "compared, \(undecided) undecided"
    try console.write(
      isJSON
        ? json(differences, services, counts, undecided)
        : text(differences, services, extent, console.style))
    if undecided > 0 { return .unusable }
    return differences.isEmpty && services.isEmpty ? .success : .problems
  }

  private func read(_ path: String, _ console: Console) throws(ToolFailure) -> AppSiteAssociation {
    let file = AppSiteAssociation(try AssociationLint.read(path, console))
    if let obstacle = file.obstacle(path) { throw .input(obstacle) }
    file.printDoubts(path, console)
    return file
  }

  private typealias ServiceDifference = (service: String, app: String, isLost: Bool)

  /// The apps that only one file has in a service other than `applinks`.
  private static func services(
    _ old: [String: [String]], _ new: [String: [String]], _ app: String?
  ) -> [ServiceDifference] {
    Set(old.keys).union(new.keys).sorted().flatMap { service -> [ServiceDifference] in
      let (before, now) = (Set(old[service] ?? []), Set(new[service] ?? []))
      return before.symmetricDifference(now).sorted().filter { $0 == app ?? $0 }
        .map { (service, $0, before.contains($0)) }
    }
  }

  private func text(
    _ differences: [AssociationDifference], _ services: [ServiceDifference], _ extent: String,
    _ style: Style
  ) -> String {
    if differences.isEmpty, services.isEmpty { return "no difference: \(extent)\n" }
    let others = services.map { service, app, isLost in
      (isLost ? style.red("no longer in") : style.green("in")) + " '\(service)'"
        + (isLost ? "" : style.green(" now")) + "\n  app   " + app.visible + "\n"
    }.joined()
    return others
      + differences.map { difference in
        let head =
          switch difference.kind {
          case .lost: style.red("no longer opens the app")
          case .gained: style.green("opens the app now")
          case .undecided: style.yellow("undecided")
          }
        let other = difference.exclusion.map { "\n  excluded by  " + $0.visible } ?? ""
        return head + ": " + (difference.url ?? "takes too long to decide").visible
          + "\n  rule  " + difference.rule.visible + "\n  app   " + difference.app.visible + other
          + "\n"
      }.joined() + extent + "\n"
  }

  private func json(
    _ differences: [AssociationDifference], _ services: [ServiceDifference], _ counts: [Int],
    _ undecided: Int
  ) -> String {
    JSONNode.members { json in
      json.add("oldRules", counts[0])
      json.add("newRules", counts[1])
      json.add("undecided", undecided)
      json.add("differences", each: differences) { difference, json in
        json.add("kind", difference.kind.rawValue)
        json.add("url", difference.url)
        json.add("rule", difference.rule)
        json.add("app", difference.app)
        json.add("exclusion", difference.exclusion)
      }
      if !services.isEmpty {
        json.add("services", each: services) { difference, json in
          json.add("kind", difference.isLost ? "lost" : "gained")
          json.add("service", difference.service)
          json.add("app", difference.app)
        }
      }
    }.list
  }
}
