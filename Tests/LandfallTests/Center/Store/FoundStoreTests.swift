// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A link that had to be asked for", .timeLimit(.minutes(10)))
@MainActor
struct FoundStoreTests {
  let clock = ManualClock()
  let store = MemoryStore()
  let answer = Signal()

  func center(_ policy: LinkPolicy = .standard) -> DeepLinkCenter<PageLink> {
    DeepLinkCenter(
      policy: policy, resolvers: [SlowResolver(answer: answer)], store: store,
      clock: clock.linkClock)
  }

  func found(_ opening: Opening<PageLink>) async {
    answer.fire()
    while opening.history.last?.kind != .waitingAtGate && opening.outcomeIfEnded == nil {
      await Task.yield()
    }
  }

  @Test("is stored as what it was unwrapped to, before anybody is offered it")
  func isStored() async {
    let links = center(LinkPolicy(gates: [.launch]))
    let opening = links.open("https://slow.example/7", from: .universalLink, scene: "left")
    #expect(store.openings.isEmpty && !opening.isStored)
    await found(opening)
    expect(opening, isPendingAs: .waitingAtGate)
    #expect(store.openings.map(\.url) == ["page:///recents/7"])
    #expect(store.openings.map(\.id) == ["\(opening.id)"])
    #expect(store.openings.map(\.scene) == ["left"])
    #expect(opening.isStored)
    opening.complete()
    #expect(store.openings.isEmpty)
    #expect(store.outcomes.map(\.outcome) == ["opened"])
  }

  @Test("comes back after the end of the process, and is not asked for again")
  func comesBack() async {
    let links = center(LinkPolicy(gates: [.launch]))
    let kept = links.open("https://slow.example/8", from: .push)
    await found(kept)
    let next = DeepLinkCenter<PageLink>(store: store, clock: clock.linkClock)
    #expect(next.restored.map(\.id) == [kept.id])
    #expect(next.restored.map(\.link) == [.recents(id: 8)])
    #expect(next.restored.map(\.receivedAt) == [kept.receivedAt])
    withExtendedLifetime(links) {}
  }

  @Test("is opened even if the store cannot keep it")
  func storeFails() async {
    let links = center()
    let root = ScriptedHandler()
    links.attach(root: root)
    let opening = links.open("https://slow.example/7", from: .push)
    store.isFailing = true
    answer.fire()
    await expect(opening, endsAs: .opened)
    #expect(!opening.isStored)
    let steps = opening.history.map(\.kind)
    #expect(steps.prefix(5) == [.received, .unwrapping, .unwrapped, .matched, .storeFailed])
  }

  @Test("that ends while the store takes it does not come back")
  func endsMeanwhile() async {
    let slow = SlowStore(store)
    let links = DeepLinkCenter<PageLink>(
      resolvers: [SlowResolver(answer: answer)], store: slow, clock: clock.linkClock)
    let opening = links.open("https://slow.example/7", from: .push)
    slow.happen { opening.cancel() }
    answer.fire()
    await letTasksRun(while: store.outcomes.isEmpty)
    #expect(store.openings.isEmpty)
    #expect(store.outcomes.map(\.outcome) == ["cancelled"])
  }
}
