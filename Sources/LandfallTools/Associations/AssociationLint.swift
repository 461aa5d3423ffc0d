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

  func run(isJSON: Bool, _ console: Console) throws(ToolFailure) -> ExitCode {
    var findings: [LintFinding] = []
    for path in paths {
      let file = AssociationFile(path: path)
      let bytes = try file.read(console)
      findings += self.findings(bytes, file.name)
        .map { LintFinding($0, JSONText(bytes), file: file.name, console.style) }
    }
    let report = LintReport(findings: findings)
    try console.write(isJSON ? report.json : report.text)
    return findings.contains { $0.severity != .info } ? .problems : .success
  }

  func findings(_ bytes: [UInt8], _ path: String) -> [AssociationFinding] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasPrefix("assetlinks") { return AssetLinks(bytes).findings() }
    return AppSiteAssociation(bytes)
      .findings(requiring: apps, minimumSystem: minimumSystem, name: name)
  }
}
