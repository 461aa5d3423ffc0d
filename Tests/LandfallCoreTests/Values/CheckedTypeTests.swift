// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallManifest
import Testing

@Suite("Types for dangerous values")
struct CheckedTypeTests {
  private static let long = String(repeating: "a", count: 255)

  /// The code of a refusal, or `ok`; by the type, and the same by a table.
  private static func check(_ text: String, _ type: ValueType, _ code: String) throws {
    #expect(type.refusal(of: text, as: "v", at: 0)?.code.rawValue ?? "ok" == code, "\(text)")
    #expect(type.takes(text) == (code == "ok"))
    let declaration = ParameterDeclaration(name: "v", type: type)
    let pattern = try Pattern(parsing: "/q?v=:v")
    let table = try TestTable(
      TableDeclaration(
        name: "T", schemes: ["app"],
        links: [
          LinkDeclaration(name: "q", parameters: [declaration], routes: [RouteDeclaration(pattern)])
        ]))
    let answer = table.answer("app:/q?v=" + PercentEncoder.encode(text.utf8, .query))
    #expect(answer.hasPrefix(code == "ok" ? "q v=" : "! \(code)@"), "\(text): \(answer)")
  }

  @Test(
    "A file name cannot lead out of its folder",
    arguments: [
      ("a", "ok"), ("report.pdf", "ok"), ("übung 1.txt", "ok"), ("日本語.md", "ok"),
      (".profile", "ok"), ("..a", "ok"), ("a..b", "ok"), ("100 %.txt", "ok"), ("a%zz", "ok"),
      ("👩‍👧.png", "ok"), ("company.txt", "ok"), ("COM", "ok"), ("com12", "ok"), ("lpt", "ok"),
      ("nullable", "ok"), ("a~", "ok"), ("Chapter…", "ok"), (long, "ok"),
      ("", "param.empty"), (".", "param.traversal"), ("..", "param.traversal"),
      ("...", "param.traversal"), ("a.", "param.traversal"), ("a ", "param.traversal"),
      (" a", "param.traversal"), (".. ", "param.traversal"), ("..\u{A0}", "param.traversal"),
      ("../a", "param.traversal"), ("a/b", "param.traversal"), ("/etc/passwd", "param.traversal"),
      ("..\\a", "param.traversal"), ("C:a", "param.traversal"), ("a:stream", "param.traversal"),
      ("~", "param.traversal"), ("~root", "param.traversal"), ("a%2Fb", "param.traversal"),
      ("%2e%2e", "param.traversal"), ("..\u{2215}a", "param.traversal"),
      ("\u{2024}\u{2024}", "param.traversal"), ("a\u{FF0F}b", "param.traversal"),
      ("a\u{FF3C}b", "param.traversal"), ("../\u{301}secret", "param.traversal"),
      ("con", "param.traversal"), ("NUL.txt", "param.traversal"), ("aux .x", "param.traversal"),
      ("COM1", "param.traversal"), ("lpt9.log", "param.traversal"), ("COM¹", "param.traversal"),
      ("CONIN$", "param.traversal"), ("a\u{0}b", "control.character"),
      ("a\nb", "control.character"), ("a\u{202E}gpj.exe", "control.character"),
      (long + "a", "param.length"),
    ] as [(String, String)])
  func fileNames(text: String, code: String) throws {
    try Self.check(text, .fileName, code)
  }

  @Test(
    "A web URL has one of the hosts, and nothing that two readers take for different hosts",
    arguments: [
      ("https://example.com", true), ("https://example.com/", true),
      ("HTTPS://EXAMPLE.com/a", true),
      ("https://example.com:443/a?b=c&d=%20#e", true), ("https://example.com?x", true),
      ("https://a.example.org/", true), ("https://a.b.example.org", true),
      ("http://localhost:8080/x", true), ("https://localhost:8080/x", true),
      ("https://example.com//evil.com", true), ("https://example.com:/", true),
      ("https://example.com/@evil.com", true),
      ("http://example.com", false), ("http://localhost/", false), ("http://localhost:80", false),
      ("https://example.org/", false), ("https://evil.com", false),
      ("https://example.com.evil.com", false), ("https://evilexample.com", false),
      ("https://example.com@evil.com", false), ("https://user@example.com", false),
      ("https://evil.com\\@example.com", false), ("https://example.com\\evil", false),
      ("https:evil.com", false), ("https:/example.com", false), ("//example.com", false),
      ("https:///example.com", false), ("https://", false), ("example.com", false),
      ("https://example.com:8443", false), ("https://example.com.", false),
      ("https://ex%61mple.com", false), ("https://exаmple.com", false),
      ("https://example.com/é", false), ("https://example.com/ a", false),
      ("https://example.com/%zz", false), ("https://example.com\t", false),
      ("javascript:alert(1)", false), ("javascript://example.com/%0aalert(1)", false),
      ("data:text/html,x", false), ("file:///var/mobile/x", false), ("file://example.com/x", false),
      ("ftp://example.com", false), ("https://a..example.org", false),
      ("https://.example.org", false),
      ("https://[::1]/", false), ("https://example.com]", false), ("https://[example.com", false),
    ] as [(String, Bool)])
  func webURLs(text: String, isValue: Bool) throws {
    let type = ValueType.webURL(["example.com", "*.example.org", "http://localhost:8080"])
    try Self.check(text, type, isValue ? "ok" : "param.urlNotAllowed")
  }

