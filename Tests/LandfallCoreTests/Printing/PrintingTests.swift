// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Printing")
struct PrintingTests {
  private static func text(_ text: String) -> PrintValue { .text(text, isDefault: false) }

  private static func print(
    _ line: String, _ values: [PrintValue], scheme: String? = nil, host: String? = nil,
    schemes: [String] = ["linky"], hosts: [String] = []
  ) throws -> String {
    let table = try TestTable(schemes: schemes, hosts: hosts, line).table
    do throws(PrintError) {
      let paths = try table.print(link: 0, values)
      guard let first = paths.first else { return "nothing" }
      return try table.url(first, scheme: scheme, host: host)
    } catch {
      return "! \(error.code)" + (error.parameter.map { " \($0)" } ?? "")
    }
  }

  @Test(
    "Constants, other items and the items of a fragment",
    arguments: [
      ("it /a?:b=c", [text("c")], "linky:///a"), ("it /a?:b=c", [text("d")], "! print.noPlace b"),
      ("it /a /a/c?:b=c b:String?", [text("c")], "linky:///a/c"),
      ("it /a /a/c?:b=c b:String?", [.absent], "linky:///a"),
      (
        "it /a?b=:b&:r* b:String r:[String]", [text("1"), .list(["c=2", "d"], isDefault: false)],
        "linky:///a?b=1&c=2&d"
      ),
      ("it /a?:r* r:[String]", [.list(["%63=+"], isDefault: false)], "linky:///a?c=%2B"),
      ("it /a?:r* r:[String]", [.list(["a&b"], isDefault: false)], "! print.character r"),
      ("it /a?:r* r:[String]", [.list([], isDefault: false)], "linky:///a"),
      ("it /a#b=:b", [text("x y&")], "linky:///a#b=x%20y%26"),
      ("it /a#b=:b b:String?", [.absent], "linky:///a"),
      (
        "it /a#/b/:c?d=:d c:String d:[String]", [text("1"), .list(["2", "3"], isDefault: false)],
        "linky:///a#/b/1?d=2&d=3"
      ),
      ("it /a#/b?d=:d d:[String]", [.list([], isDefault: false)], "linky:///a#/b"),
      ("it /go/:u(**)", [text("https://a.b/c?d#e")], "linky:///go/https://a.b/c?d#e"),
      ("it /go/:u(**)", [text("a b")], "! print.character u"),
      ("it /go/:u(**)", [text("a/../b")], "! print.dotSegment u"),
      ("it /go/:u(**)", [text("a?/../b")], "linky:///go/a?/../b"),
      ("it /go/:u(**)", [text("?%0Aa")], "! print.character u"),
      ("it /go/:u(**)", [text("a?b&%0A=c#d")], "! print.character u"),
      ("it /go/:u(**)", [text("a?b=%0A&c#%0A?")], "linky:///go/a?b=%0A&c#%0A?"),
      ("it /(a|b)/v(1|2):c", [text("x")], "linky:///a/v1x"),
      ("it {/(%20|b)/:c}?/d c:String?", [text("x")], "linky:///%20/x/d"),
      ("it {/(%20|b)/:c}?/d c:String?", [.absent], "linky:///d"),
      ("it /a?(b|c)=:d&e=(1|2)", [text("x")], "linky:///a?b=x&e=1"),
      ("it /a?(b|c)=:d d:String?", [.absent], "linky:///a"),
      ("it /w\\::r(.*)", [text("a//b/")], "linky:///w:a//b/"),
      ("it /w\\::r(.*) r:String=x", [.text("x", isDefault: true)], "linky:///w:x"),
      ("it /w\\::r(.*) r:String?", [.absent], "! print.missing r"),
      ("it /w\\::r(.*)", [text("")], "! print.empty r"),
      ("it /w\\::r(.*)", [text("..")], "linky:///w:.."),
      ("it /w\\::r(.*)", [text("a/..")], "! print.dotSegment r"),
      ("it /w\\::r(**)", [text("#a")], "! print.empty r"),
      ("it /w\\::r(.*)", [text("/a")], "! print.empty r"),
      ("it linky::x", [text("a b")], "linky:a%20b"), ("it linky::x", [text("/")], "linky:%2F"),
      ("it linky::x@:y?z=:z", [text("a"), text("b"), text("c")], "linky:a@b?z=c"),
      ("it linky::x?/y x:String?", [.absent], "linky:y"),
      ("it linky::x?/y x:String?", [text("a")], "linky:a/y"),
      ("it /a#b%2Fc=:d", [text("x")], "linky:///a#b%2Fc=x"),
      ("it /w\\::r(**)", [text("a/b?c#d")], "linky:///w:a/b?c#d"),
      ("it /a?u=:r(**)", [text("wc:t@2?x=1&y#z")], "linky:///a?u=wc:t@2?x=1&y#z"),
      ("it /a?u=:r(**)", [text("../a/%0A?&b")], "linky:///a?u=../a/%0A?&b"),
      ("it /a?u=:r(**)", [text("a&%0A=b")], "! print.character r"),
      ("it /a?u=:r(**)", [text("a b")], "! print.character r"),
      ("it /a?u=:r(**)", [text("")], "linky:///a?u="),
      ("it /a?u=:r(**) r:String?", [.absent], "linky:///a"),
      ("it /a?b=:c(+)", [text("x y+z")], "linky:///a?b=x%20y%2Bz"),
      ("it /a#!/b/:c", [text("x/y")], "linky:///a#!/b/x%2Fy"),
      ("it /a#n%20/:c? c:String?", [.absent], "linky:///a#n%20/"),
      ("it /a#?b=:c", [text("x")], "linky:///a#?b=x"),
      ("it /a#?b=:c c:String?", [.absent], "linky:///a"),
    ])
  func boundValues(line: String, values: [PrintValue], url: String) throws {
    #expect(try Self.print(line, values) == url)
  }

