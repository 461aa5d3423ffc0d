// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
import Testing

@Suite("Patterns")
struct PatternTests {
  @Test(
    "Every form is read",
    arguments: [
      ("/", "/"), ("/a", "/a"), ("/a/", "/a"), ("/a/b", "/a/b"), ("/:id", "/:id"),
      ("/a/:id/b", "/a/:id/b"), ("/:id?", "/:id | /"), ("/a/:id?", "/a/:id | /a"),
      ("/a/:id?/b", "/a/:id/b | /a/b"), ("/:ids+", "/:ids+"), ("/:ids*", "/:ids*"),
      ("/:ids+/b", "/:ids+/b"), ("/:ids*/b", "/:ids*/b"), ("/a/*", "/a/*"), ("/*", "/*"),
      ("/a/:r(.*)", "/a/:r*"), ("/a{/b}?", "/a/b | /a"), ("/a{/b/:c}?/d", "/a/b/:c/d | /a/d"),
      ("/a{b}?", "/ab | /a"), ("/a{-:b}?", "/a-:b | /a"), ("/{a}?", "/a | /"),
      ("/a{/b{/c}?}?", "/a/b/c | /a/b | /a"),
      ("/a{/b{/c/:d?}?}?", "/a/b/c/:d | /a/b/c | /a/b | /a"),
      ("/a{/b}?{/c}?", "/a/b/c | /a/c | /a/b | /a"), ("/a{/b}?{/b}?", "/a/b/b | /a/b | /a"),
      ("{/a}?/b", "/a/b | /b"), ("{/a}?", "/a | /"), ("{{/a}?/b}?/c", "/a/b/c | /b/c | /c"),
      ("/@:user", "/@:user"), ("/:id.json", "/:id.json"), ("/v:major.:minor", "/v:major.:minor"),
      ("/:a-:b-:c", "/:a-:b-:c"), ("/:a{.:b}?", "/:a.:b | /:a"),
      ("/\\:a", "/:a"), ("/\\*\\?\\#\\{\\}\\(\\)\\\\", "/*?#{}()\\"), ("/a\\/b", "/a/b"),
      ("/a%2Fb", "/a/b"), ("/a%20b", "/a b"), ("/%25", "/%"), ("/%E6%97%A5本", "/日本"),
      ("/:日本", "/:日本"), ("/:_a1", "/:_a1"), ("/a;b=c,d!$'", "/a;b=c,d!$'"), ("/a|b", "/a|b"),
      ("/:a?x", "/:a"), ("/...", "/..."),
    ] as [(String, String)])
  func alternatives(text: String, alternatives: String) throws {
    let pattern = try Pattern(parsing: text)
    let all = pattern.alternatives.map { $0.text(pattern) }
    #expect(all.joined(separator: " | ") == alternatives)
  }

  @Test(
    "A '?' is the modifier unless a query follows it",
    arguments: [
      ("/c/:id?", "/c/:id | /c", ""), ("/c/:id?tab=:tab", "/c/:id", "tab=:tab"),
      ("/c/:id??tab=:tab", "/c/:id | /c", "tab=:tab"), ("/c/:id?/d", "/c/:id/d | /c/d", ""),
      ("/c/:id?#x", "/c/:id | /c", ""), ("/c/:id?tab#x", "/c/:id", "tab"),
      ("/c/:id?-:b", "/c/:id-:b | /c-:b", ""), ("/c{:b}?c", nil, nil), ("/c?a=:b=c", nil, nil),
      ("/c{/d}??tab", "/c/d | /c", "tab"), ("/c{/d}?", "/c/d | /c", ""),
      ("/c{/:d?}?", "/c/:d | /c", ""), ("/c/*?tab=:tab", "/c/*", "tab=:tab"),
      ("/c/*?", "/c/*", ""), ("/c/*?#top", "/c/*", ""), ("/c/*??tab", "/c/*", "tab"),
      ("/c/:r(.*)?tab", "/c/:r*", "tab"), ("/c/:r+?tab", "/c/:r+", "tab"),
      ("/c?a=:a&b=c&d&!e", "/c", "a=:a b=c d !e"), ("/c?a=", "/c", "a="),
      ("/c?%61=%3A&b=\\:\\&", "/c", "a=: b=:&"), ("/c?a=b=c/d", "/c", "a=b=c/d"),
      ("/c?a=+", "/c", "a=+"), ("/c?a-b.c~=:d", "/c", "a-b.c~=:d"),
      ("/c?ids[]=:d", "/c", "ids[]=:d"),
    ] as [(String, String?, String?)])
  func queries(text: String, path: String?, query: String?) throws {
    let pattern = try? Pattern(parsing: text)
    guard let path, let query else {
      #expect(pattern == nil)
      return
    }
    let read = try #require(pattern)
    #expect(read.alternatives.map { $0.text(read) }.joined(separator: " | ") == path)
    #expect(read.query.map { Self.text($0, read) }.joined(separator: " ") == query)
  }

