// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallDiagnostics
import LandfallTesting
import Testing

@DeepLinks(schemes: "rel", hosts: "rel.app", "localhost:8080")
private enum RelativeLink: Equatable {
  @Link("/articles/:id?tab=:tab#:place") case article(id: Int, tab: String?, place: String?)
  @Link("/articles/:id/comments") case comments(id: Int)
  @Link("/home") case home
  @Link("//rel.app/team") case team
}

/// Takes links of any server.
@DeepLinks(schemes: "chat", hosts: "*")
private enum AnyHostLink: Equatable {
  @Link("/:server/channels/:name") case channel(server: String, name: String)
}

@Suite("A path relative to a base", .timeLimit(.minutes(10)))
struct RelativePathTests {
  @Test("keeps the host of a table that takes any, and whatever the length of the base")
  func keepsAnyHost() throws {
    let base = "https://shop.example/channels/a"
    #expect(
      try AnyHostLink(.path("/channels/b", relativeTo: base))
        == .channel(server: "shop.example", name: "b"))
    #expect(
      try AnyHostLink(.path("b", relativeTo: base)) == .channel(server: "shop.example", name: "b"))
    #expect(throws: Refusal.self) {
      try AnyHostLink(.path("evil.example/channels/x", relativeTo: "https://shop.example"))
    }
    let long = "https://rel.app/home?x=" + String(repeating: "a", count: 9_000)
    let match = try RelativeLink.match(
      .path("/team", relativeTo: long), limits: ReadingLimits(urlLength: 100_000))
    #expect(match.link == .team)
  }

  @Test("is read resolved where a URL of Foundation's keeps them apart")
  func keepsBase() throws {
    let base = try #require(URL(string: "https://rel.app/articles/5?tab=x"))
    let url = try #require(URL(string: "6?tab=a#b", relativeTo: base))
    #expect(url.relativeString == "6?tab=a#b")
    let link = RelativeLink.article(id: 6, tab: "a", place: "b")
    #expect(try RelativeLink(url) == link)
    #expect(try RelativeLink(url, contexts: []) == link)
    #expect(try RelativeLink.match(url).link == link)
    #expect(RelativeLink.explain(url).refusal == nil)
    let center = DeepLinkCenter<RelativeLink>(clock: ManualClock().linkClock)
    #expect(center.wouldAccept(url))
    let opening = center.open(url)
    #expect(opening.link == link)
    #expect(opening.url == "https://rel.app/articles/6?tab=a#b")
  }

  @Test("is refused as the URL that it stands for")
  func refusesWhole() throws {
    let base = try #require(URL(string: "https://rel.app/articles/5"))
    let url = try #require(URL(string: "x", relativeTo: base))
    let refusal = #expect(throws: Refusal.self) { try RelativeLink(url) }
    let whole = #expect(throws: Refusal.self) { try RelativeLink(url.absoluteString) }
    #expect(refusal == whole)
    #expect(refusal?.kind != .schemeMissing)
  }

  @Test("keeps no base if it is a URL of its own")
  func isWhole() throws {
    let base = try #require(URL(string: "https://rel.app/articles/5"))
    for text in ["rel://home", "rel:home", "https://rel.app/home"] {
      let url = try #require(URL(string: text, relativeTo: base))
      #expect(url.absoluteString == text)
      #expect(try RelativeLink(url) == .home)
    }
  }

  @Test(
    "is read with the scheme and the host of the base",
    arguments: [
      ("/home", "https://rel.app/articles/5", .home),
      ("/team", "https://rel.app", .team),
      ("/home", "rel://articles/5", .home),
      ("/articles/6", "rel://rel.app/articles/5", .article(id: 6, tab: nil, place: nil)),
      ("6", "https://rel.app/articles/5?tab=x#y", .article(id: 6, tab: nil, place: nil)),
      ("6", "rel://articles/5", .article(id: 6, tab: nil, place: nil)),
      ("6", "rel:articles/5", .article(id: 6, tab: nil, place: nil)),
      ("comments", "rel://articles/5/", .comments(id: 5)),
      ("?tab=a", "https://rel.app/articles/5?tab=x", .article(id: 5, tab: "a", place: nil)),
      ("#b", "https://rel.app/articles/5?tab=x#y", .article(id: 5, tab: "x", place: "b")),
      ("", "rel:articles/5?tab=x#y", .article(id: 5, tab: "x", place: nil)),
      ("home", "https://rel.app", .home),
      ("//home", "https://localhost:8080/x", .home),
      ("//home", "rel://x", .home),
      ("/home", "rel:\u{301}x", .home),
      ("/home", "https://rel.app/\u{301}x", .home),
      ("home", "rel:/x\u{301}?y\u{301}#z", .home),
    ] as [(String, String, RelativeLink)])
  private func reads(path: String, base: String, link: RelativeLink) throws {
    #expect(try RelativeLink(.path(path, relativeTo: base)) == link)
    #expect(try RelativeLink.match(.path(path, relativeTo: base)).link == link)
  }

  @Test(
    "never leaves the origin of the base, and is refused as URLs are",
    arguments: [
      ("//evil.example/home", "https://rel.app/x", "route.none"),
      ("https://evil.example/home", "https://rel.app/x", "route.none"),
      ("../home", "https://rel.app/articles/5", "path.dotSegment"),
      ("/team", "rel://x", "route.none"),
      ("/home", "https://evil.example/", "host.notAllowed"),
      ("/home", "/articles/5", "scheme.missing"),
      ("/h%zz", "rel:x", "percent.malformed"),
      ("/\u{301}home", "rel:x", "route.none"),
      ("/home\u{301}", "rel:x/y", "route.none"),
    ])
  func refuses(path: String, base: String, code: String) async {
    let refusal = #expect(throws: Refusal.self) {
      try RelativeLink(.path(path, relativeTo: base))
    }
    #expect(refusal?.code.rawValue == code)
    let opening = DeepLinkCenter<RelativeLink>(clock: ManualClock().linkClock).open(
      .path(path, relativeTo: base))
    guard case .rejected(let rejection) = await opening.outcome else {
      Issue.record("the opening was accepted")
      return
    }
    #expect(rejection.code.rawValue == code)
  }
}
