// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Attacks on deep-link handlers")
struct AttackTests {
  /// Categories of the file that are not about reading one URL.
  private static let otherCategories = [
    "authorization": "needs gates, sources and outcomes",
    "lifecycle": "needs openings", "logging": "needs events", "publish": "is about AASA files",
  ]

  /// Rows of the other categories that need more than this module has.
  private static let otherRows = [
    "LIM-05": "a burst of openings; needs the center's queue"
  ]

  @Test("Every row about one URL or one pattern ends as it says")
  func rows() throws {
    let file = try #require(try TestData.json("web/deeplink-attacks.json") as? [String: Any])
    let rows = try #require(file["cases"] as? [[String: Any]])
    let policy = try #require(file["policy"] as? [String: Any])
    var left = Set(Self.otherRows.keys)
    var count = 0
    for row in rows {
      let id = try #require(row["id"] as? String)
      let category = try #require(row["category"] as? String)
      if Self.otherCategories[category] != nil || left.remove(id) != nil { continue }
      try check(AttackRow(row), policy: policy)
      count += 1
    }
    #expect(left.isEmpty, "rows that are no longer in the file")
    #expect(count >= 64)
  }

  private func check(_ row: AttackRow, policy: [String: Any]) throws {
    if let pattern = row.pattern {
      do throws(PatternError) {
        _ = try Pattern(parsing: pattern)
        #expect(row.code == "ok", "\(row.id)")
      } catch {
        #expect(error.code.rawValue == row.code, "\(row.id)")
      }
      return
    }
    let table = try AttackPolicy(policy).table(others: row.routes)
    let answer = table.answer(try #require(row.url, "\(row.id)"))
    guard row.code == "ok" else {
      // The row's number is a number, which no range of 64 bits holds: Decisions/0005.
      let code = row.id == "PAR-03" ? "param.range" : row.code
      #expect(answer.hasPrefix("! \(code)@"), "\(row.id): \(answer)")
      return
    }
    #expect(!answer.hasPrefix("!"), "\(row.id): \(answer)")
    if let route = row.route { #expect(answer.split(separator: " ")[0] == route, "\(row.id)") }
    for (name, value) in row.parameters {
      #expect(
        Array(answer.utf8).contains(Array(" \(name)=\(value)".utf8)), "\(row.id): \(answer)")
    }
  }
}

extension Array where Element: Equatable {
  fileprivate func contains(_ other: [Element]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}