  private static func text(_ item: QueryRequirement, _ pattern: Pattern) -> String {
    let name = String(decoding: item.name, as: UTF8.self)
    return switch item.kind {
    case .literal(let bytes): "\(name)=" + String(decoding: bytes, as: UTF8.self)
    case .present: name
    case .absent: "!" + name
    case .capture(let index): "\(name)=:" + pattern.placeholders[index].name
    case .constant(let index, let bytes):
      ":\(pattern.placeholders[index].name)=" + String(decoding: bytes, as: UTF8.self)
    case .others(let index): ":\(pattern.placeholders[index].name)*"
    case .tail(let index): "\(name)=:\(pattern.placeholders[index].name)(**)"
    }
  }

  @Test(
    "A choice is of plain texts, and the first is printed",
    arguments: [
      ("/(a|b)/:c", "/a/:c | /b/:c", ""), ("/x-(a|b)-:c", "/x-a-:c | /x-b-:c", ""),
      ("/(a|b)(c|d)", "/ac | /bc | /ad | /bd", ""), ("/(a\\|b|c%20d)", "/a|b | /c d", ""),
      ("{/(a|b)}?/c", "/a/c | /b/c | /c", ""), ("/(a|b)?(c|d)=:e", "/a | /b", "c=:e / d=:e"),
      ("/c?(a|b)", "/c", "a / b"), ("/c?a=(b|%20)&d", "/c", "a=b / a=  d"),
      ("/c?(a|b)=(1|2)", "/c", "a=1 / b=1 / a=2 / b=2"), ("/c?a=(/b|b/c)", "/c", "a=/b / a=b/c"),
      ("/c?(a|b)=:d&(e|f)=:g&(h|i)=:j", "/c", "a=:d / b=:d e=:g / f=:g h=:j / i=:j"),
      ("/c?(a|b)=:d&(e|f)=:g&(h|i)=:j&(k|l)=:m", nil, ""), ("/c?a\\(b|c\\)=:d", "/c", "a(b|c)=:d"),
      ("/(a)", nil, ""), ("/(a|)", nil, ""), ("/(a|a)", nil, ""), ("/(a|b/c)", nil, ""),
      ("/(a|:b)", nil, ""), ("/(a|(b|c))", nil, ""), ("/(\\d|a)", nil, ""), ("/(a|b", nil, ""),
      ("/c?!(a|b)", nil, ""), ("/c?(a|b)c=:d", nil, ""), ("/c?(a|b)=:d&b=1", nil, ""),
      ("/c?a=x(b|c)", nil, ""), ("/(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)(a|b)", nil, ""),
      ("/(a|ab):c", "/a:c | /ab:c", ""), ("/(.|b)", nil, ""),
    ] as [(String, String?, String)])
  func choices(text: String, path: String?, query: String) throws {
    guard let path else {
      #expect(throws: PatternError.self) { try Pattern(parsing: text) }
      return
    }
    let pattern = try Pattern(parsing: text)
    #expect(pattern.alternatives.map { $0.text(pattern) }.joined(separator: " | ") == path)
    let items = pattern.query.map { item in
      item.ways.map { Self.text($0, pattern) }.joined(separator: " / ")
    }
    #expect(items.joined(separator: " ") == query)
  }

