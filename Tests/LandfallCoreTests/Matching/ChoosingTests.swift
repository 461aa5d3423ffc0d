// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Choosing a route")
struct ChoosingTests {
  private static let ladder = """
    literal /x/5
    mixed /x/:id.json
    mixedShort /x/:id.j
    enum /x/:kind kind:enum(on|off)
    bool /x/:flag flag:Bool
    uuid /x/:key key:UUID
    date /x/:day day:Date
    int /x/:id id:Int
    double /x/:ratio ratio:Double
    url /x/:url url:URL
    plain /x/:text
    plus /x/:more+
    star /x/:all*
    """

  @Test(
    "The more specific segment wins",
    arguments: [
      ("literal", "/x/5", "literal"), ("literal", "/x/%35", "literal"),
      ("mixed", "/x/5.json", "mixed id=5"), ("mixed", "/x/5.j", "mixedShort id=5"),
      ("enum", "/x/on", "enum kind=on"), ("bool", "/x/true", "bool flag=true"),
      (
        "uuid", "/x/123e4567-E89B-12d3-a456-426614174000",
        "uuid key=123e4567-E89B-12d3-a456-426614174000"
      ),
      ("date", "/x/2026-11-21", "date day=2026-11-21"), ("int", "/x/6", "int id=6"),
      ("double", "/x/6.5", "double ratio=6.5"), ("url", "/x/a:b", "url url=a:b"),
      ("plain", "/x/abc", "plain text=abc"), ("plus", "/x/a/b", "plus more=[a,b]"),
      ("star", "/x", "star all=[]"),
    ])
  func ladder(name: String, path: String, answer: String) throws {
    #expect(try TestTable(lines: Self.ladder).answer("linky:" + path) == answer)
  }

  @Test("Without the more specific route the next one takes the URL")
  func fallThrough() throws {
    let lines = Self.ladder.split(separator: "\n").map(String.init)
    let urls = ["/x/5", "/x/5.json", "/x/true", "/x/on", "/x/2026-11-21", "/x/6.5"]
    let expected = [
      ["literal", "int", "double", "plain", "plus", "star"],
      ["mixed", "plain", "plus", "star"], ["bool", "plain", "plus", "star"],
      ["enum", "plain", "plus", "star"], ["date", "plain", "plus", "star"],
      ["double", "plain", "plus", "star"],
    ]
    for (url, names) in zip(urls, expected) {
      var lines = lines
      for name in names {
        let answer = try TestTable(lines: lines.joined(separator: "\n")).answer("linky:" + url)
        #expect(answer.split(separator: " ").first.map(String.init) == name)
        lines.removeAll { $0.hasPrefix(name + " ") }
      }
    }
  }

  @Test(
    "A branch that fails later is left again",
    arguments: [
      ("a /x/y/1\nb /x/:p/2\nc /:q/y/3\nd /:r*", "/x/y/1", "a"),
      ("a /x/y/1\nb /x/:p/2\nc /:q/y/3\nd /:r*", "/x/y/2", "b p=y"),
      ("a /x/y/1\nb /x/:p/2\nc /:q/y/3\nd /:r*", "/x/y/3", "c q=x"),
      ("a /x/y/1\nb /x/:p/2\nc /:q/y/3\nd /:r*", "/x/y/4", "d r=[x,y,4]"),
      ("a /:i/a i:Int\nb /:s/b", "/5/b", "b s=5"), ("a /:i/a i:Int\nb /:s/b", "/5/a", "a i=5"),
      ("a /:i/:j i:Int j:Int\nb /:s/:t", "/5/x", "b s=5 t=x"),
      ("a /:i i:Int\nb /:s", "/007", "b s=007"), ("a /:i i:Int(1...9)\nb /:s", "/10", "b s=10"),
      ("a /:x-:y/1\nb /:z/2", "/p-q/2", "b z=p-q"),
      ("a /:x-:y/1 y:Int\nb /:z/1", "/p-q/1", "b z=p-q"),
      ("a /:r+/end\nb /:s/:t/:u", "/1/2/3", "b s=1 t=2 u=3"),
      ("a /:r+/end\nb /:s*", "/1/2/end", "a r=[1,2]"), ("a /:r+/end\nb /:s*", "/end", "b s=[end]"),
      ("a /:r*/x/:y", "/x/x/x", "a r=[x] y=x"),
      ("a /:r+/:y", "/1/2/3", "a r=[1,2] y=3"), ("a /:n+/:y n:[Int]", "/1/2/x", "a n=[1,2] y=x"),
      ("a /:n*/:y n:[Int]\nb /:s*", "/1/x/2", "b s=[1,x,2]"),
      ("a /a?q=1 priority=1\nb /a?r=2\nc /a", "/a?r=2", "b"),
      ("a /a?q=1 priority=1\nb /a?r=2\nc /a", "/a?r=3", "c"),
      ("a /x/:a?/y a:String?\nb /x/:b", "/x/y", "a"),
      ("a /x/:a?/y a:String?\nb /x/:b", "/x/z", "b b=z"),
      ("a /x/:a?/y a:String?\nb /x/:b", "/x/z/y", "a a=z"),
    ])
  func backtracking(lines: String, path: String, answer: String) throws {
    #expect(try TestTable(lines: lines).answer("linky:" + path) == answer)
  }

