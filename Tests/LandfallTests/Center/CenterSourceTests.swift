// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallTables
import LandfallTesting
import Testing

@DeepLinks(schemes: "own")
private enum OwnSourceLink {
  @Link("/steps", sources: [.push, LinkSource("watch")]) case steps
}

@Suite("The sources of a route")
struct CenterSourceTests {
  let links = DeepLinkCenter<GuardedLink>(clock: ManualClock().linkClock)

  @Test(
    "let through what comes from one of them, and nothing else",
    arguments: [
      ("guarded://open", .unspecified, true), ("guarded://open", LinkSource("car"), true),
      ("guarded://reset/x", .universalLink, true), ("guarded://reset/x", .customScheme, false),
      ("guarded://reset/x", .unspecified, false), ("guarded://reset/x", LinkSource("car"), false),
      ("guarded://debug", .inApp, true), ("guarded://debug", .commandLine, true),
      ("guarded://debug", .push, false), ("guarded://offer", .push, true),
      ("guarded://offer", .inApp, false), ("guarded://promotion", .inApp, true),
      ("guarded://promotion", .push, false), ("guarded://inner/page", .push, true),
      ("guarded://inner/page", .universalLink, false),
    ] as [(String, LinkSource, Bool)])
  func enforced(url: String, source: LinkSource, isAllowed: Bool) {
    #expect(links.wouldAccept(url, from: source) == isAllowed)
    let opening = links.open(url, from: source)
    #expect((opening.outcomeIfEnded == nil) == isAllowed)
    guard case .rejected(let rejection) = opening.outcomeIfEnded else { return }
    #expect((rejection.code, rejection.offset) == (.sourceNotAllowed, nil))
    #expect(opening.history.map(\.kind) == [.received, .matched, .rejected])
    #expect(opening.link != nil)
  }

  @Test(
    "count for links that are opened by value: those of the case's first route",
    arguments: [
      (.open, .inApp, true), (.reset(token: "x"), .inApp, false),
      (.reset(token: "x"), .universalLink, true), (.debug, .inApp, true), (.offer, .push, true),
      (.offer, .inApp, false), (.inner(.page), .inApp, true), (.inner(.page), .handoff, false),
    ] as [(GuardedLink, LinkSource, Bool)])
  func values(link: GuardedLink, source: LinkSource, isAllowed: Bool) {
    #expect((links.open(link, from: source).outcomeIfEnded == nil) == isAllowed)
  }

  @Test("are told by the message, with what to do")
  func message() {
    func message(_ url: String, _ source: LinkSource) -> String {
      guard case .rejected(let rejection) = links.open(url, from: source).outcomeIfEnded else {
        return ""
      }
      return rejection.message
    }
    #expect(
      message("guarded://debug", .push)
        == "only 'commandLine' or 'inApp' may open 'debug', and 'push' may not; add it to the "
        + "'sources' of the route if it should")
    #expect(
      message("guarded://reset/secret", .unspecified)
        == "only 'universalLink' may open 'reset', and its source is unknown; pass one when you open "
        + "it, or let the route allow any source")
  }

  @Test("that are not kept take no room")
  func noRoom() {
    let links = DeepLinkCenter<GuardedLink>(pendingLimit: 1, clock: ManualClock().linkClock)
    for _ in 0..<3 { links.open(.reset(token: "x"), from: .push) }
    #expect(links.open(.open).outcomeIfEnded == nil)
  }

  @Test(
    "and the opening has the other requirements",
    arguments: [
      ("guarded://open", .public, false), ("guarded://debug", .authenticated, true),
      ("guarded://offer", .public, false), ("guarded://promotion", .authenticated, true),
      ("guarded://inner/page", .authenticated, true), ("guarded://moon", .public, false),
    ] as [(String, LinkAccess, Bool)])
  func requirements(url: String, access: LinkAccess, needsConfirmation: Bool) {
    let opening = links.open(url)
    #expect((opening.access, opening.needsConfirmation) == (access, needsConfirmation))
    #expect((opening.match?.access ?? .public) == access)
    #expect((opening.match?.needsConfirmation ?? false) == needsConfirmation)
  }

  @Test(
    "of a link that is opened by value: the strictest of the case's routes",
    arguments: [
      (.open, .public, false), (.debug, .authenticated, true), (.offer, .authenticated, true),
      (.inner(.page), .authenticated, true),
    ] as [(GuardedLink, LinkAccess, Bool)])
  func requirements(link: GuardedLink, access: LinkAccess, needsConfirmation: Bool) {
    let opening = links.open(link)
    #expect((opening.access, opening.needsConfirmation) == (access, needsConfirmation))
    #expect(link.access == access)
  }

  @Test("are those that a mount and its route share")
  func mounts() throws {
    let table = try RouteTable<GuardedLink>(schemes: ["x"]) {
      RouteGroup("/a", sources: [.push, .handoff]) {
        Route("/b", mounting: GuardedLink.self) { $0 }
      }
    }
    let page = try table.match("x://a/b/inner/page")
    #expect((page.sources, page.needsConfirmation, page.access) == (.push, true, .authenticated))
    #expect(try table.match("x://a/b/open").sources == [.push, .handoff])
    #expect(try table.match("x://a/b/reset/x").sources == [])
    #expect(try GuardedLink.match("guarded://inner/page").sources == [.push, .inApp])
    #expect(try GuardedLink.match("guarded://open").sources == .any)
  }

  @Test("cannot be none in a run-time table")
  func none() throws {
    let error = #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["x"]) {
        RouteGroup("/a", sources: .push) { Route("/b", sources: .inApp) { 1 } }
      }
    }
    #expect(error?.problems.map(\.code) == ["sources.none"])
  }

  @Test("may be the app's own, in marks, run-time tables and manifests")
  func own() throws {
    let links = DeepLinkCenter<OwnSourceLink>(clock: ManualClock().linkClock)
    for (source, isAllowed) in [(LinkSource("watch"), true), (.push, true), (.inApp, false)] {
      #expect(links.wouldAccept("own://steps", from: source) == isAllowed)
      #expect((links.open("own://steps", from: source).outcomeIfEnded == nil) == isAllowed)
      #expect((links.open(.steps, from: source).outcomeIfEnded == nil) == isAllowed)
    }
    #expect(OwnSourceLink.manifest.links.map(\.sources) == [["push", "watch"]])
    let table = try RouteTable<Int>(schemes: ["own"]) {
      Route("/steps", sources: [.push, LinkSource("watch")]) { 1 }
    }
    #expect(try table.match("own://steps").sources == [.push, LinkSource("watch")])
    #expect(table.manifest.links.map(\.sources) == [["push", "watch"]])
  }

  @Test("of an app have a text that is a name", arguments: ["", "any", "my watch", "ü"])
  func badName(text: String) {
    let error = #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["own"]) {
        Route("/steps", sources: [.push, LinkSource(text)]) { 1 }
      }
    }
    #expect(error?.problems.map(\.code) == ["sources.name"])
  }
}
