// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import Landfall
@testable import LandfallTables

@Suite("Rewriting old links")
struct RewriteResolverTests {
  static let rules = [
    RewriteRule("/people/:id", to: "/contacts/:id"),
    RewriteRule("/people/me", to: "/profile"),
    RewriteRule("/c/:id", to: "/people/:id"),
    RewriteRule("/find/:query", to: "/search?q=:query"),
    RewriteRule("/lookup?text=:query", to: "/search?q=:query"),
    RewriteRule("/files/:rest*", to: "/documents/:rest*"),
    RewriteRule("/raw/:rest(.*)", to: "/bytes/:rest(.*)"),
    RewriteRule("/news{/:page}?", to: "/journal{/:page}?"),
    RewriteRule("//old.linky.app/:rest*", to: "//linky.app/:rest*"),
    RewriteRule("/:team/board", to: "//:team.boards.linky.app/board"),
    RewriteRule("/legacy#:tab", to: "/modern?tab=:tab"),
    RewriteRule("lky://go/:id", to: "linky://contacts/:id"),
    RewriteRule("/pair?uri=:uri(**)", to: "/wc?uri=:uri(**)"),
    RewriteRule("/open?u=:url(**)", to: "/go/:url(**)"),
    RewriteRule("/dial/:number", to: "linky::number"),
  ]

  @Test(
    "A rule's values go into the new pattern; all else of the URL stays",
    arguments: [
      ("https://linky.app/people/5", "https://linky.app/contacts/5"),
      ("https://linky.app/people/me", "https://linky.app/profile"),
      ("linky://people/5", "linky:///contacts/5"),
      ("linky:people/5", "linky:///contacts/5"),
      ("linky://linky.app/people/5", "linky://linky.app/contacts/5"),
      ("https://linky.app:443/people/5", "https://linky.app/contacts/5"),
      (
        "https://linky.app/people/5?utm=a%26b&x#top", "https://linky.app/contacts/5?utm=a%26b&x#top"
      ),
      ("https://linky.app/find/a%2Fb%26c", "https://linky.app/search?q=a/b%26c"),
      ("https://linky.app/find/%252F", "https://linky.app/search?q=%252F"),
      ("https://linky.app/lookup?x=1&text=%25", "https://linky.app/search?q=%25&x=1"),
      ("https://linky.app/files/a/b%20c", "https://linky.app/documents/a/b%20c"),
      ("https://linky.app/files", "https://linky.app/documents"),
      ("https://linky.app/raw/a//b%2Fc", "https://linky.app/bytes/a//b%2Fc"),
      ("https://linky.app/news", "https://linky.app/journal"),
      ("https://linky.app/news/2", "https://linky.app/journal/2"),
      ("https://old.linky.app/a/b", "https://linky.app/a/b"),
      ("https://linky.app/red/board", "https://red.boards.linky.app/board"),
      ("https://linky.app/legacy#inbox", "https://linky.app/modern?tab=inbox"),
      ("lky://go/5", "linky://contacts/5"),
      (
        "https://linky.app/pair?a=1&uri=wc:t@2?x=1&y=2#z",
        "https://linky.app/wc?a=1&uri=wc:t@2?x=1&y=2#z"
      ),
      ("https://linky.app/open?a=1&u=b?c#d", "https://linky.app/go/b?c#d"),
      ("https://linky.app/dial/5", "linky:5"),
    ])
  func rewrites(old: String, new: String) throws {
    let resolver = try RewriteResolver(
      schemes: ["linky"], hosts: ["linky.app"], rules: RewriteResolverTests.rules)
    #expect(try resolver.resolve(old).text == new)
  }

  @Test(
    "What no rule takes, and what is no URL, is left alone",
    arguments: [
      "https://linky.app/contacts/5", "https://evil.com/people/5", "linky://people/5/6", "people",
      "https://linky.app/people/%zz", "https://a@linky.app/people/5", "", "linky:",
      "https://linky.app/people/..", String(repeating: "a", count: 9_000),
    ])
  func leavesAlone(url: String) throws {
    let resolver = try RewriteResolver(
      schemes: ["linky"], hosts: ["linky.app"], rules: RewriteResolverTests.rules)
    #expect(try resolver.resolve(url).text == nil)
  }

  @Test("A path alone stays one, unless the rule names a host")
  func paths() throws {
    let resolver = try RewriteResolver(for: WrappedLink.self, RewriteResolverTests.rules[0])
    guard case .path(let path) = try resolver.resolve(path: "/people/5?x=1") else {
      Issue.record("not a path")
      return
    }
    #expect(path == "/contacts/5?x=1")
    let moved = try RewriteResolver(for: WrappedLink.self, RewriteResolverTests.rules[9])
    #expect(try moved.resolve(path: "/red/board").text == "https://red.boards.linky.app/board")
  }