  @Test(
    "Of routes with one path, the one that asks more of the query is first",
    arguments: [
      ("/a?k=photo", "literal"), ("/a?k=x", "captured k=x"), ("/a?k=5", "typed k=5"),
      ("/a", "plain"),
      ("/a?k=photo&l=1", "both l=1"), ("/a?l=1", "other l=1"), ("/a?k", "captured k="),
      ("/a?m=2", "plain"), ("/b", "absent"), ("/b?t=1", "present t=1"), ("/c?f", "flag"),
      ("/c", "none"),
      ("/d?n=x", "none2"), ("/d?n=1", "optional n=1"), ("/d", "optional"),
      ("/e?n=1", "int n=1"), ("/e?n=1.5", "double n=1.5"),
    ])
  func queries(path: String, answer: String) throws {
    let table = try TestTable(
      "plain /a", "captured /a?k=:k", "typed /a?k=:k k:Int", "literal /a?k=photo",
      "both /a?k=photo&l=:l", "other /a?l=:l priority=-1", "absent /b?!t", "present /b?t=:t",
      "flag /c?f",
      "none /c", "optional /d?n=:n n:Int?", "none2 /d", "double /e?n=:n n:Double",
      "int /e?n=:n n:Int")
    #expect(table.answer("linky:" + path) == answer)
  }

  @Test("A priority settles what the order leaves open")
  func priority() throws {
    for (first, second, winner) in [(0, 1, "b"), (1, 0, "a"), (-1, 0, "b")] {
      let table = try TestTable("a /x?p=1 priority=\(first)", "b /x?q=1 priority=\(second)")
      #expect(table.answer("linky:/x?p=1&q=1") == winner)
    }
    let table = try TestTable("all /x priority=9", "some /x?p=1")
    #expect(table.answer("linky:/x?p=1") == "some")
  }

  @Test(
    "Case decides last, so a link is opened by its own spelling",
    arguments: [
      ("details /orders/details folded\norder /orders/:id", "/orders/details", "details"),
      ("details /orders/details folded\norder /orders/:id", "/orders/DETAILS", "details"),
      ("details /orders/details folded\norder /orders/:id", "/Orders/Details", "details"),
      ("details /orders/details folded\norder /orders/:id", "/Orders/5", "! route.none@0"),
      ("a /x/y\nb /x/y folded", "/x/y", "a"), ("a /x/y\nb /x/y folded", "/X/y", "b"),
      // More asked comes before case.
      ("a /x\nb /x?q=:q folded", "/x?q=1", "b q=1"), ("a /x\nb /x?q=:q folded", "/x", "a"),
      ("a /x?q=1\nb /x?r=1 folded priority=-1", "/x?q=1&r=1", "a"),
      ("a /x?q=1\nb /x?r=1 folded", "/x?q=1&r=1", "a"),
      ("a /x?q=1\nb /x?r=1 folded priority=1", "/x?q=1&r=1", "b"),
      ("a /x/:p/c\nb /X/b/:q folded", "/x/b/c", "b q=c"),
      ("a /x/:p/c\nb /X/b/:q folded", "/x/a/c", "a p=a"),
      ("a /x/y/:p+\nb /x/Y/z folded\nc /x/:q/z", "/x/y/z", "b"),
      ("a /x/y/:p+\nb /x/Y/z folded\nc /x/:q/z", "/x/Y/z", "b"),
      ("a /X/y\nb /x/z\nc /x/:p folded", "/X/z", "c p=z"),
      ("a /X/y\nb /x/z\nc /x/:p folded", "/x/z", "b"),
      ("a /#/o/:p\nb /#/o/d folded", "/#/o/d", "b"), ("a /#/o\nb /#/o folded", "/#/o", "a"),
    ])
  func caseIsLast(lines: String, path: String, answer: String) throws {
    let links = try lines.split(separator: "\n").map { try LinkDeclaration(notation: String($0)) }
    let declaration = TableDeclaration(name: "Test", schemes: ["linky"], hosts: [], links: links)
    let url = Array("linky:\(path)".utf8)
    let table = try TestTable(lines: lines)
    #expect(table.answer(url) == answer)
    #expect(table.carefulAnswer(url, isTraced: true) == answer)
    #expect(ReferenceMatcher(declaration).answer(url) == answer)
  }

