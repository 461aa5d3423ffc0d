// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallManifest

/// Findings that are known and left out: by code, file and message, wherever they stand now.
struct LintBaseline {
  private struct Entry: Hashable, Codable {
    var code: String
    var file: String
    var message: String
  }

  private struct File: Codable {
    var version: Int
    var findings: [Entry]
  }

  private let entries: [Entry]

  init(_ findings: [LintFinding]) { entries = findings.map(LintBaseline.entry) }

  /// Reads a file that this command wrote.
  init(path: String) throws(ToolFailure) {
    let bytes = try FileReader.read(path, limit: ManifestFile.sizeLimit)
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)), file.version == 1
    else {
      throw .input("'\(path.visible)' is no baseline; write one with '--write-baseline'")
    }
    entries = file.findings
  }

  private static func entry(_ finding: LintFinding) -> Entry {
    Entry(code: finding.code, file: finding.file, message: finding.message)
  }

  var json: String {
    let findings = entries.map { entry in
      JSONNode.object([
        ("code", .text(entry.code)), ("file", .text(entry.file)), ("message", .text(entry.message)),
      ])
    }
    return JSONNode.object([("version", .integer(1)), ("findings", .array(findings))]).list
  }

  /// The findings that are new: each entry accounts for one.
  func removing(from findings: [LintFinding]) -> [LintFinding] {
    var left: [Entry: Int] = [:]
    for entry in entries { left[entry, default: 0] += 1 }
    return findings.filter { finding in
      let entry = LintBaseline.entry(finding)
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
  }
}
