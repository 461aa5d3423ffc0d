// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
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
    ("a /x#id=:id", "linky:/x#?id=5", "a id=5"),
    (
      """
      a /#/c/:x x:UUID priority=1
      b /#id=:id id:String? priority=2
      """, "linky:/#/c/123e4567-e89b-12d3-a456-426614174010?x=y", "b"
    ),
    (
      """
      a /#:x x:UInt? priority=1
      b /#/true?id=:y y:Double(-1...1.5)?
      """, "linky:/#/true?id=-0.9z", "! param.type@8 x"
    ),
    (
      """
      a /:x.json priority=2
      b /:y.json y:Opaque
      """, "linky:/a.json", "b y=a"
    ),
    (
      """
      a /:x.json/@:p p:Double
      b /:y.:z/@:w y:FileName priority=2
      """, "linky:/a.json/@-0.5", "b y=a z=json w=-0.5"
    ),
    (
      """
      a /:x.:y/~ x:String y:Opaque
      b /:x.:y/:z priority=2
      """, "linky:/a.1/~", "a x=a y=1"
    ),
    (
      """
      a /v:x/:y?q=:q x:Opaque q:Bool priority=1
      b /v:x/:y/%25 x:Int priority=2
      c /v:x/* x:UInt
      """, "linky:/va/b?q=", "! param.empty@14 q"
    ),
    (
      """
      a /:x.json folded priority=2
      b /:x.json
      """, "linky:/a.json", "b x=a"
    ),
    (
      """
      a /V-:x folded priority=2
      b /v-:x
      """, "linky:/v-1", "b x=1"
    ),
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