  @Test("Hash routes are chosen as paths are")
  func hashRoutes() throws {
    let table = try TestTable(
      "rest /#/:all*", "plain /#/:text", "int /#/:id id:Int", "literal /#/a", "none /",
      "any /#:all",
      "top /#top")
    let answers = ["#/a", "#/5", "#/b", "#/b/c", "#/", "#b", "#top", "", "#"].map {
      table.answer("linky:/" + $0)
    }
    #expect(
      answers == [
        "literal", "int id=5", "plain text=b", "rest all=[b,c]", "rest all=[]", "any all=b", "top",
        "none", "none",
      ])
  }

  @Test("Routes bound to a host come first, the more specific host before the others")
  func hosts() throws {
    let table = try TestTable(
      schemes: ["linky"], hosts: ["linky.app", "a.linky.app", "b.linky.app", "c.d.linky.app"],
      "any /x", "exact //a.linky.app/x", "label //:team.linky.app/x", "wild //*.linky.app/x",
      "scheme linky:///x")
    let answers = [
      "https://linky.app/x", "https://a.linky.app/x", "https://b.linky.app/x",
      "https://c.d.linky.app/x", "https://B.linky.app/x", "linky:/x", "linky://a.linky.app/x",
    ].map { table.answer($0) }
    #expect(
      answers == ["any", "exact", "label team=b", "wild", "label team=B", "scheme", "exact"])
  }

  @Test("The order of declaration never matters")
  func shuffles() throws {
    var generator = SplitMix64(seed: 4)
    let lines =
      Self.ladder.split(separator: "\n").map(String.init) + [
        "q1 /x/5?a=1 priority=9", "q2 /x/5?b=:b priority=8", "q3 /x/5?c=:c c:Int priority=7",
        "q4 /x/5?d priority=6", "q5 /x/5?!e priority=5", "h1 /x/5#/a priority=4",
        "h2 /x/5#/:id priority=3", "h3 /x/5#:f priority=2", "twin1 /t?n=:n n:Int",
        "twin2 /t?n=:n n:UUID",
        "twin3 /t?n=:n n:Opaque", "host //linky.app/x/:any", "o1 /o/:v v:enum(a|b)",
        "o2 /o/:v v:Opaque", "r /o/:v+/end", "group /g{/:a}?/b a:String?", "folded /x/F folded",
      ]
    let urls = [
      "/x/5", "/x/5?a=1&b=2&c=3&d&e", "/x/5?b=1&c=1", "/x/5?d&c=1", "/x/5#/a", "/x/5#/b?b=1",
      "/t?n=5", "/t?n=x", "/o/a", "/o/c", "/o/a/end", "/g/b", "/g/1/b", "/x/f", "/x/9", "/o/!",
      "/t?n=!",
    ]
    func build(_ lines: [String]) throws -> TestTable {
      try TestTable(
        TableDeclaration(
          name: "Test", schemes: ["linky"], hosts: ["linky.app"],
          links: lines.map { try LinkDeclaration(notation: $0) }))
    }
    let expected = urls.map { [table = try build(lines)] in table.answer("linky:" + $0) }
    for _ in 0..<RandomSeeds.rounds(of: 200) {
      let table = try build(lines.shuffled(using: &generator))
      #expect(urls.map { table.answer("linky:" + $0) } == expected)
    }
  }
}
