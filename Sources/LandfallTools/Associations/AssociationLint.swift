// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCore
import LandfallManifest

/// `landfall aasa lint`: the mistakes in association files.
struct AssociationLint: Sendable {
  let paths: [String]
  let apps: [String]
  let minimumSystem: Double?

  /// Reads a file, of far more than systems read, so that one that is too large can be linted.
  static func read(_ path: String, _ console: Console) throws(ToolFailure) -> [UInt8] {
    try console.read(path, limit: 16 << 20)
  }

  func run(isJSON: Bool, _ console: Console) throws(ToolFailure) -> ExitCode {
    var findings: [LintFinding] = []
    var extent = (rules: 0, apps: 0, statements: 0)
    for path in paths {
      let bytes = try AssociationLint.read(path, console)
      findings += self.findings(bytes, path.inputName, console.style)
      if isAssetLinks(path) {
        extent.statements += AssetLinks(bytes).statementCount
        continue
      }
      let association = AppSiteAssociation(bytes)
      extent.rules += association.ruleCount(for: nil)
      extent.apps += association.apps.count
    }
    let report = LintReport(findings: findings)
    let rules = "\(extent.rules.counting("rule")) of \(extent.apps.counting("app"))"
    let statements = extent.statements.counting("statement")
    let hasRules = !paths.allSatisfy(isAssetLinks)
    let kinds = (hasRules ? [rules] : []) + (extent.statements > 0 ? [statements] : [])
    let clean =
      "no problems: \(paths.count.counting("file")) read, \(kinds.joined(separator: " and ")) "
      + (hasRules ? "compared, 0 undecided\n" : "checked\n")
    try console.write(isJSON ? report.json : findings.isEmpty ? clean : report.text)
    return report.exitCode
  }

  private func isAssetLinks(_ path: String) -> Bool {
    path.split(separator: "/").last?.hasPrefix("assetlinks") == true
  }

  /// The findings about a file, shown under another name than its path if one is given.
  func findings(
    _ bytes: [UInt8], _ path: String, at place: String? = nil, _ style: Style
  ) -> [LintFinding] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let found =
      isAssetLinks(path)
      ? AssetLinks(bytes).findings()
      : AppSiteAssociation(bytes)
        .findings(requiring: apps, minimumSystem: minimumSystem, name: name)
    return found.map { LintFinding($0, JSONText(bytes), file: place ?? path, style) }
  }
}
