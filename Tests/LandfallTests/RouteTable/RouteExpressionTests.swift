// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallTables
import Testing

@testable import LandfallManifest

@Suite("Regular expressions of whole URLs")
struct RouteExpressionTests {
  /// The table of an older app, which matched from the first slash on, in any case and in any order.
  private static func leagues() throws(RouteTableError) -> RouteTable<String> {
    try RouteTable(name: "Leagues", schemes: ["linky"], hosts: ["linky.app"]) {
      Route("/leagues/:league/table") { (league: Int) in "table \(league)" }
      Route(
        regex: #"[a-z]+://leagues/(\d+)/questions/(\d+)/review"#, anchoring: .start,
        ignoresCase: true
      ) { (league: Int, question: Int) in "review \(league) \(question)" }
      Route(regex: #"//leagues/(\d+)/questions/(?<question>\d+)"#, anchoring: .anywhere) {
        (league: Int, question: Int) in "question \(league) \(question)"
      }
      Route(regex: #"/favourites/?"#, anchoring: .end) { "favourites" }
      Route(regex: #"linky://tags/([^/?#]*)(?:\?page=(\d+))?"#) { (tag: String, page: Int?) in
        "tag \(tag) \(page ?? 1)"
      }
      Route(regex: #"linky://(.*)"#) { (rest: String) in rest.isEmpty ? nil : "rest \(rest)" }
    }
  }

  @Test(
    "match as anchored, in the order of declaration, after all patterns",
    arguments: [
      ("linky://leagues/4/table", "table 4"),
      ("linky://leagues/4/questions/5/review", "review 4 5"),
      ("LINKY://LEAGUES/4/questions/5/Review/more?x=1", "review 4 5"),
      ("linky://leagues/4/questions/5", "question 4 5"),
      ("https://linky.app//leagues/4/questions/5?a#b", "question 4 5"),
      ("https://linky.app/favourites/", "favourites"),
      ("linky://x/favourites", "favourites"),
      ("https://linky.app/x?next=/favourites", "favourites"),
      ("linky://tags/a%2Fb%20c", "tag a/b c 1"),
      ("linky://tags/a?page=7", "tag a 7"),
      ("linky://tags/", "tag  1"),
      ("linky://else", "rest else"),
    ])
  func matches(url: String, expected: String) throws {
    #expect(try Self.leagues().match(url).link == expected)
  }

  @Test(
    "refuse as routes do",
    arguments: [
      ("https://linky.app/leagues/4", "route.none", 0),
      ("other://leagues/4/questions/5", "scheme.notAllowed", 0),
      ("https://evil.example//leagues/4/questions/5", "host.notAllowed", 8),
      ("linky://leagues/4/questions/%zz", "percent.malformed", 28),
      ("https://linky.app/a//leagues/4/questions/99999999999999999999", "param.range", 41),
    ])
  func refuses(url: String, code: String, offset: Int) throws {
    let table = try Self.leagues()
    let refusal = #expect(throws: Refusal.self) { try table.match(url) }
    #expect(refusal?.code.rawValue == code)
    #expect(refusal?.offset == offset)
    #expect(table.explain(url).refusal == refusal)
  }

  @Test("are not tried with what is a path alone")
  func paths() throws {
    let table = try Self.leagues()
    #expect(throws: Refusal.self) { try table.match(.path("/favourites")) }
  }

  @Test("tell their values by the names of the groups, and the whole query as not named")
  func details() throws {
    let match = try Self.leagues().match("linky://leagues/4/questions/5?ref=mail")
    #expect(match.pattern == #"//leagues/(\d+)/questions/(?<question>\d+)"#)
    #expect(match.parameters.map(\.description) == ["1 = 4", "question = 5"])
    #expect(match.extraQuery == [QueryItem(name: "ref", value: "mail")])
  }

  @Test("decode a group once, and take no piece of an escape")
  func decoding() throws {
    let table = try RouteTable(schemes: ["x"]) {
      Route(regex: #"x://a/(..)(.*)"#) { (first: String, rest: String) in first + "|" + rest }
      Route(regex: #"x://b/(.+)"#) { (text: String) in text }
      Route(regex: #"x://c/(.+)"#) { (number: Int) in "\(number)" }
    }
    #expect(try table.match("x://b/%252F").link == "%2F")
    #expect(try table.match("x://a/ab%20c").link == "ab| c")
    #expect(throws: Refusal.self) { try table.match("x://a/%41c") }
    #expect(try table.match("x://c/7").link == "7")
    #expect(throws: Refusal.self) { try table.match("x://c/7%0A") }
  }

  @Test("say what is wrong with them, and where")
  func problems() throws {
    let error = #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["x"]) {
        Route(regex: "x://(?=a)", line: 1) { 1 }
        Route(regex: "x://(a)(b)", line: 2) { (a: String) in 2 }
        Route(regex: "x://(a)", line: 3) { (a: [String]) in 3 }
        RouteGroup("/in") { Route(regex: "x://b", line: 4) { 4 } }
        Route(regex: "(?:(?:(?:a{100}){100}){100}){100}", line: 5) { 5 }
      }
    }
    let problems = error?.problems ?? []
    #expect(
      problems.map { "\($0.location?.split(separator: ":").last ?? "") \($0.code)" } == [
        "1 regex.unsupported", "2 route.parameterCount", "4 regex.inGroup", "5 regex.tooLarge",
      ])
    #expect(problems.first?.excerpt?.contains("^") == true)
    let lists = #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["x"]) {
        Route(regex: "x://(a)", line: 3) { (a: [String]) in 3 }
      }
    }
    #expect(lists?.problems.map(\.code) == ["route.parameterShape"])
  }

  @Test("stand in a group that has marks and no path")
  func groups() throws {
    let table = try RouteTable(schemes: ["x"]) {
      RouteGroup("/", access: .authenticated, caseInsensitive: true) {
        Route(regex: "x://home") { 1 }
      }
    }
    let match = try table.match("x://HOME")
    #expect((match.link, match.access) == (1, .authenticated))
  }

  @Test("stand in the manifest, which makes the same table")
  func manifest() throws {
    let manifest = try Self.leagues().manifest
    let again = try Manifest(json: manifest.json())
    #expect(again == manifest)
    #expect(manifest.links.count == 6)
    #expect(
      manifest.links[1].expressions == [
        Manifest.Expression(
          regex: #"[a-z]+://leagues/(\d+)/questions/(\d+)/review"#, anchoring: .start,
          caseInsensitive: true)
      ])
    #expect(manifest.links[1].patterns.isEmpty)
    #expect(manifest.links[1].parameters.map(\.name) == ["1", "2"])
  }

  @Test("explain what they take, and what comes after them")
  func explains() throws {
    let explanation = try Self.leagues().explain("linky://leagues/4/questions/5")
    #expect(explanation.routes.map(\.standing) == [.matches, .matchesLater])
    #expect(
      explanation.routes[0].steps.map(\.message) == [
        #"the URL matches '//leagues/(\d+)/questions/(?<question>\d+)'"#,
        "'1' is '4' (Int)", "'question' is '5' (Int)",
      ])
    #expect(explanation.routes[1].choice?.code == "choice.expression")
    let refused = try Self.leagues().explain(
      "https://linky.app/a//leagues/4/questions/99999999999999999999")
    #expect(refused.routes.first?.steps.map(\.isMet) == [true, true, false])
  }
}
