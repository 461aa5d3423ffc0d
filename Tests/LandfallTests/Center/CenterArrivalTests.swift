// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("The time when a link came in", .timeLimit(.minutes(10)))
@MainActor
struct CenterArrivalTests {
  let clock = ManualClock()

  func center(
    _ policy: LinkPolicy, resolvers: [any LinkResolver] = [], store: (any OpeningStore)? = nil
  ) -> DeepLinkCenter<PageLink> {
    DeepLinkCenter(policy: policy, resolvers: resolvers, store: store, clock: clock.linkClock)
  }

  @Test(
    "tells whether it is a duplicate, whatever it waited behind",
    arguments: [(1, true), (2, false), (8, false)], ["page://recents/2", "https://slow.example/1"])
  func duplicateAtDoorway(_ gap: (seconds: Int, isRepeated: Bool), url: String) async {
    let answer = Signal()
    let links = center(
      LinkPolicy(duplicateWindow: .seconds(2)), resolvers: [SlowResolver(answer: answer)])
    let root = ScriptedHandler()
    links.attach(root: root)
    let wrapped = links.open("https://slow.example/1")
    let first = url == wrapped.url ? wrapped : links.open(url)
    clock.advance(by: .seconds(gap.seconds))
    let second = links.open(first == wrapped ? .recents(id: 1) : .recents(id: 2))
    answer.fire()
    await expect(first, endsAs: .opened)
    if gap.isRepeated {
      await expect(second, isRejectedWith: .linkRepeated)
    } else {
      await expect(second, endsAs: .opened)
    }
  }

  @Test("tells how old it is, whatever it waited behind", arguments: [(4, true), (5, false)])
  func ageAtDoorway(seconds: Int, isInTime: Bool) async {
    let answer = Signal()
    let links = center(
      LinkPolicy(ageLimit: .seconds(5)), resolvers: [SlowResolver(answer: answer)])
    let openings = [links.open("https://slow.example/1"), links.open(.contact(id: 2))]
    clock.advance(by: .seconds(seconds))
    answer.fire()
    if isInTime {
      await letTasksRun(while: links.pending.map(\.wait) != [.receiver, .receiver])
      clock.advance(by: .seconds(1))
    }
    for opening in openings { await expect(opening, endsAs: .expired) }
  }

  @Test(
    "counts for a link that a store gives back, as the system may bring it once more",
    arguments: [(1, 0, true), (1, 8, true), (1, 9, false), (10, 0, false)])
  func restored(age: Int, gap: Int, isRepeated: Bool) throws {
    let store = MemoryStore()
    let receivedAt = clock.now.sinceEpoch.components.seconds * 1_000
    try store.save(
      StoredOpening(id: "a-1", url: "page://recents/5", source: "push", receivedAt: receivedAt))
    clock.advance(by: .seconds(age))
    let links = center(LinkPolicy(duplicateWindow: .seconds(10)), store: store)
    clock.advance(by: .seconds(gap))
    let again = links.open("page://recents/5", from: .universalLink)
    #expect(again.outcomeIfEnded?.code == (isRepeated ? .linkRepeated : nil))
    expect(links.restored[0], isPendingAs: .kept)
  }
}
