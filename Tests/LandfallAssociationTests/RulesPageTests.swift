// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallAssociation
import Testing

/// The page on the rules is made from the rules, but for the mistakes, which it says itself.
///
/// To take the new text, run the test with `LANDFALL_UPDATE_SNAPSHOTS=1`, and write the mistakes of new rules.
@Suite("The page on the rules for association files")
struct RulesPageTests {
  private static let titles = [
    "file": "The file", "json": "JSON", "aasa": "Structure", "app": "Identifiers", "rule": "Rules",
    "assetlinks": "assetlinks.json",
  ]

  /// The page as it is to be, with the mistakes of the one that there is.
  private static func page(_ mistakes: [String: String]) -> String {
    var lines = [
      "# Rules for association files", "",
      "`landfall aasa lint` checks apple-app-site-association and assetlinks.json files against",
      "these rules. An *error* keeps links from opening, or opens links that must stay in the",
      "browser. A *warning* probably does not do what its author meant. A remark is named *info*.",
    ]
    var group = ""
    for rule in LintRule.allCases {
      let name = rule.rawValue.split(separator: ".").first.map(String.init) ?? ""
      if name != group {
        group = name
        lines += [
          "", "## \(titles[name] ?? name)", "", "| code | severity | mistake | remedy |",
          "|---|---|---|---|",
        ]
      }
      lines.append(
        "| `\(rule.rawValue)` | \(rule.severity.rawValue) | \(mistakes[rule.rawValue] ?? "") "
          + "| \(cell(rule.remedy)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text in single quotes is code.
  private static func cell(_ text: String) -> String {
    text.replacing(#/'([^']+)'/#) { "`\($0.1)`" }.replacing("|", with: "\\|")
  }

  /// The mistakes by the codes of their rules.
  private static func mistakes(_ page: String) -> [String: String] {
    let rows = page.split(separator: "\n").map { $0.components(separatedBy: " | ") }
    return rows.reduce(into: [:]) { mistakes, cells in
      if cells.count == 4 { mistakes[cells[0].filter { !"|` ".contains($0) }] = cells[2] }
    }
  }

  @Test("Every rule stands there with its severity, its mistake and its remedy")
  func page() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Documentation/association-rules.md")
    // The package may be built from a copy of its sources alone.
    guard FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path()) else {
      return
    }
    let page = try String(contentsOf: file, encoding: .utf8)
    let mistakes = Self.mistakes(page)
    if ProcessInfo.processInfo.environment["LANDFALL_UPDATE_SNAPSHOTS"] != nil {
      try Data(Self.page(mistakes).utf8).write(to: file)
    }
    #expect(page == Self.page(mistakes))
    for rule in LintRule.allCases {
      #expect(mistakes[rule.rawValue]?.hasSuffix(".") == true, "\(rule.rawValue)")
    }
  }

  @Test("Codes are unique, and every rule has its words in full sentences")
  func words() {
    for rule in LintRule.allCases {
      #expect(rule.remedy.hasSuffix("."))
      #expect(rule.rawValue.split(separator: ".").count == 2)
    }
  }
}
