// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallExplaining
import Testing

@Suite("Values beyond one segment or item")
struct BoundValueTests {
  @Test(
    "A rest of the URL keeps its query and its fragment",
    arguments: [
      ("it /go/:u(**)", "linky://go/https://a.b/c?d=e&f#g", "it u=https://a.b/c?d=e&f#g"),
      ("it /go/:u(**)", "linky:/go", "it u="), ("it /go/:u(**)", "linky:/go?x", "it u=?x"),
      ("it /go/:u(**)", "linky:/go/?x=%20", "it u=?x=%20"),
      ("it /go/:u(**)", "linky:/go/a%2Fb#c", "it u=a%2Fb#c"),
      ("it /:u(**)", "linky://a.b:80/c?d", "it u=a.b:80/c?d"),
      ("it /:u(**)", "https://linky.app/a?b#c?d", "it u=a?b#c?d"),
      ("it /:u(**)", "linky:", "it u="), ("it /:u(**)", "linky:a/../b", "! path.dotSegment@8"),
      ("it /:u(**)", "linky:a?b=%0", "! percent.malformed@10"),
      ("it /:a/:u(**)?:b=c", "linky:x/y?z", "it a=x u=y?z b=c"),
      ("it /y{/:u(**)}? u:String?", "linky:y/a?b#f", "it u=a?b#f"),
      ("it /y{/:u(**)}? u:String?", "linky:y#f", "it"),
      ("it /y{/:u(**)}? u:String?", "linky:y?b", "it"),
    ])
  func tail(line: String, url: String, answer: String) throws {
    #expect(try TestTable(line).answer(url) == answer)
  }

  @Test(
    "A raw rest that may be absent is so where there is nothing",
    arguments: [
      ("it /go/:u(.*) u:String?", "linky:/go", "it"),
      ("it /go/:u(.*) u:String?", "linky:/go/", "it"),
      ("it /go/:u(.*) u:String?", "linky:/go/a//b", "it u=a//b"),
      ("it /go/:u(.*) u:String?", "linky:/go?x", "it"),
      ("it /go/:u(.*) u:String=home", "linky:/go", "it"),
      ("it /go/:u(.*) u:Opaque?", "linky:/go", "it"),
      ("it /go/:u(.*) u:Opaque?", "linky:/go/!", "! param.type@10 u *"),
      ("it /go/:u(**) u:String?", "linky:/go", "it"),
      ("it /go/:u(**) u:String?", "linky:/go/", "it"),
      ("it /go/:u(**) u:String?", "linky:/go?", "it u=?"),
      ("it /go/:u(**) u:String?", "linky:/go#", "it u=#"),
      ("it /go/:u(**) u:String?", "linky:/go?x", "it u=?x"),
      ("it /go/:u(**) u:String?", "linky:/go/a?x", "it u=a?x"),
      ("it /a#/go/:u(.*) u:String?", "linky:a#/go", "it"),
      ("it /a#/go/:u(.*) u:String?", "linky:a#/go/b//c", "it u=b//c"),
      ("it /a/:v(.*)#/go/:u u:String?", "linky:a#/go/b", "it u=b v="),
    ])
  func blanks(line: String, url: String, answer: String) throws {
    let table = try TestTable(line)
    #expect(table.answer(url) == answer)
    #expect((table.explain(url).refusal == nil) == !answer.hasPrefix("!"))
  }

  @Test("A raw rest that may be absent is left out, and never printed empty")
  func printingBlanks() throws {
    let table = try TestTable("it /go/:u(**) u:String?").table
    func print(_ value: PrintValue) throws -> String? {
      try table.print(link: 0, [value]).first?.text
    }
    #expect(try print(.absent) == "/go")
    #expect(try print(.text("a?b#c", isDefault: false)) == "/go/a?b#c")
    #expect(throws: PrintError.self) { try print(.text("", isDefault: false)) }
    let other = try TestTable("it /go/:u(.*) u:String=home").table
    #expect(try other.print(link: 0, [.text("home", isDefault: true)]).first?.text == "/go")
  }

  @Test(
    "Items of a fragment are as free as those of a query",
    arguments: [
      ("it /a#b=:c", "/a#b=1", "it c=1"), ("it /a#b=:c", "/a#x&b=%2B+&y", "it c=++"),
      ("it /a#b=:c", "/a#?b=1", "it c=1"), ("it /a#b=:c", "/a?b=1", "! param.missing@12 c"),
      ("it /a#b=:c", "/a#c=1", "! param.missing@12 c"),
      ("it /a#b=:c c:Int", "/a#b=x", "! param.type@11 c"),
      ("it /a#b=:c", "/a#b=1&b=2", "! param.duplicate@13 c"),
      ("it /a#b=:c c:[String]", "/a#b=1&d&b=2", "it c=[1,2]"),
      ("it /a#b=:c c:[String]", "/a", "it"), ("it /a#b=:c c:String?", "/a#/x?b=2", "it c=2"),
      ("it /a#b=2", "/a#b=2", "it"), ("it /a#b=2", "/a#b=3", "! route.none@0"),
      ("it /a#b=2&!c", "/a#b=2&c", "! route.none@0"), ("it /a#b=2&c", "/a#b=2&c=1", "it"),
      ("it /a#/b/:c?d=:d", "/a#/b/1?d=2", "it c=1 d=2"),
      ("it /a#/b/:c?d=:d d:[String]", "/a#/b/1?d=2&d=3", "it d=[2,3] c=1"),
      ("it /a#/b/:c?d=:d d:[String]", "/a#/b/1", "it c=1"),
      ("it /a#/b/:c?d=:d d:[String]", "/a?d=0#/b/1?d=1", "it d=[1] c=1"),
      ("it /a?d=:e#/b/:c?d=:d", "/a?d=0#/b/1?d=1", "it e=0 c=1 d=1"),
      ("it /a#/b/:r(.*)", "/a#/b/c//d?e", "it r=c//d"), ("it /a#/b/:c", "/a#/b/1?x=2", "it c=1"),
      ("it /a#/b", "/a#/b?x/../y", "it"),
    ])
  func fragment(line: String, path: String, answer: String) throws {
    #expect(try TestTable(line).answer("linky:" + path) == answer)
  }

