// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Conflicts between routes with regular expressions")
struct ExpressionConflictTests {
  private static func problems(_ lines: String...) throws -> [TableProblem] {
    let links = try lines.map { try LinkDeclaration(notation: $0) }
    return TableBuilder(
      TableDeclaration(
        name: "Test", schemes: ["linky"], hosts: ["linky.app", "*.linky.app"], links: links)
    ).problems()
  }

  @Test(
    "Expressions that share a text without including each other overlap",
    arguments: [
      ("/:p([a-m]+)", "/:q([f-z]+)", "f"), (#"/:p(\d+)"#, "/:q q:Int", "1"),
      ("/:p(a.*)", "/:q(.*b)", "ab"), ("/x?k=:p([ab])", "/x?k=:q([bc])", "?k=b"),
      ("/x#:p([ab])", "/x#:q([bc])", "#b"), ("/v:p([ab])", "/v:q([bc])", "vb"),
      ("//:p([ab]).linky.app/x", "//:q([bc]).linky.app/x", "b.linky.app"),
      ("/:p p:pattern([ab])", "/:q(b|c)", "b"), ("/:p([a-c]+)+", "/:q([b-d]+)+", "b"),
      ("/:p(a|b)", "/:q q:enum(b|c)", "b"), ("/:p([ab]) p:Opaque", "/:q([bc]) q:Opaque", "b"),
    ])
  func overlaps(first: String, second: String, shared: String) throws {
    for (mine, other) in [(first, second), (second, first)] {
      let problems = try Self.problems("a \(mine)", "b \(other)")
      #expect(problems.map(\.code) == [.overlap], "\(problems)")
      #expect(problems.first?.message.contains(shared) == true, "\(problems)")
      #expect(try Self.problems("a \(mine) priority=1", "b \(other)").isEmpty)
    }
  }

  @Test(
    "Expressions that are apart, or of which one includes the other, are no conflict",
    arguments: [
      ("/:p([a-f]+)", "/:q([g-z]+)"), (#"/:p(\d{4})"#, #"/:q(\d+)"#),
      (#"/:p(\d+)"#, #"/:q(\d+-\d+)"#), ("/:p(.*a)", "/:q(.*b)"), ("/:p(item.+)", "/:q(list.+)"),
      ("/:p(aa|aaaa)", "/:q(a|aaa)"), ("/:p((aa)+)", "/:q(a(aa)*)"),
      (#"/:p(\d\d) p:Int"#, "/:q q:Int"), ("/:p([ab]) p:First", "/:q([cd]) q:Second"),
      ("/x?k=:p([ab])", "/x?k=:q([cd])"), ("/v:p([ab])", "/v:q([cd])"),
      // Whether these meet takes too long to tell.
      ("/:p((a|b)*a(a|b){20})", "/:q((a|b)*b(a|b){21})"), ("/:p((a|b)*a(a|b){20})", "/:q q:Int"),
    ])
  func settled(first: String, second: String) throws {
    #expect(try Self.problems("a \(first)", "b \(second)").isEmpty)
  }

  @Test("A route whose texts several expressions take together can never win")
  func union() throws {
    let problems = try Self.problems(
      "low /:p([a-m])", "high /:p([n-z])", "all /:q([a-z]) ")
    #expect(problems.map(\.code) == [.unreachable])
    #expect(problems.first?.place == TableProblem.Place(link: 2, route: 0))
  }

  @Test(
    "A placeholder that no text can be a value of is refused at its place",
    arguments: [
      (
        "/c/:id([a-z]+) id:Int", ":id([a-z]+)",
        "'/c/:id([a-z]+)' of 'a' can never have a value for 'id': '[a-z]+' matches no 'Int' that is "
          + "possible here; change it, or the type"
      ),
      (
        #"/c/:id(\.\.)"#, #":id(\.\.)"#,
        #"'/c/:id(\.\.)' of 'a' can never have a value for 'id': '\.\.' matches no text that is"#
          + " possible here; change it"
      ),
      (
        "/c/:id id:pattern(\\n)", ":id",
        "'/c/:id' of 'a' can never have a value for 'id': 'pattern(\\n)' matches no text that is"
          + " possible here; change it, or the type"
      ),
      (
        "/c{/:id([a-z]+)}? id:Int?", ":id([a-z]+)",
        "'/c{/:id([a-z]+)}?' of 'a' can never have a value for 'id': '[a-z]+' matches no 'Int' that "
          + "is possible here; change it, or the type"
      ),
      (
        "/c?n=:id(0x1) id:Int", ":id(0x1)",
        "'/c?n=:id(0x1)' of 'a' can never have a value for 'id': '0x1' matches no 'Int' that is "
          + "possible here; change it, or the type"
      ),
    ])
  func empty(line: String, part: String, message: String) throws {
    let problems = try Self.problems("a \(line)", "b /c")
    #expect(problems.map(\.code) == [.unreachable])
    #expect(problems.map(\.message) == [message])
    let range = try #require(problems.first?.range)
    let pattern = Array(line.split(separator: " ")[0].utf8)
    #expect(
      String(decoding: pattern[range.lowerBound..<range.upperBound], as: UTF8.self) == part)
  }

  @Test(
    "A segment that its own literal cuts off is refused",
    arguments: [("/:p(x-y)-:q", ""), ("/z{/:p(x-y)-:q}? p:String? q:String?", " with one of")])
  func impossible(line: String, part: String) throws {
    let problems = try Self.problems("a \(line)")
    #expect(problems.map(\.code) == [.unreachable])
    #expect(problems.first?.message.contains("can never win\(part)") == true, "\(problems)")
  }

  @Test("Optional parts whose expressions are apart are clear")
  func optionalParts() throws {
    let table = try TestTable(#"it /a{/:x(\d+)}?{/:y([a-z]+)}? x:Int? y:String?"#)
    #expect(table.answer("linky:a/5") == "it x=5")
    #expect(table.answer("linky:a/b") == "it y=b")
    #expect(table.answer("linky:a/5/b") == "it x=5 y=b")
    #expect(table.answer("linky:a") == "it")
    #expect(table.answer("linky:a/b/5").hasPrefix("!"))
  }

  @Test(
    "Optional parts whose expressions share a text in some case are ambiguous",
    arguments: [
      #"/a{/:x(\d+)}?{/:y(\d{4})}?"#, "/a{/:x([a-z]+)}?{/:y([A-Z]+)}?", "/a{/:x(\\d+)}?{/:y}?",
      "/a{/v:x([a-m])}?{/v:y([m-z])}?",
    ])
  func ambiguous(pattern: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(parsing: pattern) }
    #expect(error?.code == .ambiguous)
  }
}
