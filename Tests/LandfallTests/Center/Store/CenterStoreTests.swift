// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A center with a store", .timeLimit(.minutes(10)))
@MainActor
struct CenterStoreTests {
  let clock = ManualClock()
  let store = MemoryStore()

  func center(_ policy: LinkPolicy = .standard, pendingLimit: Int = 8) -> DeepLinkCenter<PageLink> {
    DeepLinkCenter(
      policy: policy, pendingLimit: pendingLimit, store: store, clock: clock.linkClock)
  }

  @Test("has stored what open returned, until its outcome")
  func storesFirst() async {
    let links = center()
    let opening = links.open("page://contact/7?campaign=x", from: .push, scene: "left")
    #expect(opening.isStored)
    #expect(
      store.openings == [
        StoredOpening(
          id: "\(opening.id)", url: "page:///contact/7", source: "push", scene: "left",
          receivedAt: 1_787_304_438_000, access: .public, needsConfirmation: false)
      ])
    opening.complete()
    #expect(store.openings.isEmpty)
    #expect(store.outcomes.map(\.opening.id) == ["\(opening.id)"])
    #expect(store.outcomes.map(\.outcome) == ["opened"])
  }

  @Test("gives back what an earlier run left, in order, with the same identities")
  func restores() async {
    var links: DeepLinkCenter<PageLink>? = center()
    let left = (1...3).compactMap { links?.open("page://contact/\($0)", from: .universalLink) }
    left[1].reject("no")
    links = nil
    store.forgetOutcomes(of: .cancelled)
    clock.advance(by: .seconds(60))

    let next = center()
    #expect(next.restored.map(\.id) == [left[0].id, left[2].id])
    #expect(next.restored.map(\.source) == [.universalLink, .universalLink])
    #expect(next.restored.allSatisfy { $0.isRestored && $0.receivedAt == left[0].receivedAt })
    #expect(next.restored[0].history.map(\.kind) == [.received, .restored, .matched, .kept])
    let new = next.open(.contact(id: 4))
    let root = ScriptedHandler()
    next.attach(root: root)
    await expect(new, endsAs: .opened)
    #expect(root.links == [.contact(id: 1), .contact(id: 3), .contact(id: 4)])
    #expect(store.openings.isEmpty)
    #expect(Set(store.outcomes.map(\.opening.id)).count == store.outcomes.count)
  }

  @Test("knows after a restart which event of the system brought a link")
  func keepsEvent() {
    let kept = center().open("page://contact/7", from: .push, systemEventID: "note-7")
    let plain = center().open("page://contact/8", from: .push)
    store.forgetOutcomes(of: .cancelled)
    let restored = center().restored
    #expect(restored.map(\.id) == [kept.id, plain.id])
    #expect(restored.map(\.systemEventID) == ["note-7", nil])
  }

  @Test("opens what the store could not keep, and tells so")
  func saveFails() async {
    let links = center()
    let recorder = EventRecorder(links)
    store.isFailing = true
    let opening = links.open("page://contact/1", from: .push)
    #expect(!opening.isStored)
    #expect(
      recorder.steps(of: opening) == [.received, .matched, .storeFailed, .kept])
    #expect(opening.history.map(\.kind) == [.received, .matched, .storeFailed, .kept])
    store.isFailing = false
    let root = ScriptedHandler()
    links.attach(root: root)
    await expect(opening, endsAs: .opened)
    let failures = opening.history.filter { $0.kind == .storeFailed }
    #expect(failures.count == 1)
    #expect(store.openings.isEmpty && store.outcomes.isEmpty)
  }

  @Test("tells when an outcome could not be recorded; the opening comes again")
  func finishFails() async {
    let opening = center().open(.contact(id: 1))
    let links = center()
    store.forgetOutcomes(of: .cancelled)
    let again = center().restored
    #expect(again.map(\.id) == [opening.id])
    let failing = links.open(.contact(id: 2))
    store.isFailing = true
    failing.complete()
    #expect(failing.history.suffix(2).map(\.kind) == [.opened, .storeFailed])
    store.isFailing = false
    #expect(store.openings.map(\.id).contains("\(failing.id)"))
  }

  @Test("that cannot be read is told, and does not stop the app")
  func loadFails() {
    store.isFailing = true
    let links = center()
    #expect(links.storeProblems.map(\.kind) == [.unreadable])
    #expect(links.restored.isEmpty)
  }

  @Test("rejects what is no longer a link, and what is too old")
  func unknownAndOld() throws {
    let day: Int64 = 86_400_000
    let now: Int64 = 1_787_304_438_000
    for (id, url, age) in [("a-1", "page://moon", 0), ("a-2", "page://contact/1", 7 * day)] {
      try store.save(
        StoredOpening(id: id, url: url, source: "push", receivedAt: now - Int64(age)))
    }
    let links = center()
    #expect(links.restored.map(\.outcomeIfEnded?.code) == [.routeNone, nil])
    #expect(links.restored[1].outcomeIfEnded == .expired)
    #expect(store.outcomes.map(\.outcome) == ["route.none", "expired"])
    #expect(links.pending.isEmpty)
  }

  @Test("keeps of a link its values alone")
  func values() {
    let links = center()
    let openings = [
      links.open("page://contact/7?c=x"), links.open(.path("/contact/8?c=x")),
      links.open(.contact(id: 9)),
    ]
    #expect(
      store.openings.map(\.url) == ["page:///contact/7", "page:///contact/8", "page:///contact/9"])
    #expect(store.openings.allSatisfy { !$0.isPath })
    #expect(openings.allSatisfy { $0.isStored })
    store.forgetOutcomes(of: .cancelled)
    #expect(center().restored.map(\.link) == openings.map(\.link))
  }

  @Test("does not store what is refused at once")
  func refused() {
    let links = center(LinkPolicy(duplicateWindow: .seconds(1)), pendingLimit: 1)
    links.open("page://moon")
    let kept = links.open(.contact(id: 1))
    let over = links.open(.contact(id: 2))
    #expect(over.outcomeIfEnded?.code == .queueOverflow)
    #expect(store.openings.map(\.id) == ["\(kept.id)"])
    #expect(kept.isStored && !over.isStored)
    #expect(store.outcomes.isEmpty)
  }

  @Test("gives nobody a link that was held for another user in an earlier run")
  func users() async {
    let first = DeepLinkCenter<GuardedLink>(store: store, clock: clock.linkClock)
    first.openGate(.authentication, for: "ann")
    first.open(.debug)
    #expect(store.openings.map(\.users) == [["authentication": "ann"]])
    let links = DeepLinkCenter<GuardedLink>(store: store, clock: clock.linkClock)
    links.openGate(.authentication, for: "bob")
    #expect(links.restored.map(\.outcomeIfEnded?.code) == [.gateUserChanged])
    withExtendedLifetime(first) {}
  }

  @Test("A memory store takes back rejections by their codes, in the order of saving")
  func takesBack() throws {
    let store = MemoryStore()
    let links = DeepLinkCenter<PageLink>(store: store, clock: ManualClock().linkClock)
    let openings = (1...3).map { links.open(.recents(id: $0)) }
    openings[0].reject(Rejection(code: "shop.closed", message: "open at nine"))
    openings[2].complete()
    store.forgetOutcomes(of: .rejected(Rejection(code: "shop.closed", message: "")))
    #expect(try store.load().openings.map(\.id) == openings.prefix(2).map(\.id.description))
    store.forgetOutcomes(of: .opened)
    #expect(try store.load().openings.map(\.id) == openings.map(\.id.description))
  }
}
