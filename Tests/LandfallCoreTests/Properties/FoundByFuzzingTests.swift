// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

/// Inputs that stopped a fuzz target, made smaller.
@Suite("What fuzzing found")
struct FoundByFuzzingTests {
  private static let cases: [(links: String, url: String, answer: String)] = [
    (
      """
      a /@:x?q=1&r=:r#/\\:z?id=:id r:[String(2...4)] priority=2
      b /:y-:z?q=:q&k=:k y:URL z:FileName k:Int?
      """,
      "linky:/@9-%5D?r=a%20b&q=1#/:z?id=1&id=A", "! param.duplicate@35 id"
    ),
    ("a /x#id=:id", "linky:/x#?id=5", "! param.missing@14 id"),
  ]

  @Test("All ways to an answer give one", arguments: cases)
  func answers(links: String, url: String, answer: String) throws {
    let table = try TestTable(lines: links, isChecked: true)
    let bytes = Array(url.utf8)
    let links = try links.split(separator: "\n").map { try LinkDeclaration(notation: String($0)) }
    let declaration = TableDeclaration(
      name: "Test", schemes: ["linky"], hosts: ["linky.app"], links: links)
    #expect(ReferenceMatcher(declaration).answer(bytes) == answer)
    #expect(table.answer(bytes) == answer)
    #expect(table.carefulAnswer(bytes) == answer)
    #expect(table.carefulAnswer(bytes, isTraced: true) == answer)
  }
}
