// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import LandfallCompiler
@testable import LandfallCore

@Suite("Placeholders with regular expressions")
struct ConstraintTests {
  @Test(
    "An expression stands wherever a placeholder does",
    arguments: [
      (#"it /x/:id(\d{4})"#, "linky:///x/2026", "it id=2026"),
      (#"it /x/:id(\d{4})"#, "linky:///x/202", "! param.pattern@11 id"),
      (#"it /x/:id(\d{4})"#, "linky:///x/%32026", "it id=2026"),
      (#"it /x/:id(\d{4})"#, "linky:///x/20260", "! param.pattern@11 id"),
      (#"it /x/:id(\d{4}) id:Int"#, "linky:///x/2026", "it id=2026"),
      (#"it /x/:id(\d{4}) id:Int"#, "linky:///x/0026", "! param.type@11 id"),
      (#"it /x/:id(\d{4}) id:Int"#, "linky:///x/26", "! param.pattern@11 id"),
      (#"it /x/:id(\d{4})? id:Int?"#, "linky:///x", "it"),
      (#"it /v:major(\d).:minor([0-9a-f]+)"#, "linky:///v1.2f", "it major=1 minor=2f"),
      (#"it /v:major(\d).:minor([0-9a-f]+)"#, "linky:///v12.2f", "! param.pattern@10 major"),
      (#"it /:tag([a-z]+)+/end"#, "linky:///a/bc/end", "it tag=[a,bc]"),
      (#"it /:tag([a-z]+)+/end"#, "linky:///a/B/end", "! param.pattern@11 tag *"),
      (#"it /x/:tag([a-z]+)*"#, "linky:///x", "it tag=[]"),
      (#"it /x/:tag([a-z]+)*"#, "linky:///x/a/1", "! param.pattern@13 tag *"),
      (#"it /x?q=:q(\d+)&r"#, "linky:///x?r&q=12", "it q=12"),
      (#"it /x?q=:q(\d+)"#, "linky:///x?q=1a", "! param.pattern@13 q"),
      (#"it /x?q=:q(\d+)"#, "linky:///x?q=", "! param.pattern@13 q"),
      (#"it /x?q=:q(\d*)"#, "linky:///x?q=", "it q="),
      (#"it /x?q=:q(\d+) q:Int?"#, "linky:///x?q=", "it"),
      (#"it /x?q=:q(a|b) q:[String]"#, "linky:///x?q=a&q=b", "it q=[a,b]"),
      (#"it /x?q=:q(a|b) q:[String]"#, "linky:///x?q=a&q=c", "! param.pattern@17 q"),
      (#"it /x?q=:q([&#?/]+)"#, "linky:///x?q=%26%23?/", "it q=&#?/"),
      (#"it /x#:f([a-z]+)"#, "linky:///x#abc", "it f=abc"),
      (#"it /x#:f([a-z]+)"#, "linky:///x#1", "! param.pattern@11 f"),
      (#"it /x#/:f([a-z]+)/y"#, "linky:///x#/abc/y", "it f=abc"),
      (#"it //:team([a-z./]+).linky.app/x"#, "https://red.linky.app/x", "it team=red"),
      (#"it //:team([a-z./]+).linky.app/x"#, "https://r2.linky.app/x", "! param.pattern@8 team"),
      (#"it /x/:s([^/]+)"#, "linky:///x/a%2Fb", "! param.pattern@11 s"),
      (#"it /x/:s([à-ö]+)"#, "linky:///x/%C3%A9", "it s=é"),
      (#"it /x/:s([à-ö]+)"#, "linky:///x/é", "it s=é"),
      (#"it /x/:s(.{1,60})"#, "linky:///x/日本語", "it s=日本語"),
      (#"it /x/:s(.{1,2})"#, "linky:///x/日本語", "! param.pattern@11 s"),
      (#"it /x/:id id:pattern([a-z]{2}\d)"#, "linky:///x/ab1", "it id=ab1"),
      (#"it /x/:id id:pattern([a-z]{2}\d)"#, "linky:///x/ab", "! param.pattern@11 id"),
      (#"it /x?q=:q q:pattern(.*)"#, "linky:///x?q=", "! param.empty@13 q"),
      (#"it /x?q=:q q:pattern([^a]*)"#, "linky:///x?q=%0A", "! control.character@13 q"),
    ])
  func places(line: String, url: String, answer: String) throws {
    #expect(try TestTable(line).answer(url) == answer)
  }

  @Test("A raw rest is no expression, and stands in a path only")
  func rawRest() throws {
    #expect(try TestTable("it /x/:rest(.*)").answer("linky:///x/a//b") == "it rest=a//b")
    #expect(try TestTable("it /x?q=:q(.*)").answer("linky:///x?q=a//b") == "it q=a//b")
    #expect(try TestTable("it /x?q=:q(.*)").answer("linky:///x?q=a%0Ab") == "! param.pattern@13 q")
  }

  @Test(
    "Without case an expression has none either",
    arguments: [
      ("it /x/:id([a-c]+) folded", "linky:///x/AbC", "it id=AbC"),
      ("it /x/:id([a-c]+)", "linky:///x/AbC", "! param.pattern@11 id"),
      ("it /x/:id id:pattern([a-c]+) folded", "linky:///x/AbC", "! param.pattern@11 id"),
      ("it /x/:id(k) folded", "linky:///x/\u{212A}", "! param.pattern@11 id"),
    ])
  func folded(line: String, url: String, answer: String) throws {
    #expect(try TestTable(line).answer(url) == answer)
  }

  private static let ladder = #"""
    year /x/:id(20\d\d)
    four /x/:id(\d{4}) id:Int
    digits /x/:id(\d+) priority=1
    number /x/:id id:Int priority=2
    word /x/:id(\w+)
    any /x/:id
    """#

  @Test(
    "What takes less comes first, in any order of declaration",
    arguments: [
      ("/x/2026", "year"), ("/x/1999", "four"), ("/x/0999", "digits"), ("/x/19990", "number"),
      ("/x/-5", "number"), ("/x/a5", "word"), ("/x/a-5", "any"),
    ])
  func order(path: String, name: String) throws {
    var random = SplitMix64(seed: 3)
    var lines = Self.ladder.split(separator: "\n").map(String.init)
    for _ in 0..<4 {
      lines.shuffle(using: &random)
      let table = try TestTable(lines: lines.joined(separator: "\n"))
      #expect(table.answer("linky:" + path).split(separator: " ").first.map(String.init) == name)
    }
  }

  @Test("Mixed segments and lists with expressions come in the order of inclusion, too")
  func mixedOrder() throws {
    let table = try TestTable(
      "any /v:n", "digits /v:n(\\d+)", "two /v:n(\\d\\d)", "all /x/:t+", "words /x/:t([a-z]+)+")
    #expect(table.answer("linky:///v12") == "two n=12")
    #expect(table.answer("linky:///v123") == "digits n=123")
    #expect(table.answer("linky:///vx") == "any n=x")
    #expect(table.answer("linky:///x/a/b") == "words t=[a,b]")
    #expect(table.answer("linky:///x/a/1") == "all t=[a,1]")
  }

  @Test(
    "A query with an expression asks more than one without",
    arguments: [("3", "digit"), ("33", "digits"), ("a", "any")])
  func queryOrder(value: String, name: String) throws {
    let table = try TestTable("any /x?q=:q", "digits /x?q=:q(\\d+)", "digit /x?q=:q(\\d)")
    #expect(table.answer("linky:///x?q=\(value)") == "\(name) q=\(value)")
  }

  @Test("Hosts with expressions are tried in the order of inclusion")
  func hostOrder() throws {
    let table = try TestTable(
      "any //:t.linky.app/x", "red //:t(red|blue).linky.app/x", "word //:t([a-z]+).linky.app/x")
    #expect(table.answer("https://red.linky.app/x") == "red t=red")
    #expect(table.answer("https://green.linky.app/x") == "word t=green")
    #expect(table.answer("https://r2.linky.app/x") == "any t=r2")
  }

  @Test(
    "Equal languages are a conflict, however they are written",
    arguments: [
      (#"a /x/:p(\d+)"#, "b /x/:q([0-9]+)"), ("a /x/:p(.+)", "b /x/:q"), ("a /:p(.|..+)", "b /:q"),
      (#"a /x/:p(-?\d+) p:Int"#, "b /x/:q q:Int"), ("a /v:p(a|b)", "b /v:q([ab])"),
      ("a /x?q=:p(a|b)", "b /x?q=:q([ab])"), ("a /:p(a|b)+", "b /:p([ab])+"),
      ("a /:p([a-z]) folded", "b /:q([a-zA-Z])"), ("a /x#:p(a|b)", "b /x#:q([ab])"),
      ("a /:p p:pattern(a|b)", "b /:q q:pattern([ab])"),
      ("a //:p(a|b).linky.app/", "b //:q([ab]).linky.app/"),
    ])
  func equal(first: String, second: String) throws {
    for (one, other) in [(first, second), (second, first)] {
      let error = #expect(throws: TableProblem.self) { try TestTable(one, other) }
      #expect(error?.code == .equal)
    }
  }

  @Test(
    "A value that does not fit its expression is not printed",
    arguments: [
      (#"it /x/:a(\d+)"#, "12", "linky:///x/12"), (#"it /x/:a(\d+)"#, "1a", "print.pattern a"),
      (#"it /x?q=:a(\d+)"#, "1a", "print.pattern a"), (#"it /x#:a(\d+)"#, "1a", "print.pattern a"),
      (#"it /v:a(\d+)"#, "1a", "print.pattern a"), (#"it /:a(\d+)+ a:[Int]"#, "5", "linky:///5"),
      (#"it /x/:a([a-z]+) folded"#, "AB", "linky:///x/AB"),
      (#"it /x/:a a:pattern([a-z]+)"#, "AB", "print.pattern a"),
      (#"it /x/:a a:pattern([a-z]+)"#, "ab", "linky:///x/ab"),
      ("it //:a([a-z]+).linky.app/", "r2", "print.pattern a"),
    ])
  func printing(line: String, value: String, printed: String) throws {
    let table = try TestTable(line).table
    let isList = line.contains("[Int]")
    let values: [PrintValue] = [
      isList ? .list([value], isDefault: false) : .text(value, isDefault: false)
    ]
    let result: String
    do throws(PrintError) {
      let paths = try table.print(link: 0, values)
      result = try table.url(paths[0], scheme: "linky", host: nil)
    } catch {
      result = "\(error.code) \(error.parameter ?? "")"
    }
    #expect(result == printed)
  }

  @Test("A refusal names the expression")
  func message() throws {
    let table = try TestTable(#"it /x/:id(\d{4}) id:Int"#)
    let refusal = #expect(throws: Refusal.self) {
      try table.match(Array("linky:///x/26".utf8)) { _ in }
    }
    #expect(refusal?.message == #"'id': '26' is not a text that matches '\d{4}'"#)
  }

  @Test(
    "Automata and programs of a table accept what the expression does",
    arguments: [
      #"\d+"#, "[^/]{1,64}", "(a|b)*a(a|b){20}", ".{0,3}", "(é|ü)+", "^a$|b$", "[\\s\\S]{0,200}",
      "(?:a|b?c{2,3})*?", "x^|y", #"\w{2,300}"#,
    ])
  func compiled(expression: String) throws {
    let root = try RegularExpression(parsing: expression).root
    let table = try TestTable("it /x?q=:q(\(expression))")
    var random = SplitMix64(seed: 5)
    let pieces = ["a", "b", "c", "1", "é", "日", "😀", "\n", "/", "x", "ab", "cc"]
    for _ in 0..<150 {
      let text = (0..<random.below(26)).map { _ in random.pick(pieces) }.joined()
      let expected = BacktrackingReference(text).matchesWhole(root)
      let url = "linky:///x?q=" + PercentEncoder.encode(text.utf8, .query)
      #expect(table.answer(url) == (expected ? "it q=\(text)" : "! param.pattern@13 q"), "\(text)")
    }
  }

  @Test("An expression that would explode is simulated")
  func simulated() throws {
    let expression = try RegularExpression(parsing: "(a|b)*a(a|b){20}")
    let compiled = try CompiledExpression(expression)
    guard case .program = compiled else { return #expect(Bool(false), "an automaton was made") }
    let table = try TestTable("it /x/:p((a|b)*a(a|b){20})")
    let long = String(repeating: "ab", count: 2_000)
    #expect(table.answer("linky:///x/\(long)a" + String(repeating: "b", count: 20)) != "it p=")
    #expect(table.answer("linky:///x/\(long)c") == "! param.pattern@11 p")
    let bytes = try TableBuilder(
      TableDeclaration(
        name: "T", schemes: ["linky"],
        links: [LinkDeclaration(notation: "it /x/:p((a|b)*a(a|b){20})")])
    ).build()
    #expect(bytes.count < 2_000)
  }
}
