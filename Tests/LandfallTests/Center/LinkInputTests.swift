// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Landfall
import LandfallDiagnostics
import LandfallTesting
import Testing

@Suite("The input of a center", .timeLimit(.minutes(10)))
struct LinkInputTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)

  @Test(
    "of each kind ends in the same open",
    arguments: [
      "page://contact/7", "and page://contact/7".dropFirst(4), URL(string: "page:/contact/7"),
      URL(string: "/contact/7", relativeTo: URL(string: "page:///x")), LinkReference("/contact/7"),
      LinkReference("page:contact/7"), LinkReference.path("/contact/7?x=1"),
      LinkReference.path("7", relativeTo: "page://contact/8"),
    ] as [(any LinkInput)?])
  func kinds(input: (any LinkInput)?) throws {
    let input = try #require(input)
    try opens(input)
  }

  private func opens(_ input: some LinkInput) throws {
    #expect(links.wouldAccept(input, from: .widget))
    let opening = links.open(input, from: .widget, scene: "left")
    #expect((opening.link, opening.source, opening.scene) == (.contact(id: 7), .widget, "left"))
    #expect(try PageLink(input) == .contact(id: 7))
    #expect(try PageLink.match(input).link == .contact(id: 7))
    #expect(PageLink.explain(input).match?.link == "contact")
    #expect(opening.outcomeIfEnded == nil)
  }

  @Test("of a push finds the text where it lies, or is none")
  func push() {
    let payload: [AnyHashable: Any] = [
      "aps": ["alert": "hi"], "link": "/contact/7", "data": ["deep": ["url": "page://recents/1"]],
    ]
    #expect(LinkReference(payload, at: "link") == .path("/contact/7"))
    #expect(LinkReference(payload, at: "data", "deep", "url") == LinkReference("page://recents/1"))
    for keys in [["none"], ["aps"], ["data", "deep"], ["link", "url"]] {
      let text =
        keys.count == 1
        ? LinkReference(payload, at: keys[0]) : LinkReference(payload, at: keys[0], keys[1])
      #expect(text == nil)
    }
  }

  @Test("that is no link of the app would not open, and says why when it is opened")
  func refused() async {
    for input in [.path("/moon"), LinkReference("https://example.com/contact/7")] {
      #expect(!links.wouldAccept(input))
      #expect(links.open(input).outcomeIfEnded?.code != nil)
    }
  }

  @Test("that nobody opens falls back, after it has its outcome") @MainActor
  func fallBack() async {
    var fallen: [String] = []
    let isDone = Signal()
    links.setFallback { opening, rejection in
      #expect(opening.outcomeIfEnded == .rejected(rejection))
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
    links.setFallback { opening, rejection in
      guard let url = opening.url else { return }
      fallen.append(url)
      // The other app hands back what it does not know, and so on.
      if fallen.count < 10 { links.open(url, from: .universalLink) }
    }
    func open(_ url: String) async {
      _ = await links.open(url, from: .inApp).outcome
      await drain()
    }
    await open("page://moon")
    await open("page://sun")
    #expect(fallen == ["page://moon", "page://sun"])
    clock.advance(by: .seconds(3))
    await open("page://moon")
    #expect(fallen == ["page://moon", "page://sun", "page://moon"])
  }
}
