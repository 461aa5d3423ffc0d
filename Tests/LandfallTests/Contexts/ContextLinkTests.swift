// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallDiagnostics
import LandfallTesting
import Testing

@Suite("Links under conditions")
struct ContextLinkTests {
  @Test(
    "The same URL is another link in another context",
    arguments: [
      ("rooms://room/5", [], .room(id: "5")), ("rooms://room/5", ["inApp"], .childRoom(id: "5")),
      ("rooms://room/5", ["inapp"], .room(id: "5")), ("rooms://feed", [], .oldFeed),
      ("rooms://feed", ["newFeed", "inApp"], .feed), ("rooms://feed/new", [], .feed),
      ("rooms://lab/5", ["lab"], .lab(id: 5)), ("rooms://shop/5", [], .shop(.product(id: 5))),
      ("rooms://shop/sale", ["sale"], .shop(.sale)),
    ] as [(String, LinkContexts, ContextLink)])
  func links(url: String, contexts: LinkContexts, link: ContextLink) throws {
    #expect(try ContextLink(url, contexts: contexts) == link)
    #expect(try ContextLink(#require(URL(string: url)), contexts: contexts) == link)
    let path = url.dropFirst("rooms:/".count)
    #expect(try ContextLink(.path(String(path)), contexts: contexts) == link)
    #expect(
      try ContextLink(.path(String(path), relativeTo: "rooms://x"), contexts: contexts) == link)
    #expect(try ContextLink.match(url, contexts: contexts).link == link)
    #expect(try ContextLink.match(.path(String(path)), contexts: contexts).link == link)
    let explanation = ContextLink.explain(url, contexts: contexts)
    #expect(explanation.match?.link.split(separator: ".")[0] == "\(link.name)")
    expect(url, matches: link, in: contexts)
  }

  @Test(
    "A URL of a link that is not there is refused",
    arguments: [
      ("rooms://lab/5", [], .contextMissing), ("rooms://lab/5", ["lab", "kiosk"], .contextPresent),
      ("rooms://lab/x", [], .routeNone), ("rooms://shop/sale", [], .paramType),
      ("rooms://shop/door/closed", ["newShop"], .contextPresent),
    ] as [(String, LinkContexts, Refusal.Kind)])
  func refusals(url: String, contexts: LinkContexts, code: Refusal.Kind) {
    expect(url, isRefusedBy: ContextLink.self, with: Refusal(code, at: 0).code, in: contexts)
    #expect(throws: Refusal.self) { try ContextLink(url, contexts: contexts) }
  }

  @Test("An explanation says in which context a route is there")
  func explanation() {
    let text = ContextLink.explain("rooms://lab/5", contexts: ["inApp", "kiosk"]).description
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines[0] == "no match: context.missing at byte 0")
    #expect(
      lines.contains(
        "the route for '/lab/5' is only there in the context 'lab'; open the link with it"))
    #expect(
      lines.contains(
        "read as scheme 'rooms', segments 'lab' '5', contexts 'inApp' 'kiosk'"), "\(text)")
    #expect(lines.contains { $0.hasPrefix("no  context.missing  the route") }, "\(text)")
    let json = ContextLink.explain("rooms://lab/5", contexts: ["inApp"]).json
    #expect(json.contains("\"contexts\": [\"inApp\"]"), "\(json)")
  }

  @Test(
    "A link is printed for where it can be read",
    arguments: [
      (.room(id: "5"), "https://rooms.app/room/5", []),
      (.childRoom(id: "5"), "https://rooms.app/room/5", ["inApp"]),
      // What needs no context comes before the first pattern.
      (.feed, "https://rooms.app/feed/new", []), (.oldFeed, "https://rooms.app/feed", []),
      (.lab(id: 5), "https://rooms.app/lab/5", ["lab"]),
      (.shop(.sale), "https://rooms.app/shop/sale", ["sale"]),
    ] as [(ContextLink, String, LinkContexts)])
  func printing(link: ContextLink, url: String, contexts: LinkContexts) throws {
    #expect(try link.urlString() == url)
    #expect(try ContextLink(url, contexts: contexts) == link)
    #expect(try link.urlString(in: contexts) == url)
    #expect(try link.url(in: contexts).absoluteString == url)
  }

  @Test("A link is printed for the contexts that are asked for, or not at all")
  func printingIn() throws {
    #expect(try ContextLink.feed.urlString(in: ["newFeed"]) == "https://rooms.app/feed")
    #expect(try ContextLink.feed.urlString(in: ["newFeed"], scheme: "rooms") == "rooms:///feed")
    func problem(_ link: ContextLink, _ contexts: LinkContexts) -> String {
      do throws(PrintError) { return try link.urlString(in: contexts) } catch {
        return "\(error.code) \(error.message)"
      }
    }
    #expect(
      problem(.room(id: "5"), ["inApp"])
        == "print.shadowed 'https://rooms.app/room/5' would open 'childRoom', not this 'room'; a "
        + "value of it reads back as something else")
    #expect(
      problem(.childRoom(id: "5"), ["beta"])
        == "print.noRoute 'childRoom' has no route that exists in the contexts 'beta'; add one, or "
        + "print it for others")
    #expect(problem(.shop(.closed), ["newShop"]).hasPrefix("print.noRoute"))
  }

  @Test("A manifest has the conditions, and the whole is sound")
  func manifest() throws {
    try ContextLink.validate()
    let manifest = ContextLink.manifest
    #expect(manifest.links.first { $0.name == "childRoom" }?.when == ["inApp"])
    #expect(manifest.links.first { $0.name == "lab" }?.when == ["lab", "!kiosk"])
    #expect(manifest.links.first { $0.name == "shop.sale" }?.when == ["sale"])
    #expect(manifest.links.filter { $0.name == "feed" }.map(\.when) == [["newFeed"], []])
    let again = try Manifest(json: manifest.json())
    #expect(again == manifest)
  }

  @Test("A condition has names")
  func condition() {
    #expect(LinkCondition("a").names == ["a"])
    #expect((["a", "!b"] as LinkCondition).description == "a, !b")
    #expect(([] as LinkCondition).description == "always")
  }
}