  @Test("A table for any host prints the host as the first segment")
  func anyHost() throws {
    let values = [Self.text("a.b:80"), Self.text("c")]
    let print = { (schemes: [String], scheme: String?) in
      try Self.print("it /:h/:p", values, scheme: scheme, schemes: schemes, hosts: ["*"])
    }
    #expect(try print(["linky"], nil) == "linky:///a.b:80/c")
    #expect(try print(["linky"], "https") == "https://a.b:80/c")
    #expect(try print([], nil) == "https://a.b:80/c")
  }

  @Test(
    "A site whose host is the first segment is not printed as a page of a declared host",
    arguments: [
      ("evil.example", "https://evil.example/channels/x"),
      ("evil.example:8065", "https://evil.example:8065/channels/x"),
      ("team", "https://chat.app/team/channels/x"),
      ("chat.app", "https://chat.app/chat.app/channels/x"),
      ("a.b c", "https://chat.app/a.b%20c/channels/x"), (".a", "https://chat.app/.a/channels/x"),
    ])
  func anyHostBesideOne(server: String, url: String) throws {
    let values = [Self.text(server), Self.text("x")]
    let line = "it /:server/channels/:name"
    let hosts = ["chat.app", "*"]
    #expect(try Self.print(line, values, schemes: ["chat"], hosts: hosts) == url)
    #expect(try Self.print(line, values, scheme: "https", schemes: [], hosts: hosts) == url)
    let answer = try TestTable(schemes: ["chat"], hosts: hosts, line).answer(url)
    #expect(answer == "it server=\(server) name=x")
  }

