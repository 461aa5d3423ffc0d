// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

/// The tables of the article on patterns: each row is tried.
@Suite("The page on patterns")
struct PatternsPageTests {
  static let rows = PatternRow.all

  @Test("has rows") func rowsAreThere() { #expect(PatternsPageTests.rows.count > 25) }

  @Test("says which URLs a pattern opens", arguments: rows)
  func opens(row: PatternRow) throws {
    let table = try row.table()
    #expect(!row.opens.isEmpty)
    for url in row.opens {
      #expect(row.refusal(of: url, in: table) == nil, "\(row.pattern) opens \(url)")
    }
  }

  @Test("says which URLs a pattern does not open", arguments: rows)
  func doesNotOpen(row: PatternRow) throws {
    let table = try row.table()
    for url in row.doesNotOpen {
      #expect(row.refusal(of: url, in: table) != nil, "\(row.pattern) does not open \(url)")
    }
  }
}
