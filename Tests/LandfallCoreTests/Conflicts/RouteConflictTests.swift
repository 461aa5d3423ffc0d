// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Conflicts between routes")
struct RouteConflictTests {
  private static func problems(_ lines: String) throws -> [TableProblem] {
    let links = try lines.split(separator: "\n").map { try LinkDeclaration(notation: String($0)) }
    return TableBuilder(
      TableDeclaration(
        name: "Test", schemes: ["linky"], hosts: ["linky.app", "*.linky.app"], links: links)
    ).problems()
  }

  @Test(
    "Routes that can never win are refused, whatever the order of declaration",
    arguments: [
      ("/:f.json", "/:k k:enum(a.json|b.json)"), ("/:p+", "/:q*/x"),
      ("/1", "/:k?q=1 k:enum(1)"), ("/x/y", "/:k/y?q=1 k:enum(x)"),
      ("/x mount", "/:k/y k:enum(x)"), ("/1", "/1 folded"),
    ])
  func unreachable(winner: String, loser: String) throws {
    for lines in ["a \(winner)\nb \(loser)", "b \(loser)\na \(winner)"] {
      let problems = try Self.problems(lines)
      #expect(problems.count == 1)
      let code = loser == "/1 folded" ? TableProblem.Code.equal : .unreachable
      #expect(problems.first?.code == code, "\(problems)")
    }
  }

