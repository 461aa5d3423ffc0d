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
    var rows: [String] = []
    for app in RealApp.all { rows.append(try AppScore(app).row) }
    print(rows.joined(separator: "\n"))
    let page = AppFile.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Documentation/real-apps.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for row in rows { #expect(text.contains(row), "\(row)") }
    for key in RealApp.all.flatMap(\.decisions).flatMap(\.cases) {
      #expect(text.contains("`\(key)`"), "\(key)")
    }
  }
}
