// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallDiagnostics
import LandfallStore
import LandfallTesting
import Testing

@Suite("The contexts of a center", .timeLimit(.minutes(10)))
struct CenterContextTests {
  @Test(
    "are that of the source, those of the opening and its own",
    arguments: [
      (.unspecified, [], [], .room(id: "5"), []), (.inApp, [], [], .childRoom(id: "5"), ["inApp"]),
      (.push, ["inApp"], [], .childRoom(id: "5"), ["inApp", "push"]),
      (.push, [], ["inApp", "beta"], .childRoom(id: "5"), ["beta", "inApp", "push"]),
      (LinkSource("car"), [], [], .room(id: "5"), ["car"]),
      (LinkSource("no name"), [], [], .room(id: "5"), []),
    ] as [(LinkSource, LinkContexts, LinkContexts, ContextLink, [String])])
  func sources(
    source: LinkSource, given: LinkContexts, own: LinkContexts, link: ContextLink, all: [String]
  ) {
    let links = DeepLinkCenter<ContextLink>(contexts: own, clock: ManualClock().linkClock)
    let opening = links.open("rooms://room/5", from: source, contexts: given)
    #expect(opening.link == link)
    #expect(opening.contexts.names == all)
    #expect(links.open(.path("/room/5"), from: source, contexts: given).link == link)
    let relative = links.open(
      .path("5", relativeTo: "rooms://room/"), from: source, contexts: given)
    #expect(relative.link == link)
  }

  @Test("may change at any time, and what is open stays what it is")
  func changes() {
    let links = DeepLinkCenter<ContextLink>(clock: ManualClock().linkClock)
    let first = links.open("rooms://feed")
    #expect(!links.wouldAccept("rooms://lab/5", from: .inApp))
    #expect(links.wouldAccept("rooms://lab/5", from: .inApp, contexts: ["lab"]))
    links.contexts = ["newFeed", "lab"]
    #expect(links.contexts.names == ["lab", "newFeed"])
    #expect(links.wouldAccept("rooms://lab/5", from: .inApp))
    #expect(links.wouldAccept(.path("/lab/5"), from: .inApp))
    #expect(!links.wouldAccept(.path("/lab/5"), from: .inApp, contexts: ["kiosk"]))
    #expect(links.open("rooms://feed").link == .feed)
    #expect(first.link == .oldFeed)
  }

  @Test("A context is no permission: the source is asked for as ever")
  func permission() async {
    let links = DeepLinkCenter<ContextLink>(contexts: ["lab"], clock: ManualClock().linkClock)
    let opening = links.open("rooms://lab/5", from: .push, contexts: ["inApp"])
    await expect(opening, isRejectedWith: .sourceNotAllowed)
    await expect(links.open("rooms://lab/x"), isRejectedWith: "param.type")
    links.contexts = []
    await expect(links.open("rooms://lab/5", from: .inApp), isRejectedWith: "context.missing")
  }

  @Test("What a resolver unwraps at once or later is matched in the contexts of its opening")
  @MainActor func resolvers() async throws {
    let links = DeepLinkCenter<ContextLink>(resolvers: [Wrapped()], clock: ManualClock().linkClock)
    #expect(links.open("w:now", from: .inApp).link == .childRoom(id: "1"))
    links.contexts = ["inApp"]
    let late = links.open("w:later")
    links.contexts = []
    var found: [ContextLink] = []
    let stream = links.stream()
    for await link in stream {
      found.append(link)
      if found.count == 2 { break }
    }
    #expect(found == [.childRoom(id: "1"), .childRoom(id: "2")])
    #expect(late.link == .childRoom(id: "2"))
  }

  @Test("A store gives an opening back as the link that it was")
  func stored() {
    let store = MemoryStore()
    func open() {
      let links = DeepLinkCenter<ContextLink>(
        contexts: ["newFeed"], store: store, clock: ManualClock().linkClock)
      links.open("rooms://room/5", from: .inApp)
      links.open("rooms://room/6", from: .push)
      links.open("rooms://feed")
      // Its URL would be another link in the context of its source.
      links.open(.room(id: "7"), from: .inApp)
    }
    open()
    store.forgetOutcomes(of: .cancelled)
    // The feature is off by now; what was accepted is what it was.
    let links = DeepLinkCenter<ContextLink>(store: store, clock: ManualClock().linkClock)
    #expect(
      links.restored.map(\.link) == [
        .childRoom(id: "5"), .room(id: "6"), .feed, .room(id: "7"),
      ])
    #expect(links.restored.map(\.source) == [.inApp, .push, .unspecified, .inApp])
  }

  @Test("A store of a version without contexts is read, and none is written where there are none")
  func oldStore() throws {
    let opening = StoredOpening(id: "a-1", url: "rooms://room/5", source: "push", receivedAt: 1)
    let json = try JSONEncoder().encode(opening)
    #expect(!String(decoding: json, as: UTF8.self).contains("contexts"))
    #expect(try JSONDecoder().decode(StoredOpening.self, from: json) == opening)
    var other = opening
    other.contexts = ["inApp"]
    let again = try JSONDecoder().decode(StoredOpening.self, from: JSONEncoder().encode(other))
    #expect(again == other)
  }

  @Test("A store of a newer version is read, whatever else it has of an opening")
  func newerStore() throws {
    let opening = StoredOpening(id: "a-1", url: "rooms://room/5", source: "push", receivedAt: 1)
    let json = try JSONEncoder().encode(opening)
    let newer = #"{"of":["tomorrow"],"# + String(decoding: json, as: UTF8.self).dropFirst()
    #expect(try JSONDecoder().decode(StoredOpening.self, from: Data(newer.utf8)) == opening)
  }

  /// Knows where two links lead.
  private struct Wrapped: LinkResolver {
    func resolve(_ url: String) throws(Rejection) -> Resolution {
      switch url {
      case "w:now": .url("rooms://room/1")
      case "w:later": .later { () throws(Rejection) in "rooms://room/2" }
      default: .unchanged
      }
    }
  }
}