  @Test(
    "A route whose URLs several others take together is refused, and those are named",
    arguments: [
      (["/x/true", "/x/false"], "/x/:b b:Bool"), (["/x/a", "/x/b"], "/x/:k k:enum(a|b)"),
      (["/x/:s s:enum(1|2)", "/x/3"], "/x/:i i:Int(1...3)"),
      (["/x/:b?q b:Bool", "/x/:b?!q b:Bool"], "/x/:c c:Bool"),
      (["/x/:p/:q+", "/x/:p"], "/x/:r+"),
    ])
  func unions(winners: [String], loser: String) throws {
    let lines = (winners + [loser]).enumerated().map { "l\($0) \($1)" }
    let problems = try Self.problems(lines.joined(separator: "\n"))
    let told = try #require(problems.first { $0.place?.link == winners.count })
    #expect(told.code == .unreachable)
    for number in winners.indices { #expect(told.message.contains("'l\(number)'")) }
    for number in winners.indices {
      var fewer = lines
      fewer.remove(at: number)
      #expect(try Self.problems(fewer.joined(separator: "\n")).isEmpty)
    }
  }

  @Test(
    "Routes of the web alone are compared where any host is taken",
    arguments: [
      ("https:///:server/tags/:tag", "https:///:server/tags/:name"),
      ("https:///:server/x?q=:q", "https:///:server/x?r=:r"),
    ])
  func anyHost(first: String, second: String) throws {
    let links = try ["a \(first)", "b \(second)"].map { try LinkDeclaration(notation: $0) }
    let declaration = TableDeclaration(name: "Test", schemes: ["x"], hosts: ["*"], links: links)
    let problems = TableBuilder(declaration).problems()
    #expect(problems.map(\.code) == [first.contains("?") ? .overlap : .equal])
    // The URL in the message is one that the routes take.
    let message = try #require(problems.first).message
    let url = try #require(message.split(separator: "'").first { $0.hasPrefix("https://a") })
    let table = try TestTable(declaration, isChecked: true)
    #expect(table.answer(String(url)).contains(" server=a"), "\(message)")
  }

  @Test(
    "An overlap that no rule settles is refused, and a priority settles it",
    arguments: [
      ("/:p p:Int(1...9)", "/:q q:Int(5...20)"), ("/:p p:enum(a|b)", "/:q q:enum(b|c)"),
      ("/:p p:Int", "/:q q:UInt"), ("/:p.json", "/@:q"), ("/:p-:q", "/:r.:s"),
      ("/:p p:First", "/:q q:Second"), ("/@:p p:First", "/@:q q:Second"),
      ("/:p p:String(1...5)", "/:q q:FileName"), ("/x?q=1", "/x?r=1"), ("/x?q=:p", "/x?r=:s"),
      ("/x?q=:p p:Int?", "/x?q=:r r:UUID?"), ("/x?q=:p p:First", "/x?q=:r r:Second"),
      ("/x?q=1", "/x#top"), ("/x#/:p p:Int", "/x#/:q q:UInt"), ("/:p* p:[Int]", "/:q* q:[UUID]"),
      ("//:t.b.linky.app/x", "//a.:s.linky.app/x"), ("/:p mount p:Int", "/:q/y q:UInt"),
      ("/x/:p/y p:Int", "/x/:q/:r q:UInt"),
    ])
  func overlaps(first: String, second: String) throws {
    for (mine, other) in [(first, second), (second, first)] {
      let problems = try Self.problems("a \(mine)\nb \(other)")
      #expect(problems.map(\.code) == [.overlap], "\(problems)")
      #expect(problems.first?.place == TableProblem.Place(link: 1, route: 0))
      #expect(try Self.problems("a \(mine) priority=1\nb \(other)").isEmpty)
      #expect(try Self.problems("a \(mine)\nb \(other) priority=1").isEmpty)
    }
  }

  @Test(
    "What a rule settles, or a route before both takes, is no conflict",
    arguments: [
      "a /:p/y\nb /x/:q", "a /:p p:Int\nb /:q q:Opaque", "a /:p p:Int\nb /:q q:Double\nc /:r",
      "a /x?q=1\nb /x?r=1\nc /x?q=1&r=1", "a /:p p:Int(1...5)\nb /:q q:Int(5...9)\nc /5",
      "a /:p*/x\nb /:q*/:r/:s", "a /x#top\nb /x?q=1\nc /x?q=1#top", "a /x/*\nb /:p/y",
      "a //linky.app/:p\nb linky:///x", "a /x?q=:p p:Opaque\nb /x?q=:r r:Int",
      "a /:p+\nb /:q*", "a /x/:p*\nb /x/:q(.*)?k=1", "a /x/:p*?k=1\nb /x/:q(.*)",
      "a /:p-:q\nb /:r-:s-:t", "a /v:p.:q\nb /v:k k:enum(1.0)",
    ])
  func settled(lines: String) throws {
    #expect(try Self.problems(lines).isEmpty)
  }

  @Test("A priority that would have to stand before what is inside of it is no way out")
  func contradiction() throws {
    // The narrow range comes before the wide one, and so before the texts that the wide one beats.
    let lines = """
      narrow /:p p:Int(1...5) priority=0
      wide /:p p:Int(1...9) priority=9
      other /:p p:enum(5|9|x) priority=5
      """
    let problems = try Self.problems(lines)
    #expect(problems.map(\.code) == [.overlap])
    #expect(problems.first?.message.contains("'narrow'") == true)
  }

  @Test("A route that is inside of one with a larger priority has that priority")
  func inherited() throws {
    let lines = """
      domain /r?domain=:d priority=5
      profile /r?domain=:d&profile
      phone /r?phone=:n priority=3
      """
    #expect(try Self.problems(lines).isEmpty)
    let table = try TestTable(lines: lines)
    #expect(table.answer("linky:r?domain=a&profile&phone=1") == "profile d=a")
    #expect(table.answer("linky:r?domain=a&phone=1") == "domain d=a")
    #expect(table.answer("linky:r?phone=1&profile") == "phone n=1")
    let even = lines.replacing("priority=5", with: "priority=3")
    #expect(try Self.problems(even).first?.code == .overlap)
  }

  @Test("Raw and other rests take turns, as their queries have it")
  func rests() throws {
    let table = try TestTable("a /x/:r(.*)?q=1", "b /x/:p*", "c /x/:r(.*)?q=1&s=1")
    #expect(table.answer("linky:/x/y//z?q=1") == "a r=y//z")
    #expect(table.answer("linky:/x/y//z") == "b p=[y,z]")
    #expect(table.answer("linky:/x/y//z?q=1&s=1") == "c r=y//z")
  }

  @Test(
    "The sentences name both routes and URLs that show the conflict",
    arguments: [
      (
        "person /x/:id id:Int(1...9)\nnumber /x/:n n:Int(5...20)",
        "no rule says which of '/x/:n' of 'number' and '/x/:id' of 'person' comes first: '/x/:n' alone "
          + "opens 'linky:///x/20', '/x/:id' alone opens 'linky:///x/1', and both open 'linky:///x/9'; "
          + "change one, or give one a 'priority:'"
      ),
      (
        "a /x/:n n:Int\nb /x/:m m:Int",
        "'/x/:m' of 'b' takes the same URLs as '/x/:n' of 'a', such as 'linky:///x/1', so one of "
          + "them can never win; change or remove one"
      ),
      (
        "a /(w|x)/:n n:Int\nb /(x|y)/:m m:Int",
        "'/(x|y)/:m' of 'b' and '/(w|x)/:n' of 'a' take the same URLs in one of their forms, such as "
          + "'linky:///x/1', so one of these forms can never win; change or remove one"
      ),
      (
        "yes /x/true\nno /x/false\nflag /x/:b b:Bool",
        "'/x/:b' of 'flag' can never win: '/x/true' of 'yes' and '/x/false' of 'no' come first and "
          + "together take all of its URLs, such as 'linky:///x/true'; change or remove one"
      ),
      (
        "file /:f.json\nkind /:k k:enum(a.json)",
        "'/:k' of 'kind' can never win: '/:f.json' of 'file' comes first and takes all of its URLs, "
          + "such as 'linky:///a.json', and '/:f.json' alone opens 'linky:///b.json'; change or remove "
          + "one"
      ),
    ])
  func sentences(lines: String, message: String) throws {
    #expect(try Self.problems(lines).map(\.message) == [message])
  }

  @Test("However many conflicts there are, a hundred are told")
  func many() throws {
    let lines = (0..<300).map { "l\($0) /x?q\($0)" }.joined(separator: "\n")
    #expect(try Self.problems(lines).count == 100)
  }
}
