// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("What happens while a center with a store is made", .timeLimit(.minutes(10)))
@MainActor
struct RestoredEventTests {
  let clock = ManualClock()
  let store = MemoryStore()

  init() throws {
    let now = clock.now.sinceEpoch.components.seconds * 1_000
    for (id, url) in [("old-1", "page://recents/1"), ("old-2", "page://moon")] {
      try store.save(
        StoredOpening(id: id, url: url, source: "push", receivedAt: now - 86_400_000))
    }
  }

  func center() -> DeepLinkCenter<PageLink> {
    DeepLinkCenter(store: store, clock: clock.linkClock)
  }

  @Test("is told to the first observer, and to no other")
  func events() async {
    let links = center()
    clock.advance(by: .milliseconds(5))
    let (first, second) = (EventRecorder(links), EventRecorder(links))
    let root = ScriptedHandler()
    links.attach(root: root)
    await expect(links.restored[0], endsAs: .opened)
    #expect(
      first.steps(of: links.restored[0]) == [
        .received, .restored, .matched, .kept, .offered, .opened,
      ])
    #expect(first.steps(of: links.restored[1]) == [.received, .restored, .rejected])
    #expect(second.steps(of: links.restored[0]) == [.offered, .opened])
    #expect(first.events.map(\.number) == Array(1...9))
  }

  @Test("has the age that the story tells, and times that add up to it")
  func ages() {
    let links = center()
    let recorder = EventRecorder(links)
    clock.advance(by: .seconds(2))
    links.restored[0].cancel()
    let events = recorder.events.filter { $0.opening == links.restored[0].id }
    #expect(
      events.map(\.age.components.seconds) == [0, 86_400, 86_400, 86_400, 86_402])
    #expect(events.map(\.timeInState).reduce(.zero, +) == .seconds(86_402))
    #expect(events.last?.description.hasSuffix("cancelled (+86402000 ms)") == true)
  }

  @Test("is handed to the first fallback if it was rejected")
  func fallback() async {
    let links = center()
    let fallen = Signal()
    var texts: [String?] = []
    links.setFallback { opening, rejection in
      texts.append(opening.url)
      #expect(rejection.code == .routeNone)
      fallen.fire()
    }
    await fallen.wait()
    links.setFallback { opening, _ in Issue.record("\(opening.timeline)") }
    await drain()
    #expect(texts == ["page://moon"])
  }
}
