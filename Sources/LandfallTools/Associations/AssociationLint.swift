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

  private func findings(_ bytes: [UInt8], _ path: String) -> [AssociationFinding] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasPrefix("assetlinks") { return AssetLinks(bytes).findings() }
    return AppSiteAssociation(bytes)
      .findings(requiring: apps, minimumSystem: minimumSystem, name: name)
  }
}

extension LintFinding {
  /// A finding in an association file.
  init(_ finding: AssociationFinding, _ text: JSONText, file: String, _ style: Style) {
    let place = "\(file.visible):\(finding.line):\(finding.column): "
    let word =
      switch finding.severity {
      case .error: style.red("error")
      case .warning: style.yellow("warning")
      case .info: style.dim("info")
      }
    let excerpt = text.excerpt(ByteRange(finding.range.lowerBound, finding.range.upperBound))
    let lines = [
      place + word + ": \(finding.message). \(finding.remedy)".visible + " [\(finding.code)]",
      "  " + excerpt.line, "  " + excerpt.underline,
    ]
    severity =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .info: .info
      }
    self.text = lines.joined(separator: "\n")
    node = .members { json in
      json.add("code", finding.code)
      json.add("severity", finding.severity.rawValue)
      json.add("message", finding.message)
      json.add("remedy", finding.remedy)
      json.add("file", file)
      json.add("line", finding.line)
      json.add("column", finding.column)
      json.add("offset", finding.range.lowerBound)
      json.add("length", finding.range.count)
      json.add("notes", [String]())
      json.add(
        "fixes",
        finding.fix.map { fix in
          [
            JSONNode.members { json in
              json.add("offset", fix.range.lowerBound)
              json.add("length", fix.range.count)
              json.add("text", fix.text)
            }
          ]
        } ?? [])
    }
  }
}
