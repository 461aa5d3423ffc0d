// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("Which refusal speaks")
struct RefusalChoiceTests {
  @Test(
    "The first route in choosing order of which only a value fails",
    arguments: [
      ("a /x/:id id:Int", "/x/abc", "! param.type@9 id"),
      ("a /x/:id id:Int(1...9)", "/x/10", "! param.range@9 id"),
      ("a /x/:id id:UInt", "/x/-1", "! param.range@9 id"),
      ("a /x/:id id:UUID", "/x/1", "! param.type@9 id"),
      ("a /x/:id id:enum(p|q)", "/x/r", "! param.type@9 id"),
      ("a /x/:id id:Opaque", "/x/!", "! param.type@9 id"),
      ("a /x/:id/y id:Int", "/x/abc/y", "! param.type@9 id"),
      ("a /x/:id/y id:Int", "/x/abc/z", "! route.none@0"),
      ("a /x/:i/:j i:Int j:Int", "/x/p/q", "! param.type@9 i"),
      ("a /x/:i/:j i:Int j:Int", "/x/1/q", "! param.type@11 j"),
      ("a /x/:i-:j i:Int j:Int", "/x/1-q", "! param.type@11 j"),
      ("a /x/:i i:Int\nb /x/:j j:Double", "/x/p", "! param.type@9 i"),
      ("a /:i/x i:Int\nb /y/:j j:Double", "/y/x", "! param.type@9 j"),
      ("a /x?n=:n n:Int", "/x", "! param.missing@8 n"),
      ("a /x?n=:n&m=:m n:Int m:Int", "/x?m=a", "! param.type@11 m"),
      ("a /x?n=:n&m=:m n:Int m:Int", "/x?m=1&m=1", "! param.duplicate@13 m"),
      ("a /x?n=:n priority=1\nb /x?m=:m m:Int", "/x?m=a", "! param.type@11 m"),
      ("a /x?n=:n&k=1\nb /x?m=:m&k=2", "/x?k=2", "! param.missing@12 m"),
      ("a /x?n=:n&k=1", "/x?n=1", "! route.none@0"),
      ("a /x/:id?n=:n id:Int", "/x/p", "! param.type@9 id"),
      ("a /x/:id?n=:n id:Int", "/x/1", "! param.missing@10 n"),
      ("a /x/:id?n=:n&n2=:n2 id:Int n2:Int", "/x/p?n2=q", "! param.type@9 id"),
      ("a /x?q=:q#:f q:Int f:Int", "/x?q=a#b", "! param.type@11 q"),
      ("a /:r+/y r:[Int]", "/1/p/3/q/y", "! param.type@9 r *"),
      ("a /:r* r:[Int]", "/1/p/3", "! param.type@9 r *"),
      ("a /x?n=:n#t n:Int", "/x?n=p", "! route.none@0"),
      ("a /x?n=:n#t n:Int", "/x?n=p#t", "! param.type@11 n"),
    ])
  func choice(lines: String, path: String, answer: String) throws {
    #expect(try TestTable(lines: lines).answer("linky:" + path) == answer)
  }

  @Test(
    "A route without a part that takes several segments speaks before one that has such a part",
    arguments: [
      ("a /search?q=:q\nb /:r+ r:[Int]", "linky:/search", "! param.missing@13 q"),
      ("a /search?q=:q\nb /:r+/:n r:[Int] n:Int", "linky:/search/2", "! param.type@7 r *"),
      ("a /x/:i i:Int\nb //linky.app/:r* r:[Int]", "https://linky.app/x/y", "! param.type@20 i"),
      ("a /x/:i i:Int\nb //linky.app/:r* r:[Int]", "https://linky.app/y/1", "! param.type@18 r *"),
      ("a /x/:i?k=:k i:Int\nb /:r(.*)?n=:n n:Int", "linky:/x/1?n=y", "! param.missing@14 k"),
      ("a /p#/x/:i i:Int\nb /p#/:r* r:[Int]", "linky:/p#/x/y", "! param.type@12 i"),
      ("a /p#/x/:i i:Int\nb /p#/:r* r:[Int]", "linky:/p#/y", "! param.type@10 r *"),
      ("a when=b /x/:i\nb /:r+ r:[Int]", "linky:/x/y", "! context.missing@0"),
      ("a /x/:i?n=:n\nb ~start~linky:/(.*) 1:Int", "linky:/x/1", "! param.missing@10 n"),
      ("a /x?n=:n n:Int\nb ~start~linky:/(.*) 1:Int", "linky:/y/x", "! param.type@7 1 *"),
      ("a /x?n=:n n:Int\nb ~start~linky:/([^/]*) 1:Int", "linky:/x", "! param.type@7 1"),
    ])
  func catchAll(lines: String, url: String, answer: String) throws {
    let table = try TestTable(lines: lines, isChecked: true)
    #expect(table.answer(url) == answer)
    #expect(table.carefulAnswer(Array(url.utf8)) == answer)
    #expect(table.carefulAnswer(Array(url.utf8), isTraced: true) == answer)
  }

  @Test(
    "The sentence names what was found and what was expected",
    arguments: [
      ("/x/abc", "param.type at byte 9: 'id': 'abc' is not an integer such as 42"),
      ("/x/a%20c", "param.type at byte 9: 'id': 'a c' is not an integer such as 42"),
      ("/r/11", "param.range at byte 9: 'n': 11 is outside Int(1...10)"),
      ("/q", "param.missing at byte 8: 'term' is missing; add 't=' to the query"),
      ("/q?t=1&t=2", "param.duplicate at byte 13: 'term' is given more than once; give it once"),
      ("/e/z", "param.type at byte 9: 'kind': 'z' is not one of a, b"),
      ("/n", "route.none at byte 0: no route matches '/n'"),
    ])
  func sentence(path: String, description: String) throws {
    let table = try TestTable(
      "x /x/:id id:Int", "r /r/:n n:Int(1...10)", "q /q?t=:term", "e /e/:kind kind:enum(a|b)")
    let refusal = #expect(throws: Refusal.self) {
      try table.match(Array(("linky:" + path).utf8)) { _ in }
    }
    #expect(refusal?.description == description)
  }
}
