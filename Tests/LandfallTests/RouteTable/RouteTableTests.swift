// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallDiagnostics
import LandfallTables
import Testing

/// A value such as an app's plug-in would make.
private enum Screen: Hashable, Sendable {
  case favourites
  case contact(Int)
  case search(String, page: Int)
  case question(league: Int, question: Int)
  case tags([String])
  case page(PageLink)
}

@Suite("A run-time route table")
struct RouteTableTests {
  private static func screens() throws(RouteTableError) -> RouteTable<Screen> {
    try RouteTable<Screen>(name: "Screens", schemes: ["linky"], hosts: ["linky.app"]) {
      Route("/favourites", "/favorites") { .favourites }
      Route("/contacts/:id") { (id: Int) in .contact(id) }
      Route("/contacts/:even") { (even: String) in even == "even" ? .contact(0) : nil }
      Route("/search?q=:query&page=:page") { (query: String, page: Int?) in
        .search(query, page: page ?? 1)
      }
      Route("/tags?t=:tags") { (tags: [String]) in .tags(tags) }
      RouteGroup("/leagues/:league", access: .authenticated) {
        Route("/questions/:question") { (league: Int, question: Int) in
          .question(league: league, question: question)
        }
      }
      Route("/pages", mounting: PageLink.self, access: .authenticated) { .page($0) }
      for number in [1, 2] {
        Route("/number/\(number)") { .contact(number) }
      }
    }
  }

  @Test(
    "makes values from URLs with the rules of the enums",
    arguments: [
      ("linky://favourites", .favourites),
      ("https://linky.app/favorites", .favourites),
      ("linky://contacts/5", .contact(5)),
      ("linky://contacts/even", .contact(0)),
      ("linky://search?page=3&q=a%20b", .search("a b", page: 3)),
      ("linky://search?q=", .search("", page: 1)),
      ("linky://tags?t=a&t=b", .tags(["a", "b"])),
      ("linky://tags", .tags([])),
      ("linky://leagues/1/questions/2", .question(league: 1, question: 2)),
      ("linky://pages/recents/7", .page(.recents(id: 7))),
      ("linky://number/2", .contact(2)),
    ] as [(String, Screen)])
  private func matches(url: String, screen: Screen) throws {
    #expect(try Self.screens().match(url).link == screen)
  }

  @Test(
    "refuses URLs with the codes of the enums",
    arguments: [
      ("linky://contacts/odd", "param.type", 17),
      ("linky://search", "param.missing", 14),
      ("linky://search?q=a&page=x", "param.type", 24),
      ("linky://pages/recents/x", "param.type", 22),
      ("other://favourites", "scheme.notAllowed", 0),
      ("https://linky.app:8080/favourites", "url.port", 17),
    ])
  func refuses(url: String, code: String, offset: Int) throws {
    let table = try Self.screens()
    let refusal = #expect(throws: Refusal.self) { try table.match(url) }
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.offset == offset)
  }

  @Test("tells how a URL matched, through groups and mounts")
  func details() throws {
    let table = try Self.screens()
    let question = try table.match(.path("/leagues/1/questions/2?ref=mail"))
    #expect(question.pattern == "/leagues/:league/questions/:question")
    #expect(question.parameters.map(\.description) == ["league = 1", "question = 2"])
    #expect(question.extraQuery == [QueryItem(name: "ref", value: "mail")])
    #expect(question.access == .authenticated)
    let page = try table.match("linky://pages/recents/7")
    #expect((page.pattern, page.access) == ("/pages/recents/:id", .authenticated))
  }

  @Test("is the same whatever the order of its routes")
  func order() throws {
    let routes = [
      Route<Int>("/a/:x") { (x: String) in 1 }, Route("/a/b") { 2 },
      Route("/a/:n") { (n: Int) in 3 }, Route("/:y/b") { (y: String) in 4 },
    ]
    var generator = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let shuffled = routes.shuffled(using: &generator)
      let table = try RouteTable(schemes: ["x"]) { for route in shuffled { route } }
      #expect(try table.match("x://a/b").link == 2)
      #expect(try table.match("x://a/7").link == 3)
      #expect(try table.match("x://a/c").link == 1)
      #expect(try table.match("x://c/b").link == 4)
    }
  }

  @Test("tells all that is wrong, each with its place and underlined")
  func problems() throws {
    let error = #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["x"]) {
        Route("/a/:", file: "App/Routes.swift", line: 1) { 1 }
        Route("/b/:id", file: "App/Routes.swift", line: 2) { 2 }
        Route("/c/:id", "/d/:name", file: "App/Routes.swift", line: 3) { (id: Int) in id }
      }
    }
    #expect(
      error?.description == """
        App/Routes.swift:1: error: ':' needs a name, as in ':id'; write '\\:' for a colon
          /a/:
             ^
        App/Routes.swift:2: error: the closure takes 0 values and the pattern has 1 placeholders; \
        make them as many
          /b/:id
          ^~~~~~
        App/Routes.swift:3: error: all patterns of a route have the same placeholders in the same \
        order: :id
          /d/:name
          ^~~~~~~~
        """)
  }

  @Test("refuses routes in conflict and tables without an origin")
  func conflicts() throws {
    let equal = #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["x"]) {
        Route("/a/:x", file: "A.swift", line: 1) { (x: String) in 1 }
        Route("/a/:y", file: "B.swift", line: 2) { (y: String) in 2 }
      }
    }
    #expect(equal?.problems.map(\.code) == ["route.equal"])
    #expect(equal?.problems.first?.location == "B.swift:2")
    #expect(equal?.problems.first?.otherLocation == "A.swift:1")
    let origin = #expect(throws: RouteTableError.self) {
      try RouteTable<Int> { Route("/a") { 1 } }
    }
    #expect(origin?.problems.map(\.code) == ["table.origin"])
    #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["x"]) {
        Route("/list/:items") { (items: [Int]) in items.count }
      }
    }
  }

  @Test("has a manifest that answers as it does")
  func manifest() throws {
    let manifest = try Self.screens().manifest
    #expect(manifest.name == "Screens")
    let patterns = manifest.links.flatMap(\.patterns)
    #expect(patterns.contains("/leagues/:league/questions/:question"))
    #expect(patterns.contains("/pages/recents/:id"))
    let page = manifest.links.first { $0.patterns == ["/pages/recents/:id"] }
    #expect(page?.access == .authenticated)
    #expect(try Manifest(json: manifest.json()) == manifest)
  }

  @Test("takes a table without routes, which refuses every link")
  func empty() throws {
    let table = try RouteTable<Int>(schemes: ["x"]) {}
    let refusal = #expect(throws: Refusal.self) { try table.match("x://a") }
    #expect(refusal?.code == .routeNone)
  }
}