  @Test(
    "Values fill the pattern",
    arguments: [
      ("it /", [], "linky:///"), ("it /a/b/", [], "linky:///a/b"),
      ("it /%61%20b", [], "linky:///a%20b"),
      ("it /a%2Fb", [], "linky:///a%2Fb"), ("it /日", [], "linky:///%E6%97%A5"),
      ("it /x/:a", [text("y")], "linky:///x/y"),
      ("it /x/:a", [text("a/b?c#d%e+f g")], "linky:///x/a%2Fb%3Fc%23d%25e+f%20g"),
      ("it /x/:a", [text("é日\u{1F389}")], "linky:///x/%C3%A9%E6%97%A5%F0%9F%8E%89"),
      ("it /x/:a", [text("-._~!$&'()*,;=:@")], "linky:///x/-._~!$&'()*,;=:@"),
      ("it /x/:a", [text("[]{}|\\^`\"<>")], "linky:///x/%5B%5D%7B%7D%7C%5C%5E%60%22%3C%3E"),
      ("it /x/:a", [text("...")], "linky:///x/..."), ("it /@:a", [text("b")], "linky:///@b"),
      ("it /v:a.:b", [text("1"), text("2")], "linky:///v1.2"),
      ("it /x/:a? a:String?", [.absent], "linky:///x"),
      ("it /x/:a? a:String?", [text("y")], "linky:///x/y"),
      ("it /x/:a?/z a:Int=5", [.text("5", isDefault: true)], "linky:///x/z"),
      ("it /x/:a?/z a:Int=5", [text("6")], "linky:///x/6/z"),
      ("it /x/:a a:Int=5", [.text("5", isDefault: true)], "linky:///x/5"),
      ("it /x{/y/:a}? a:String?", [.absent], "linky:///x"),
      ("it /x{/y/:a}? a:String?", [text("z")], "linky:///x/y/z"),
      ("it /x{/y}?", [], "linky:///x"),
      ("it /x{-:a{.:b}?}? a:String? b:String?", [text("1"), .absent], "linky:///x-1"),
      ("it /x{-:a{.:b}?}? a:String? b:String?", [text("1"), text("2")], "linky:///x-1.2"),
      (
        "it /x{/:a/:b}? a:Int=1 b:Int=2", [.text("1", isDefault: true), text("3")], "linky:///x/1/3"
      ),
      ("it /:a? a:String?", [.absent], "linky:///"),
      ("it /:a?/b a:String?", [.absent], "linky:///b"),
      ("it /x/:a+", [.list(["1", "2/3"], isDefault: false)], "linky:///x/1/2%2F3"),
      ("it /x/:a*", [.list([], isDefault: false)], "linky:///x"),
      ("it /:a*", [.list([], isDefault: false)], "linky:///"),
      ("it /x/:a*/y", [.list([], isDefault: false)], "linky:///x/y"),
      ("it /x/*", [], "linky:///x"), ("it /*", [], "linky:///"),
      ("it /x/:a(.*)", [text("https://b//c/%20")], "linky:///x/https://b//c/%20"),
      ("it /x/:a(.*)", [text("")], "linky:///x"), ("it /x/:a(.*)", [text("/y/")], "linky:///x//y/"),
      ("it /:a(.*)", [text("")], "linky:///"), ("it /:a(.*)", [text("/y")], "linky:////y"),
      ("it /x?q=:a", [text("b c&d=e+f/g?h#%;")], "linky:///x?q=b%20c%26d%3De%2Bf/g?h%23%25%3B"),
      ("it /x?q=:a", [text("")], "linky:///x?q="),
      ("it /x?q=:a", [text("a\nb\tc")], "linky:///x?q=a%0Ab%09c"),
      ("it /x?b=:b&a=:a&k=1&f&!n", [text("B"), text("A")], "linky:///x?b=B&a=A&k=1&f"),
      ("it /x?a=:a a:Int=5", [.text("5", isDefault: true)], "linky:///x"),
      ("it /x?a=:a a:Int?", [.absent], "linky:///x"),
      (
        "it /x?a=:a a:[String]", [.list(["1", "", "2"], isDefault: false)], "linky:///x?a=1&a=&a=2"
      ),
      ("it /x?a=:a a:[String]", [.list([], isDefault: false)], "linky:///x"),
      ("it /x?%C3%A9%26=%20", [], "linky:///x?%C3%A9%26=%20"),
      ("it /x?a=", [], "linky:///x?a="), ("it /x#top", [], "linky:///x#top"),
      ("it /x#a%20b", [], "linky:///x#a%20b"),
      ("it /x#:a", [text("b/c?d#e f")], "linky:///x#b/c?d%23e%20f"),
      ("it /x#:a a:String?", [.absent], "linky:///x"),
      ("it /x#/y/:a", [text("b/c")], "linky:///x#/y/b%2Fc"),
      ("it /x#/:a? a:String?", [.absent], "linky:///x#/"),
      ("it /x?q=:a#/:b", [text("1"), text("2")], "linky:///x?q=1#/2"),
    ] as [(String, [PrintValue], String)])
  func canonical(line: String, values: [PrintValue], url: String) throws {
    #expect(try Self.print(line, values) == url)
  }