  @Test(
    "A constant is a value that no URL holds",
    arguments: [
      ("it /a/:b /a/:b/c?:d=e d:String?", "/a/1", "it b=1"),
      ("it /a/:b /a/:b/c?:d=e d:String?", "/a/1/c", "it#1 d=e b=1"),
      ("it /a?:b=c&d=:d", "/a?d=1&b=x", "it b=c d=1"),
      ("it /a?:b=5 b:Int", "/a", "it b=5"), ("it /a?:b=%20 b:String", "/a", "it b= "),
      ("it /a#/x/:c?d=:d /b?:c=1&:d=2", "/b", "it#1 c=1 d=2"),
    ])
  func constants(line: String, path: String, answer: String) throws {
    #expect(try TestTable(line).answer("linky:" + path) == answer)
  }

  @Test(
    "All other items are a value",
    arguments: [
      ("it /a?:r* r:[String]", "/a", "it r=[]"), ("it /a?:r* r:[String]", "/a?b", "it r=[b]"),
      ("it /a?:r* r:[String]", "/a?b=1&c=%2B+&b=2", "it r=[b=1,c=%2B%2B,b=2]"),
      ("it /a?c=:c&:r* r:[String]", "/a?b=1&c=2&d=3", "it r=[b=1,d=3] c=2"),
      ("it /a?c=d&!e&:r* r:[String]", "/a?b&c=d", "it r=[b]"),
      ("it /a?c=:c&:r*#d=:d r:[String]", "/a?b&c=1&d=2#d=3", "it r=[b,d=2] c=1 d=3"),
      ("it /a?:r* r:[String]", "/a?%26=%3D&&=x", "it r=[%26=%3D,=x]"),
    ])
  func others(line: String, path: String, answer: String) throws {
    #expect(try TestTable(line).answer("linky:" + path) == answer)
  }

  @Test("What a value takes is not left over")
  func nothingIsLeftOver() throws {
    for (line, url, count) in [
      ("it /a?b=:b&:r* r:[String]", "linky:a?b=1&c=2", 0), ("it /a/:r(**)", "linky:a/b?c=2", 0),
      ("it /a?:b=c", "linky:a?b=1&c=2", 2), ("it /a#c=:c", "linky:a?c=1#c=2", 1),
    ] {
      let left = try TestTable(line).match(Array(url.utf8)) { $0.extraQuery.count }
      #expect(left == count, "\(line)")
    }
  }

  @Test(
    "With any host, one that is not declared is the first segment",
    arguments: [
      ("https://a.b/x", "it h=a.b p=[x]"), ("https://a.b:8065/x/y", "it h=a.b:8065 p=[x,y]"),
      ("linky://a.b:8065/x", "it h=a.b:8065 p=[x]"), ("https://A.b", "it h=A.b p=[]"),
      ("https://linky.app/x", "it h=x p=[]"), ("https://LINKY.app:443/x", "it h=x p=[]"),
      ("https://linky.app:8065/x", "! url.port@17"), ("http://a.b/x", "! scheme.notAllowed@0"),
      ("https://a@b/x", "! url.userinfo@8"), ("https:///x", "! host.missing@8"),
      ("https://a%2Eb/x", "! host.percent@9"), ("https://a.b./x", "! host.trailingDot@11"),
      ("https://[::1]:80/x", "it h=[::1]:80 p=[x]"),
    ])
  func anyHost(url: String, answer: String) throws {
    let table = try TestTable(hosts: ["linky.app", "*"], "it /:h/:p*")
    #expect(table.answer(url) == answer)
  }

  @Test(
    "Routes that do not fit together are named",
    arguments: [
      ("one /a/:r(.*)\ntwo /a/:r(**)", "route.equal"),
      ("one /a/:b?:c=d\ntwo /a/:b?:c=e", "route.equal"),
      ("one /a?b=:b\ntwo /a?b=:b&:r* r:[String]", "route.equal"),
      ("one /a#b=:b\ntwo /a#b=:c", "route.equal"), ("one /a?:b=x b:Int", "route.valueType"),
      ("one /a?:r*", "route.parameterShape"), ("one /a?:r=b r:[String]", "route.parameterShape"),
      ("one /a/:r(**) r:Int", "route.parameterShape"),
      ("one /a?b=:b\ntwo /a#b=:b", "route.overlap"), ("one /a\ntwo /a#b=:b\nthree /a#b=2", ""),
    ])
  func conflicts(lines: String, code: String) {
    do throws(TableProblem) {
      _ = try TestTable(
        TableDeclaration(
          name: "Test", schemes: ["linky"],
          links: lines.split(separator: "\n").compactMap { try? LinkDeclaration(notation: "\($0)") }
        ))
      #expect(code.isEmpty)
    } catch {
      #expect(error.code.rawValue == code)
    }
  }
}
