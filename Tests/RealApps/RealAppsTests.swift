// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import Testing

@Suite("Real apps")
struct RealAppsTests {
  @Test("Every case agrees, or differs by decision", arguments: RealApp.all)
  func cases(app: RealApp) throws {
    let score = try AppScore(app)
    #expect(score.problems.isEmpty, "\(score.problems.joined(separator: "\n"))")
    #expect(score.agree + score.byDecision == score.cases)
  }

  @Test("Every link that a case gives is printed, and reads back", arguments: RealApp.all)
  func printing(app: RealApp) throws {
    let problems = try app.file.cases.compactMap(app.printing)
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  @Test("The table of all apps stands in the documentation")
  func table() throws {
    let scores = try RealApp.all.map { try AppScore($0) }
    let lines = try scores.reduce(0) { $0 + (try $1.lines) }
    let numbers = [\AppScore.routes, \.cases, \.agree, \.byDecision].map { path in
      scores.reduce(0) { $0 + $1[keyPath: path] }
    }
    let totals = (numbers + [lines]).map { "**\($0)**" }.joined(separator: " | ")
    let rows = try scores.map { try $0.row } + ["| **total** | \(totals) | |"]
    print(rows.joined(separator: "\n"))
    let page = AppFile.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/real-apps.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = text.split(separator: "\n").map(String.init)
    for row in rows {
      let isThere = table.contains(row)
      #expect(isThere, "\(row)")
    }
    for key in RealApp.all.flatMap(\.decisions).flatMap(\.cases) {
      #expect(text.contains("`\(key)`"), "\(key)")
    }
  }
}
