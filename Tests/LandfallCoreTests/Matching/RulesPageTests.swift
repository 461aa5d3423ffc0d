// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Testing

/// The examples of the page that states the rules: each row is tried, whatever the order of the
/// routes.
@Suite("The page on the rules")
struct RulesPageTests {
  struct Row: CustomTestStringConvertible {
    let routes: [String]
    let url: String
    let answer: String
    var testDescription: String { "\(routes) \(url)" }
  }

  static let rows: [Row] = {
    let page = URL(filePath: #filePath)
      .appending(path: "../../../../Decisions/0020-the-rules.md").standardized
    let lines = ((try? String(contentsOf: page, encoding: .utf8)) ?? "").split(separator: "\n")
    return lines.filter { $0.hasPrefix("| `") }.compactMap { line in
      let codes = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      guard codes.count > 2 else { return nil }
      return Row(
        routes: Array(codes.dropLast(2)), url: codes[codes.count - 2], answer: codes.last ?? "")
    }
  }()

  @Test("has rows") func rowsAreThere() { #expect(Self.rows.count > 20) }

  @Test("says what a URL comes to", arguments: rows)
  func answers(row: Row) throws {
    let lines = row.routes.joined(separator: "\n")
    #expect(try TestTable(lines: lines).answer(row.url) == row.answer)
    let reversed = row.routes.reversed().joined(separator: "\n")
    #expect(try TestTable(lines: reversed).answer(row.url) == row.answer)
  }
}
