// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

@Suite("The page on conformance")
struct ConformancePageTests {
  @Test("The table has a row for each sheet, with its counts")
  func rows() throws {
    let sheets = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sheets")
    let page = try String(
      contentsOf: sheets.appending(path: "../../../../Documentation/conformance.md"),
      encoding: .utf8)
    let row = #/\| \[.*\/Sheets\/(.+)\.md\).*? \| (\d+) \| (\d+) \| (\d+) \|/#
    var counts: [String: [Int]] = [:]
    for line in page.split(separator: "\n") {
      guard let match = line.wholeMatch(of: row) else { continue }
      counts[String(match.1)] = [match.2, match.3, match.4].compactMap { Int($0) }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: sheets.path())
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    #expect(Set(names) == Set(counts.keys))
    for name in names {
      let sheet = try DifferenceSheet(name)
      let (all, agreeing) = (sheet.caseCount, sheet.agreeingCount)
      #expect(counts[name] == [all, agreeing, all - agreeing], "\(name)")
    }
  }
}
