// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("An entry", .timeLimit(.minutes(10)))
struct LinkEntryTests {
  let links = DeepLinkCenter<PageLink>()

  @Test(
    "of each kind ends in the same open, with its source",
    arguments: [
      (.customScheme("page://contact/7"), .customScheme),
      (.universalLink("page://contact/7"), .universalLink),
      (.quickAction("/contact/7"), .quickAction), (.spotlight("page:/contact/7"), .spotlight),
      (.handoff("page:contact/7"), .handoff), (.widget("page://contact/7"), .widget),
      (.inApp("/contact/7"), .inApp), (.deferred("page://contact/7"), .deferred),
      (LinkEntry("/contact/7?x=1", from: .commandLine), .commandLine),
    ] as [(LinkEntry, LinkSource)])
  func kinds(entry: LinkEntry, source: LinkSource) {
    #expect(links.wouldOpen(entry))
    let opening = links.open(entry, scene: "left")
    #expect((opening.link, opening.source, opening.scene) == (.contact(id: 7), source, "left"))
    #expect(opening.currentOutcome == nil)
  }

  @Test("of a push finds the text where it lies, or is none")
  func push() {
    let payload: [AnyHashable: Any] = [
      "aps": ["alert": "hi"], "link": "/contact/7", "data": ["deep": ["url": "page://recents/1"]],
    ]
    #expect(LinkEntry.push(payload, at: "link") == LinkEntry("/contact/7", from: .push))
    #expect(LinkEntry.push(payload, at: "data", "deep", "url")?.text == "page://recents/1")
    for keys in [["none"], ["aps"], ["data", "deep"], ["link", "url"]] {
      let entry =
        keys.count == 1
        ? LinkEntry.push(payload, at: keys[0]) : LinkEntry.push(payload, at: keys[0], keys[1])
      #expect(entry == nil)
    }
  }

  @Test("that is no link of the app would not open, and says why when it is opened")
  func refused() async {
    for entry in [LinkEntry.inApp("/moon"), .universalLink("https://example.com/contact/7")] {
      #expect(!links.wouldOpen(entry))
      #expect(links.open(entry).currentOutcome?.code != nil)
    }
  }

  @Test("that nobody opens falls back, after it has its outcome") @MainActor
  func fallBack() async {
    var fallen: [String] = []
    let isDone = Signal()
    links.fallBack { opening, rejection in
      #expect(opening.currentOutcome == .rejected(rejection))
      fallen.append("\(opening.url ?? "-"): \(rejection.code)")
      if fallen.count == 2 { isDone.fire() }
    }
    let root = ScriptedHandler { link, _ in
      link == .contact(id: 7) ? .opened : .rejected("no such page")
    }
    links.attach(root: root)
    links.open("page://moon")
    await expect(links.open("page://contact/7"), endsAs: .opened)
    links.open("page://contact/8")
    await isDone.wait()
    #expect(fallen == ["page://moon: route.none", "page://contact/8: handler.rejected"])
  }

  @Test("that comes back from where it fell back to is not handed out again") @MainActor
  func circle() async {
    let clock = ManualClock()
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    var fallen: [String] = []
    links.fallBack { opening, rejection in
      guard let url = opening.url else { return }
      fallen.append(url)
      // The other app hands back what it does not know, and so on.
      if fallen.count < 10 { links.open(url, from: .universalLink) }
    }
    func open(_ url: String) async {
      _ = await links.open(url, from: .inApp).outcome
      for _ in 0..<20 { await Task.yield() }
    }
    await open("page://moon")
    await open("page://sun")
    #expect(fallen == ["page://moon", "page://sun"])
    clock.advance(by: .seconds(3))
    await open("page://moon")
    #expect(fallen == ["page://moon", "page://sun", "page://moon"])
  }
}