  @Test(
    "A value that no URL can carry is named",
    arguments: [
      ("it /x/:a", [text("")], "print.empty a"), ("it /x/:a", [text(".")], "print.dotSegment a"),
      ("it /x/:a", [text("..")], "print.dotSegment a"),
      ("it /x/:a", [text("\u{0}")], "print.character a"),
      ("it /x/:a", [text("a\nb")], "print.character a"),
      ("it /x/:a", [text("\u{202E}")], "print.character a"),
      ("it /x/:a", [text("\u{85}")], "print.character a"),
      ("it /x/:a", [.absent], "print.missing a"),
      ("it /x/:a", [], "print.missing a"), ("it /x/:a a:String?", [.absent], "print.missing a"),
      ("it /@:a", [text("")], "print.empty a"),
      ("it /x/:a+", [.list([], isDefault: false)], "print.missing a"),
      ("it /x/:a+", [.list(["1", ""], isDefault: false)], "print.empty a"),
      ("it /x/:a+", [.list(["..", "1"], isDefault: false)], "print.dotSegment a"),
      ("it /x{/:a/:b}? a:String? b:String?", [text("1"), .absent], "print.missing b"),
      ("it /x/:a(.*)", [text("a b")], "print.character a"),
      ("it /x/:a(.*)", [text("a?b")], "print.character a"),
      ("it /x/:a(.*)", [text("a#b")], "print.character a"),
      ("it /x/:a(.*)", [text("a\\b")], "print.character a"),
      ("it /x/:a(.*)", [text("%zz")], "print.character a"),
      ("it /x/:a(.*)", [text("%FF")], "print.character a"),
      ("it /x/:a(.*)", [text("%00")], "print.character a"),
      ("it /x/:a(.*)", [text("\u{202E}")], "print.character a"),
      ("it /x/:a(.*)", [text("a/../b")], "print.dotSegment a"),
      ("it /x/:a(.*)", [text("%2e")], "print.dotSegment a"),
      ("it /x?a=:a", [text("\u{0}")], "print.character a"),
      ("it /x?a=:a", [text("\u{B}")], "print.character a"),
      ("it /x?a=:a", [.absent], "print.missing a"),
      ("it /x?a=:a a:Opaque", [text("")], "print.empty a"),
      ("it /x?a=:a a:Opaque", [text("a\n")], "print.character a"),
      ("it /x?a=:a a:[Int]", [.list([""], isDefault: false)], "print.empty a"),
      ("it /x#:a", [text("")], "print.empty a"), ("it /x#:a", [.absent], "print.missing a"),
      ("it /x#:a", [text("\u{1B}")], "print.character a"),
      ("it /x a:String?", [text("y")], "print.noPlace a"),
      ("it /x a:Int=5", [text("6")], "print.noPlace a"),
      ("it /x a:Int=5", [.text("5", isDefault: true)], nil),
      ("it /x a:[Int]", [.list(["1"], isDefault: false)], "print.noPlace a"),
      ("it //:a.linky.app/x", [text("b c")], "print.character a"),
      ("it //:a.linky.app/x", [text("a.b")], "print.character a"),
      ("it //:a.linky.app/x", [text("")], "print.character a"),
      ("it //:a.linky.app/x", [text("b_c-D1")], nil),
    ] as [(String, [PrintValue], String?)])
  func errors(line: String, values: [PrintValue], error: String?) throws {
    let printed = try Self.print(line, values)
    if let error { #expect(printed == "! " + error) } else { #expect(!printed.hasPrefix("!")) }
  }

  @Test("Every pattern with a place for the values is printed, the first one first")
  func several() throws {
    let table = try TestTable(
      "it /a /b/:id /c/:id?tab=:tab id:Int? tab:String?", "old /d")
    func paths(_ values: [PrintValue]) throws(PrintError) -> [String] {
      try table.table.print(link: 0, values).map { $0.text }
    }
    #expect(try paths([.absent, .absent]) == ["/a"])
    #expect(try paths([Self.text("5"), .absent]) == ["/b/5", "/c/5"])
    #expect(try paths([Self.text("5"), Self.text("x")]) == ["/c/5?tab=x"])
    let error = #expect(throws: PrintError.self) { try paths([.absent, Self.text("x")]) }
    #expect(
      error?.description == "print.noPlace at 'tab': '/a' has no place for 'tab'; add ':tab' to it")
  }

  @Test("A deprecated route is never printed")
  func deprecated() throws {
    var link = try LinkDeclaration(notation: "it /old /new")
    link.routes[0].deprecation = "use new"
    func table() throws -> CompiledTable {
      try CompiledTable(
        building: TableDeclaration(name: "T", schemes: ["linky"], links: [link]))
    }
    #expect(try table().print(link: 0, []).map { $0.text } == ["/new"])
    link.routes[1].deprecation = ""
    let error = #expect(throws: PrintError.self) { try table().print(link: 0, []) }
    #expect(error?.code == "print.noRoute")
  }