  @Test("A priority settles which of two rules is used")
  func priority() throws {
    let rules = [
      RewriteRule("/old?a=:v", to: "/a/:v"), RewriteRule("/old?b=:v", to: "/b/:v", priority: 1),
    ]
    let resolver = try RewriteResolver(schemes: ["linky"], hosts: ["linky.app"], rules: rules)
    #expect(
      try resolver.resolve("https://linky.app/old?a=1&b=2").text == "https://linky.app/b/2?a=1")
  }

  @Test("A rest of the whole URL takes its fragment along, once")
  func tail() throws {
    let resolver = try RewriteResolver(
      schemes: ["linky"], rules: [RewriteRule("/old/:r(**)", to: "/new/:r(**)")])
    #expect(try resolver.resolve("linky:old/a?x=1#f").text == "linky:///new/a?x=1#f")
  }

  @Test("A value that the new link cannot carry is an error with its reason")
  func misfit() throws {
    let resolver = try RewriteResolver(
      for: WrappedLink.self, RewriteRule("/go?to=:page", to: "/pages/:page"))
    let rejection = #expect(throws: Rejection.self) {
      try resolver.resolve("https://linky.app/go?to=")
    }
    #expect(rejection?.code == .resolverRewrite)
    #expect(
      rejection?.message == "the new link has no place for 'page' of the old one (print.empty)")
  }

  @Test(
    "A link that rules lead back is rejected when it is opened",
    arguments: [
      [RewriteRule("/a/:x", to: "/a/:x")],
      [RewriteRule("/a/:x", to: "/b/:x"), RewriteRule("/b/:y", to: "/a/:y")],
      [RewriteRule("/a/:x", to: "/:x/a"), RewriteRule("/:x/a", to: "/a/:x", priority: 1)],
      [RewriteRule("/a/5?k=:v", to: "/y?b=:v"), RewriteRule("/y?b=:v", to: "/a/5?k=:v")],
    ])
  func circles(rules: [RewriteRule]) throws {
    let resolver = try RewriteResolver(schemes: ["linky"], hosts: ["linky.app"], rules: rules)
    let unwrapping = Unwrapping(resolvers: [resolver])
    var trail = unwrapping.trail(from: .url("https://linky.app/a/5?k=1"))
    let rejection = #expect(throws: Rejection.self) { _ = try unwrapping.follow(&trail) }
    #expect(rejection?.code == .resolverLoop)
    #expect(rejection?.message.contains("https://linky.app -> https://linky.app") == true)
  }

  @Test(
    "Mistakes in rules are named with their place",
    arguments: [
      (RewriteRule("/a/:x", to: "/b"), "rewrite.placeholders", "':x' is in '/a/:x'"),
      (RewriteRule("/a", to: "/b/:x"), "rewrite.placeholders", "':x' has no value"),
      (RewriteRule("/a/*", to: "/b/*"), "rewrite.placeholders", "name it"),
      (RewriteRule("/a/:x*", to: "/b/:x"), "rewrite.placeholders", "more of the path"),
      (RewriteRule("/a/:x*", to: "/b/:x+"), "rewrite.placeholders", "more of the path"),
      (RewriteRule("/a{/:x}?", to: "/b/:x"), "rewrite.placeholders", "may be missing"),
      (RewriteRule("/a", to: "//*.linky.app/b"), "rewrite.placeholders", "host"),
      (RewriteRule("/a/:", to: "/b"), "pattern.emptyName", "name"),
      (RewriteRule("/a", to: "b"), "pattern.noLeadingSlash", "start"),
    ])
  func mistakes(rule: RewriteRule, code: String, words: String) throws {
    let error = #expect(throws: RouteTableError.self) {
      try RewriteResolver(for: WrappedLink.self, rule)
    }
    #expect(error?.problems.first?.code.rawValue == code)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.problems.first?.excerpt != nil)
  }

  @Test("Equal old patterns are an error, equal new ones are not")
  func equalPatterns() throws {
    let error = #expect(throws: RouteTableError.self) {
      try RewriteResolver(
        for: WrappedLink.self, RewriteRule("/a/:x", to: "/c/:x"), RewriteRule("/a/:y", to: "/d/:y"))
    }
    #expect(error?.problems.first?.code == "route.equal")
  }

  @Test("Rules without scheme and host would take links from anybody")
  func noOrigin() throws {
    let error = #expect(throws: RouteTableError.self) {
      try RewriteResolver(rules: [RewriteRule("/a", to: "/b")])
    }
    #expect(error?.problems.first?.code == "table.origin")
  }
}
