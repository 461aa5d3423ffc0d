// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftParser
import SwiftSyntax
import Testing

@testable import LandfallMacros

@Test(
  "A summary is the first paragraph of the documentation",
  arguments: [
    ("// No documentation.", ""),
    ("/// Opens a contact.", "Opens a contact."),
    ("///\n/// Opens\n///   a contact.  \n///\n/// Not in it.", "Opens a contact."),
    ("/** Opens a contact. */", "Opens a contact."),
    ("/**\n * Opens\n * a contact.\n *\n * Not in it.\n */", "Opens a contact."),
  ])
func summary(comment: String, expected: String) throws {
  let file = Parser.parse(source: comment + "\nlet x = 1")
  let declaration = try #require(file.statements.first?.item.as(DeclSyntax.self))
  #expect(DocComment(declaration).summary == expected)
}

@Test("A summary is no longer than a table's texts, and cut between letters")
func longSummary() throws {
  let file = Parser.parse(source: "/// " + String(repeating: "日", count: 2_000) + "\nlet x = 1")
  let declaration = try #require(file.statements.first?.item.as(DeclSyntax.self))
  #expect(DocComment(declaration).summary == String(repeating: "日", count: 1_365))
}