  @Test(
    "The canonical origin is https with the first host that is one host, else the first scheme",
    arguments: [
      (["linky"], [], "it /x", nil, nil, "linky:///x"),
      (["linky"], ["linky.app", "b.app"], "it /x", nil, nil, "https://linky.app/x"),
      (["linky"], ["*.linky.app", "b.app"], "it /x", nil, nil, "https://b.app/x"),
      (["linky"], ["*.linky.app"], "it /x", nil, nil, "linky:///x"),
      ([], ["*.linky.app"], "it /x", nil, nil, "! print.host"),
      ([], [], "it /x", nil, nil, "! print.host"),
      (["a", "b"], [], "it /x", nil, nil, "a:///x"),
      (["http"], ["linky.app"], "it /x", nil, nil, "https://linky.app/x"),
      (["linky"], ["linky.app"], "it /x", "linky", nil, "linky:///x"),
      (["linky"], ["linky.app"], "it /x", "LINKY", nil, "linky:///x"),
      (["linky"], ["linky.app"], "it /x", "https", nil, "https://linky.app/x"),
      (["linky"], ["linky.app"], "it /x", "http", nil, "! print.scheme"),
      (["http"], ["linky.app"], "it /x", "http", nil, "http://linky.app/x"),
      (["linky"], ["linky.app"], "it /x", "other", nil, "! print.scheme"),
      (["linky"], ["*.linky.app"], "it /x", "https", nil, "! print.host"),
      (["linky"], ["linky.app", "b.app"], "it /x", nil, "B.app", "https://b.app/x"),
      (["linky"], ["*.linky.app"], "it /x", nil, "a.linky.app", "https://a.linky.app/x"),
      (["linky"], ["*.linky.app"], "it /x", nil, "linky.app", "! print.host"),
      (["linky"], ["linky.app"], "it /x", nil, "evil.com", "! print.host"),
      (["linky"], ["linky.app"], "it /x", nil, "linky.app/y", "! print.host"),
      (["linky"], ["*.linky.app"], "it /x", nil, "a/.linky.app", "! print.host"),
      (["linky"], ["linky.app"], "it /x", "linky", "linky.app", "linky://linky.app/x"),
      (["linky"], ["localhost:8080"], "it /x", nil, nil, "https://localhost:8080/x"),
      ([], [], "it /x /y", "https", nil, "! print.scheme"),
      (["linky"], ["linky.app"], "it //old.app/x", nil, nil, "https://old.app/x"),
      (["linky"], ["linky.app"], "it //old.app/x", "linky", nil, "linky://old.app/x"),
      (["linky"], ["linky.app"], "it //old.app/x", nil, "linky.app", "! print.host"),
      (["linky"], ["linky.app"], "it //*.old.app/x", nil, nil, "! print.host"),
      (["linky"], ["linky.app"], "it //*.old.app/x", nil, "a.old.app", "https://a.old.app/x"),
      (["linky"], ["linky.app"], "it other:///x", nil, nil, "other:///x"),
      (["linky"], ["linky.app"], "it other:///x", "linky", nil, "! print.scheme"),
      (["linky"], ["linky.app"], "it http://old.app/x", nil, nil, "http://old.app/x"),
      (["linky"], ["linky.app"], "it linky://", nil, nil, "linky:///"),
    ] as [([String], [String], String, String?, String?, String)])
  func origins(
    schemes: [String], hosts: [String], line: String, scheme: String?, host: String?, url: String
  ) throws {
    let printed = try Self.print(
      line, [], scheme: scheme, host: host, schemes: schemes, hosts: hosts)
    #expect(printed == url)
  }

  @Test("What has no slashes has no host")
  func opaque() throws {
    let values = [Self.text("x")]
    func print(scheme: String?, host: String?) throws -> String {
      try Self.print(
        "it tel::x", values, scheme: scheme, host: host, schemes: ["linky", "tel"], hosts: ["a.b"])
    }
    #expect(try print(scheme: "TEL", host: nil) == "tel:x")
    #expect(try print(scheme: "linky", host: nil) == "! print.scheme")
    #expect(try print(scheme: nil, host: "a.b") == "! print.host")
    #expect(throws: PatternError.self) { try Pattern(parsing: "https:x/:y") }
    #expect(throws: TableProblem.self) { try TestTable(schemes: ["linky"], hosts: [], "it tel::x") }
  }

  @Test("Host placeholders are filled, and never stand in another link's host")
  func hostPlaceholders() throws {
    let table = try TestTable(schemes: ["linky"], hosts: [], "it //:team.linky.app/x", "other /y")
      .table
    let printed = try #require(try table.print(link: 0, [Self.text("Red")]).first)
    #expect(try table.url(printed, scheme: nil, host: nil) == "https://Red.linky.app/x")
    #expect(try table.url(printed, scheme: nil, host: "red.linky.app") == "https://Red.linky.app/x")
    #expect(try table.url(printed, scheme: "linky", host: nil) == "linky://Red.linky.app/x")
    let other = try #require(try table.print(link: 1, []).first)
    #expect(try table.url(other, scheme: nil, host: nil) == "linky:///y")
    #expect(throws: PrintError.self) { try table.url(other, scheme: nil, host: "a.linky.app") }
    #expect(throws: PrintError.self) { try table.url(other, scheme: "https", host: nil) }
  }
}