  @Test(
    "Text may stand before what takes the rest, and the rest may be an item",
    arguments: [
      ("/a\\::b(.*)", "/a::b*", ""), ("/x/a:b(**)", "/x/a:b*", ""),
      ("/(a|c)-:b(.*)", "/a-:b* | /c-:b*", ""), ("/x{/a\\::b(.*)}?", "/x/a::b* | /x", ""),
      ("/c?a=:b(**)", "/c", "a=:b(**)"), ("/c?(a|d)=:b(**)&:e=1", "/c", "a=:b(**) / d=:b(**) :e=1"),
      ("/:a*/c?u=:b(**)", "/:a*/c", "u=:b(**)"), ("/c?a=:b(+)&d=:e", "/c", "a=:b d=:e"),
      ("/c?a=:b(+)x", nil, ""), ("/c?a=:b(+)(x)", nil, ""), ("/c/:b(+)", nil, ""),
      ("/c#a=:b(+)", nil, ""),
      ("/a:b(.*)/c", nil, ""), ("/:x:b(.*)", nil, ""), ("/:x-:b(.*)", nil, ""),
      ("/a:b(.*)c", nil, ""), ("/a:b*", nil, ""), ("/c?a=:b(**)&d", nil, ""),
      ("/c?d=:d&a=:b(**)", nil, ""), ("/c?a=:b(**)#d", nil, ""), ("/c?a=:b(**)x", nil, ""),
      ("/c?a=:b(**)?", nil, ""), ("/c/:d(**)?a=:b(**)", nil, ""), ("/c#a=:b(**)&d=1", nil, ""),
    ] as [(String, String?, String)])
  func rests(text: String, path: String?, query: String) throws {
    try choices(text: text, path: path, query: query)
  }

  @Test(
    "Fragments have items of their own",
    arguments: [
      ("/a#b=:c", "", "b=:c"), ("/a#b=:c&d=2&e&!f", "", "b=:c d=2 e !f"), ("/a#b=2", "", "b=2"),
      ("/a#/b/:c?d=:d&e", "/b/:c", "d=:d e"), ("/a?b=:b#b=:c", "", "b=:c"),
      ("/a#/:c*?d=:d", "/:c*", "d=:d"), ("/a#/b/:c??d=:d", "/b/:c | /b", "d=:d"),
      ("/a#?b=:c", "? ", "b=:c"), ("/a#?b", "? ", "b"), ("/a#!/b?c=:d", "!/b", "c=:d"),
      ("/a#(b|c)=:d", "", "b=:d"),
      ("/a#b=c&d?e", "b=c&d?e", ""), ("/a#b%0D=c", "b\r=c", ""),
    ])
  func fragmentItems(text: String, fragment: String, items: String) throws {
    let pattern = try Pattern(parsing: text)
    let read: String =
      switch pattern.fragment {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .path(_, let prefix):
        String(decoding: prefix, as: UTF8.self)
          + pattern.fragmentAlternatives.map { $0.text(pattern) }.joined(separator: " | ")
      case .capture, nil: pattern.marksFragmentItems ? "? " : ""
      }
    #expect(read == fragment)
    #expect(pattern.fragmentItems.map { Self.text($0, pattern) }.joined(separator: " ") == items)
  }

  @Test(
    "Constants and all other items stand in the query",
    arguments: [
      ("/a?:b=c", ":b=c"), ("/a/:x?:b=c&d=:d", ":b=c d=:d"), ("/a?:b=", ":b="),
      ("/a?:b=%20\\&", ":b= &"), ("/a?b=:b&:c*", "b=:b :c*"), ("/a?:c*&:d=e", ":c* :d=e"),
      ("/a/:r(**)?:b=c", ":b=c"),
    ])
  func valueItems(text: String, items: String) throws {
    let pattern = try Pattern(parsing: text)
    #expect(pattern.query.map { Self.text($0, pattern) }.joined(separator: " ") == items)
  }

