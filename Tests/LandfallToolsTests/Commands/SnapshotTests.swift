// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@testable import landfall_tool

/// What the tool says of itself, kept in files, so that a change is seen.
///
/// To take the new texts, run the tests with `LANDFALL_UPDATE_SNAPSHOTS=1`.
@Suite("Snapshots")
struct SnapshotTests {
  struct Snapshot: Sendable, CustomTestStringConvertible {
    let name: String
    let arguments: [String]
    var testDescription: String { name }
  }

  @Test(
    "Help is as it was",
    arguments: [
      Snapshot(name: "help.txt", arguments: ["--help"]),
      Snapshot(name: "help-routes.txt", arguments: ["routes", "--help"]),
      Snapshot(name: "help-match.txt", arguments: ["match", "--help"]),
      Snapshot(name: "help-print.txt", arguments: ["print", "--help"]),
      Snapshot(name: "help-lint.txt", arguments: ["lint", "--help"]),
      Snapshot(name: "help-manifest.txt", arguments: ["manifest", "--help"]),
      Snapshot(name: "help-diff.txt", arguments: ["diff", "--help"]),
      Snapshot(name: "help-open.txt", arguments: ["open", "--help"]),
      Snapshot(name: "help-smoke.txt", arguments: ["smoke", "--help"]),
      Snapshot(name: "help-fetch-association.txt", arguments: ["fetch-association", "--help"]),
      Snapshot(name: "help-aasa.txt", arguments: ["aasa", "--help"]),
      Snapshot(name: "help-docs.txt", arguments: ["docs", "--help"]),
      Snapshot(name: "help-intents.txt", arguments: ["intents", "--help"]),
      Snapshot(name: "help-page.txt", arguments: ["page", "--help"]),
      Snapshot(name: "help-mcp.txt", arguments: ["mcp", "--help"]),
    ])
  func snapshot(_ snapshot: Snapshot) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Snapshots/\(snapshot.name)")
    let output = MemoryOutput()
    let code = Tool.run(
      words: snapshot.arguments.map { ArgumentText($0) }, input: MemoryInput([]), output: output,
      errors: MemoryOutput())
    #expect(code == 0)
    if snapshot.name.hasPrefix("help") {
      #expect(output.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
    if ProcessInfo.processInfo.environment["LANDFALL_UPDATE_SNAPSHOTS"] != nil {
      try Data(output.bytes).write(to: file)
    }
    #expect(output.text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
