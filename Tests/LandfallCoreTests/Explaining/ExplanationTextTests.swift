// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCore
@testable import LandfallExplaining

/// What people read, as a whole.
@Suite("The text of explanations")
struct ExplanationTextTests {
  private static let lines = """
    favourites /favourites
    contact /contacts/:id id:Int
    profile /@:username
    question /leagues/:league/questions/:question league:Int question:Int
    search /search?q=:query&page=:page page:Int?
    item /items/:id id:Int
    itemNamed /items/:name
    file /files/*
    """

  @Test("is as it was", arguments: ExplanationTexts.all)
  func text(url: String, text: String) throws {
    #expect(try TestTable(lines: Self.lines).explain(url, routes: 2).description == text)
  }

  @Test("cuts a long URL around what is wrong")
  func longURL() throws {
    let url =
      "linky://leagues/1/questions/\(String(repeating: "9", count: 90))x?from=\(String(repeating: "m", count: 90))"
    let lines = try TestTable(lines: Self.lines).explain(url).description.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines)")
    #expect(lines.filter { $0.contains("^") }.count == 2)
  }
}
