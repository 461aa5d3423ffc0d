// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables
import LandfallTesting
import Testing

@Suite("Long URLs through a center")
@MainActor
struct CenterLongURLTests {
  private static let limits = ReadingLimits(urlLength: 20_000)
  private static let padding = String(repeating: "a", count: 9_000)

  private func code<Link>(_ opening: Opening<Link>) -> String? {
    opening.outcomeIfEnded?.code?.rawValue
  }

  @Test("are links if the center's limits admit them")
  func enums() {
    let url = "page://recents/1?utm_source=" + Self.padding
    let (short, long) = (
      DeepLinkCenter<PageLink>(clock: ManualClock().linkClock),
      DeepLinkCenter<PageLink>(limits: Self.limits, clock: ManualClock().linkClock)
    )
    #expect(code(short.open(url)) == "limit.urlLength")
    #expect(!short.wouldAccept(url))
    let opening = long.open(url)
    #expect(opening.outcomeIfEnded == nil)
    #expect(opening.link == .recents(id: 1))
    #expect(long.wouldAccept(url))
    #expect(code(long.open(url + url + url)) == "limit.urlLength")
  }

  @Test("are links of a table that is built at run time, too")
  func tables() throws {
    let table = try RouteTable<Int>(schemes: ["page"]) { Route("/recents/:id") { (id: Int) in id } }
    let url = "page://recents/1?utm_source=" + Self.padding
    #expect(
      code(DeepLinkCenter(table: table, clock: ManualClock().linkClock).open(url))
        == "limit.urlLength")
    #expect(
      DeepLinkCenter(table: table, limits: Self.limits, clock: ManualClock().linkClock).open(url)
        .link == 1)
  }

  @Test("may come out of a resolver")
  func resolvers() throws {
    let resolver = try NestedURLResolver("page://open?url=:url")
    let inner = "page://recents/1?utm_source=" + Self.padding
    let url = "page://open?url=" + inner
    let short = DeepLinkCenter<PageLink>(resolvers: [resolver], clock: ManualClock().linkClock)
    #expect(code(short.open(url)) == "limit.urlLength")
    let long = DeepLinkCenter<PageLink>(
      limits: Self.limits, resolvers: [resolver], clock: ManualClock().linkClock)
    #expect(long.open(url).link == .recents(id: 1))
  }
}
