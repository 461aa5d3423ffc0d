// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A link that came for one user", .timeLimit(.minutes(10)))
@MainActor
struct CenterUserTests {
  let clock = ManualClock()
  let store = MemoryStore()
  let root = ScriptedHandler()

  @Test("is not for another, also if it waits at a gate before", arguments: [true, false])
  func earlierGate(isSignedIn: Bool) async {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.launch, .authentication]), store: store, clock: clock.linkClock)
    links.attach(root: root)
    if isSignedIn {
      links.openGate(.authentication, for: "ann")
    } else {
      links.closeGate(.authentication, awaiting: "ann")
    }
    let opening = links.open(.recents(id: 1))
    #expect(store.openings.map(\.users) == [["authentication": "ann"]])
    links.openGate(.authentication, for: "bob")
    links.openGate(.launch)
    await expect(opening, isRejectedWith: .gateUserChanged)
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    #expect(root.links == [.recents(id: 2)])
  }

  @Test(
    "is not for another, also if it waits behind one that has to be asked for",
    arguments: [true, false])
  func lookup(isFoundLate: Bool) async {
    let answer = Signal()
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.authentication]), resolvers: [SlowResolver(answer: answer)],
      store: store, clock: clock.linkClock)
    links.attach(root: root)
    links.closeGate(.authentication, awaiting: "ann")
    let wrapped = links.open("https://slow.example/7")
    let opening = links.open(.recents(id: 1))
    if !isFoundLate {
      answer.fire()
      await letTasksRun(while: wrapped.link == nil)
      #expect(store.openings.map(\.users) == Array(repeating: ["authentication": "ann"], count: 2))
    }
    links.openGate(.authentication, for: "bob")
    answer.fire()
    await expect(opening, isRejectedWith: .gateUserChanged)
    await expect(wrapped, isRejectedWith: .gateUserChanged)
    #expect(root.links.isEmpty)
  }

  @Test("that signed in while it was asked for is stored with that user")
  func signedInMeanwhile() async {
    let answer = Signal()
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.authentication]), resolvers: [SlowResolver(answer: answer)],
      store: store, clock: clock.linkClock)
    let wrapped = links.open("https://slow.example/7")
    links.openGate(.authentication, for: "ann")
    answer.fire()
    await letTasksRun(while: wrapped.link == nil)
    #expect(store.openings.map(\.users) == [["authentication": "ann"]])
  }
}
