// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import LandfallAssociation
import Testing

/// The page on real files is made from what the rules find in them.
///
/// To take the new text, run the test with `LANDFALL_UPDATE_SNAPSHOTS=1`.
@Suite(
  "The page on association files of public repositories",
  .enabled(if: SharedData.folder != nil, SharedData.note))
struct RealFilePageTests {
  private struct Row {
    var files: [String] = []
    var codes: Set<String> = []
    var wrong: [String] = []
  }

  /// The page, and how many labels it has.
  private func page() throws -> (text: String, count: Int) {
    var rows: [String: Row] = [:]
    var kinds: [String: Int] = [:]
    var silent = 0
    for entry in try SharedData.objects("aasa/real/index.json") {
      let name = try #require(entry["file"] as? String)
      kinds[try #require(entry["kind"] as? String), default: 0] += 1
      let findings = AppSiteAssociation(try SharedData.bytes("aasa/real/\(name)")).findings()
      let found = Set(findings.map(\.code))
      if findings.isEmpty { silent += 1 }
      for label in try #require(entry["defects"] as? [String]) {
        let number = String(name.prefix { $0 != "." })
        if let reason = RealFileTests.wrongLabels["\(name) \(label)"] {
          rows[label, default: Row()].wrong.append("\(number): \(reason)")
        } else {
          rows[label, default: Row()].files.append(number)
          rows[label, default: Row()].codes.formUnion(
            found.intersection(RealFileTests.codes[label] ?? []))
        }
      }
    }
    let total = kinds.values.reduce(0, +)
    let list = kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    var lines = [
      "# Association files of public repositories", "",
      "The tests read \(total) apple-app-site-association files that public repositories have:",
      list.joined(separator: ", ") + ". The files are not part of this",
      "repository. A script has labelled the mistakes that it saw in them. This table has each label, the",
      "rules by which `landfall aasa lint` finds it, and the numbers of the files. Where a label is wrong,",
      "it has the reason. In \(silent) files nothing is found. No file is left undecided.", "",
      "| label | found by | files | wrong labels |", "|---|---|---|---|",
    ]
    var count = 0
    for (label, row) in rows.sorted(by: { $0.key < $1.key }) {
      count += row.files.count + row.wrong.count
      let codes = row.codes.sorted().map { "`\($0)`" }.joined(separator: ", ")
      lines.append(
        "| \(label) | \(codes) | \(row.files.joined(separator: " ")) | \(row.wrong.joined(separator: "; ")) |"
      )
    }
    return (lines.joined(separator: "\n") + "\n", count)
  }

  @Test("Every label stands there with the rules that find it, or with the reason why it is wrong")
  func labels() throws {
    let (text, count) = try page()
    #expect(count > 150, "\(count)")
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/real-association-files.md")
    // The package may be built from a copy of its sources alone.
    guard FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path()) else {
      return
    }
    if ProcessInfo.processInfo.environment["LANDFALL_UPDATE_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
