// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@Suite("The article on other libraries")
struct MigratingPageTests {
  static let rows = (try? PatternRow.rows(of: "migrating.md")) ?? []

  @Test("Each of our patterns does what its row says", arguments: rows)
  func row(row: PatternRow) throws {
    let table = try row.table()
    for url in row.opens {
      #expect(row.refusal(of: url, in: table) == nil, "'\(url)' does not open")
    }
    for url in row.doesNotOpen {
      #expect(row.refusal(of: url, in: table) != nil, "'\(url)' opens")
    }
  }

  @Test("There are rows for each library")
  func allLibraries() {
    #expect(Self.rows.count > 30)
  }
}