  @Test(
    "Fragments are literals, captures or paths",
    arguments: [
      ("/a", "none"), ("/a#b", "b"), ("/a#b%20c", "b c"), ("/a#\\:b", ":b"), ("/a#\\/b", "/b"),
      ("/a?b#c=d&e?f/g", "c=d&e?f/g"), ("/a#:b", ":b"), ("/a#/", "path /"),
      ("/a#/b/:c", "path /b/:c"),
      ("/a#/b{/:c}?", "path /b/:c | /b"), ("/a#/:c*", "path /:c*"), ("/a#/b\\?c", "path /b?c"),
      ("/a#!/b/:c", "! path /b/:c"), ("/a#b%20c/:d", "b c path /:d"), ("/a#b/*", "b path /*"),
      ("/a#!/b", "!/b"), ("/a#b/\\:c", "b/:c"),
      ("/a#b\\:/:c", "b: path /:c"), ("/a#!/(b|c)", "! path /b | /c"), ("/a#b/(c)", "b/(c)"),
      ("/a#b?c/d", "b?c/d"),
    ])
  func fragments(text: String, fragment: String) throws {
    let pattern = try Pattern(parsing: text)
    let read: String =
      switch pattern.fragment {
      case nil: "none"
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .capture(let index): ":" + pattern.placeholders[index].name
      case .path(_, let prefix):
        (prefix.isEmpty ? "" : String(decoding: prefix, as: UTF8.self) + " ") + "path "
          + pattern.fragmentAlternatives.map { $0.text(pattern) }.joined(separator: " | ")
      }
    #expect(read == fragment)
  }

  @Test(
    "Origins bind a route to a scheme or a host",
    arguments: [
      ("/a", "", "", "/a"), ("//linky.app/a", "", "linky.app", "/a"),
      ("//LINKY.app", "", "linky.app", "/"), ("//linky.app?a", "", "linky.app", "/"),
      ("mailto::a", "mailto", "", "/:a"), ("WC:a@:b?c=:d", "wc", "", "/a@:b"),
      ("tel:a/:b", "tel", "", "/a/:b"),
      ("//linky.app#a", "", "linky.app", "/"), ("//linky.app:8080/a", "", "linky.app:8080", "/a"),
      ("//*.linky.app/a", "", "*.linky.app", "/a"),
      ("//:team.linky.app/a", "", ":.linky.app", "/a"),
      ("//*.:team.linky.app/a", "", "*.:.linky.app", "/a"), ("//:any/a", "", ":", "/a"),
      ("//xn--bcher-kva.de/", "", "xn--bcher-kva.de", "/"), ("linky:///a", "linky", "", "/a"),
      ("Linky+x.y-z:///a", "linky+x.y-z", "", "/a"), ("linky://", "linky", "", "/"),
      ("https://linky.app/a", "https", "linky.app", "/a"),
      ("linky://host/a", "linky", "host", "/a"), ("/a://b", "", "", nil),
    ] as [(String, String, String, String?)])
  func origins(text: String, scheme: String, host: String, path: String?) throws {
    guard let path else {
      #expect(throws: PatternError.self) { try Pattern(parsing: text) }
      return
    }
    let pattern = try Pattern(parsing: text)
    #expect(String(decoding: pattern.scheme ?? [], as: UTF8.self) == scheme)
    #expect(String(decoding: pattern.host?.encoded ?? [], as: UTF8.self) == host)
    #expect(pattern.alternatives.map { $0.text(pattern) } == [path])
  }

  @Test("A placeholder knows its place, with colon and modifier")
  func places() throws {
    let text = "//:team.linky.app/é/:id?/:all+?q=:query#:part"
    let pattern = try Pattern(parsing: text)
    let bytes = Array(text.utf8)
    let places = pattern.placeholders.map {
      String(decoding: bytes[$0.range.lowerBound..<$0.range.upperBound], as: UTF8.self)
    }
    #expect(places == [":team", ":id?", ":all+", ":query", ":part"])
  }

  @Test("Six groups give 64 alternatives, the fullest first")
  func sixGroups() throws {
    let pattern = try Pattern(parsing: "/x{/a}?{/b}?{/c}?{/d}?{/e}?{/f}?")
    #expect(pattern.alternatives.count == 64)
    #expect(pattern.alternatives.first?.text(pattern) == "/x/a/b/c/d/e/f")
    #expect(pattern.alternatives.last?.text(pattern) == "/x")
  }
}