  @Test(
    "A padded number has as many digits as the largest one",
    arguments: [
      ("01", "ok"), ("05", "ok"), ("12", "ok"), ("00", "param.range"), ("13", "param.range"),
      ("5", "param.type"), ("005", "param.type"), ("-1", "param.type"), ("+5", "param.type"),
      ("1a", "param.type"), ("", "param.empty"), ("1.", "param.type"), (" 5", "param.type"),
    ])
  func padded(text: String, code: String) throws {
    try Self.check(text, .padded(1...12), code)
  }

  @Test(
    "A padded number may be as wide as 64 bits",
    arguments: [
      ("00000000000000000000", "ok"), ("18446744073709551615", "ok"),
      ("18446744073709551616", "param.range"), ("0000000000000000000", "param.type"),
    ])
  func widest(text: String, code: String) throws {
    try Self.check(text, .padded(0...UInt64.max), code)
  }

  @Test(
    "A decimal number has its range, bounds included",
    arguments: [
      ("-90", "ok"), ("90", "ok"), ("0.5", "ok"), ("-89.999", "ok"), ("90.0", "ok"),
      ("90.001", "param.range"), ("-91", "param.range"), ("1e1", "param.type"), ("", "param.empty"),
      ("nan", "param.type"), ("+1", "param.type"),
    ])
  func decimals(text: String, code: String) throws {
    try Self.check(text, .double(-90...90), code)
  }

  @Test(
    "A bounded text is one line of so many Unicode scalars",
    arguments: [
      ("ab", "ok"), ("日本語文", "ok"), ("e\u{301}", "ok"), ("a", "param.length"),
      ("abcde", "param.length"), ("e\u{301}e\u{301}e", "param.length"), ("🎉🎉🎉🎉", "ok"),
      ("", "param.empty"), ("a\nb", "control.character"), ("a\tb", "control.character"),
      ("a\u{202E}b", "control.character"),
    ])
  func texts(text: String, code: String) throws {
    try Self.check(text, .text(2...4), code)
  }

  @Test("Types that take less come first, and of others the larger priority")
  func order() throws {
    let table = try TestTable(
      "any /v/:x", "name /v/:x x:FileName priority=4", "short /v/:x x:String(1...2) priority=3",
      "text /v/:x x:String(1...9)", "int /v/:x x:Int priority=7",
      "small /v/:x x:Int(0...9) priority=8",
      "month /v/:x x:UInt(01...12) priority=9", "half /v/:x x:Double(0...1) priority=6",
      "number /v/:x x:Double priority=5")
    for (value, link) in [
      ("07", "month"), ("7", "small"), ("13", "int"), ("0.5", "half"), ("1.5", "number"),
      ("a", "name"), ("%3A%3A", "short"), ("%3A%3A%3A", "text"), ("0123456789%3A", "any"),
    ] {
      #expect(table.answer("linky:/v/\(value)").hasPrefix(link + " "), "\(value)")
    }
  }

  @Test("A refusal says what is expected")
  func messages() {
    let cases: [(ValueType, String, String)] = [
      (.int(1...10_000), "0", "'v': 0 is outside Int(1...10000)"),
      (.padded(1...12), "5", "'v': '5' is not a number of 2 digits such as 01"),
      (.padded(1...12), "13", "'v': 13 is outside UInt(01...12)"),
      (.text(1...3), "abcd", "'v' is too long or too short; give it 1 to 3 characters"),
      (.text(8...8), "abcd", "'v' is too long or too short; give it 8 characters"),
      (.fileName, Self.long + "a", "'v' is too long or too short; give it at most 255 bytes"),
      (
        .fileName, "../x",
        "'v': '../x' could lead out of its folder; give a plain file name"
      ),
      (
        .webURL(["a.b", "*.c.d"]), "https://e.f",
        "'v': 'https://e.f' is not a web URL of a.b, *.c.d"
      ),
    ]
    for (type, text, message) in cases {
      #expect(type.refusal(of: text, as: "v", at: 0)?.message == message)
    }
  }

  @Test(
    "A type that nobody can have meant is a mistake of the table",
    arguments: [
      ValueType.webURL([]), .webURL(["a.b", "https://c.d"]), .text(0...3), .pattern("(a"),
    ])
  func mistakes(type: ValueType) throws {
    let link = LinkDeclaration(
      name: "a", parameters: [ParameterDeclaration(name: "x", type: type)],
      routes: [RouteDeclaration(try Pattern(parsing: "/a/:x"))])
    let table = TableDeclaration(name: "T", schemes: ["app"], links: [link])
    #expect(TableBuilder(table).problems().map(\.code) == [.valueType])
  }

  @Test("Every type is found again in a table's bytes")
  func encoded() throws {
    let types: [ValueType] = [
      .string, .text(1...80), .int, .int(-5 ... -1), .uint, .padded(0...9_999), .double,
      .double(-0.5...1e20), .bool, .uuid, .date, .url, .webURL(["a.b"]), .fileName,
      .oneOf(["a", "b,c"]), .opaque("X"),
    ]
    for type in types {
      let link = LinkDeclaration(
        name: "a", parameters: [ParameterDeclaration(name: "x", type: type)],
        routes: [RouteDeclaration(try Pattern(parsing: "/a/:x"))])
      let table = try CompiledTable(
        building: TableDeclaration(name: "T", schemes: ["app"], links: [link]))
      let back = table.withBytes { TableDeclaration($0) }
      #expect(back.links[0].parameters[0].type == type)
    }
  }
}
