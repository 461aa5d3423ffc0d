// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A policy", .timeLimit(.minutes(10)))
@MainActor
struct CenterPolicyTests {
  let clock = ManualClock()

  func center(
    _ policy: LinkPolicy, _ policies: [PageLink.Name: LinkPolicy] = [:]
  ) -> DeepLinkCenter<PageLink> {
    DeepLinkCenter(policy: policy, policies: policies, clock: clock.linkClock)
  }

  @Test(
    "lets a newer link take the place of the current one, or queue behind it",
    arguments: [true, false])
  func supersedes(supersedes: Bool) async {
    let links = center(LinkPolicy(supersedes: supersedes ? [.inProgress] : []))
    let isDelayed = Signal()
    let root = ScriptedHandler { link, opening in
      link == .recents(id: 1) && opening.history.last?.kind != .resumed
        && !opening.history.contains { $0.kind == .resumed }
        ? .delayed("loading") { isDelayed.fire() } : .opened
    }
    links.attach(root: root)
    let older = links.open(.recents(id: 1))
    await isDelayed.wait()
    await expect(links.open(.contact(id: 2)), endsAs: .opened)
    older.resume()
    await expect(older, endsAs: supersedes ? .superseded : .opened)
  }

  @Test("lets links queue at a cold start, though newer ones take the place of others later")
  func queuesWhenCold() async {
    let links = center(LinkPolicy(supersedes: [.inProgress]))
    let openings = (1...3).map { links.open(.recents(id: $0)) }
    let root = ScriptedHandler()
    links.attach(root: root)
    for opening in openings { await expect(opening, endsAs: .opened) }
    let waiting = [links.open(.recents(id: 4)), links.open(.recents(id: 5))]
    await expect(waiting[1], endsAs: .opened)
    await expect(waiting[0], endsAs: .superseded)
  }

  @Test("lets the newest link of a gate take the place of the others")
  func supersedesHeld() async {
    let links = center(LinkPolicy(gates: [.launch], supersedes: [.atSameGate]))
    let openings = (1...3).map { links.open(.recents(id: $0)) }
    #expect(openings.map(\.outcomeIfEnded) == [.superseded, .superseded, nil])
  }

  @Test("drops the same link within a time")
  func duplicates() async {
    let links = center(.standard, [.contact: LinkPolicy(duplicateWindow: .seconds(2))])
    let first = links.open(.contact(id: 1))
    await expect(links.open("page://contact/1"), isRejectedWith: .linkRepeated)
    expect(links.open(.contact(id: 2)), isPendingAs: .kept)
    clock.advance(by: .seconds(2))
    expect(links.open(.contact(id: 1)), isPendingAs: .kept)
    for _ in 0..<2 { expect(links.open(.recents(id: 1)), isPendingAs: .kept) }
    expect(first, isPendingAs: .kept)
  }

  @Test("lets links expire that nobody works on in time")
  func age() async {
    let links = center(LinkPolicy(ageLimit: .seconds(30)))
    let early = links.open(.recents(id: 1))
    clock.advance(by: .seconds(29))
    let late = links.open(.recents(id: 2))
    expect(early, isPendingAs: .kept)
    clock.advance(by: .seconds(1))
    #expect(early.outcomeIfEnded == .expired)
    var loop = links.openings(byHand: true).makeAsyncIterator()
    #expect(await loop.next() == late)
    clock.advance(by: .seconds(100))
    expect(late, isPendingAs: .readFromStream)
    late.complete()
    await expect(late, endsAs: .opened)
  }

  @Test("says from where links may come")
  func sources() async {
    let links = center(LinkPolicy(sources: .inApp))
    expect(links.open(.recents(id: 1)), isPendingAs: .kept)
    await expect(links.open("page://recents/1", from: .push), isRejectedWith: .sourceNotAllowed)
    #expect(!links.wouldAccept("page://recents/1", from: .customScheme))
  }

  @Test("of one link adds to the common one: its gates, its sources, its limits")
  func adds() async {
    let links = center(
      LinkPolicy(gates: [.launch], sources: [.inApp, .push], ageLimit: .seconds(30)),
      [.contact: LinkPolicy(gates: [.authentication], sources: [.push, .handoff])])
    for source in [LinkSource.inApp, .handoff] {
      await expect(links.open(.contact(id: 1), from: source), isRejectedWith: .sourceNotAllowed)
    }
    let opening = links.open(.contact(id: 1), from: .push)
    for gate in [Gate.launch, .authentication] {
      #expect(links.pending.map(\.wait) == [.gate(gate)])
      links.openGate(gate)
    }
    #expect(links.pending.map(\.wait) == [.receiver])
    clock.advance(by: .seconds(30))
    #expect(opening.outcomeIfEnded == .expired)
    expect(links.open(.recents(id: 1)), isPendingAs: .kept)
  }

  @Test("gives a handler a time for its answer; the next link follows", arguments: [true, false])
  func answers(inEffect: Bool) async {
    let links = center(.standard)
    let isStuck = Signal()
    let goOn = Signal()
    let root = ScriptedHandler { link, _ in
      guard link == .recents(id: 1) else { return .opened }
      let work: Handling<PageLink>.Effect = {
        isStuck.fire()
        await goOn.wait()
      }
      if inEffect { return .opened(work) }
      await work()
      return .opened
    }
    links.attach(root: root)
    let stuck = links.open(.recents(id: 1))
    let next = links.open(.recents(id: 2))
    await isStuck.wait()
    #expect(links.pending.map(\.remaining) == [.seconds(60), nil])
    clock.advance(by: .seconds(60))
    await expect(stuck, isRejectedWith: .handlerTimeout)
    await expect(next, endsAs: .opened)
    goOn.fire()
    await expect(links.open(.recents(id: 3)), endsAs: .opened)
    #expect(stuck.outcomeIfEnded?.code == .handlerTimeout)
  }

  @Test("gives a handler a time to resume what it delayed")
  func delays() async {
    let links = center(LinkPolicy(waitLimit: .seconds(5)))
    let isDelayed = Signal()
    let root = ScriptedHandler { _, _ in .delayed("menus") { isDelayed.fire() } }
    links.attach(root: root)
    let opening = links.open(.recents(id: 1))
    await isDelayed.wait()
    #expect(links.pending.map(\.wait) == [.resuming(by: "ScriptedHandler<PageLink>")])
    clock.advance(by: .seconds(5))
    await expect(opening, isRejectedWith: .delayTimeout)
    opening.resume()
    #expect(opening.outcomeIfEnded?.code == .delayTimeout)
  }

  @Test("What is due when the main actor comes late does not take another's turn") @MainActor
  func lateTurn() async {
    let time = Lock(Duration.zero)
    let clock = LinkClock(
      wall: { LinkTime(sinceEpoch: .zero) }, steady: { time.withLock { $0 } }, ring: { _, _ in })
    let links = DeepLinkCenter<PageLink>(
      policies: [.recents: LinkPolicy(ageLimit: .seconds(1))], clock: clock)
    let root = ScriptedHandler()
    let (first, second) = (links.open(.recents(id: 1)), links.open(.contact(id: 2)))
    links.attach(root: root)
    time.withLock { $0 = .seconds(2) }
    await expect(second, endsAs: .opened)
    await expect(first, endsAs: .expired)
    #expect(root.links == [.contact(id: 2)])
  }

  @Test("A handler that delayed in time and works on is not said to be silent") @MainActor
  func worksAfterDelay() async {
    let clock = ManualClock()
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(answerLimit: .seconds(1)), clock: clock.linkClock)
    let (atWork, goOn) = (Signal(), Signal())
    let root = ScriptedHandler { link, opening in
      guard link == .recents(id: 1), !opening.history.contains(where: { $0.kind == .resumed })
      else { return .opened }
      return .delayed("loading") {
        atWork.fire()
        await goOn.wait()
      }
    }
    links.attach(root: root)
    let first = links.open(.recents(id: 1))
    await atWork.wait()
    let second = links.open(.contact(id: 2))
    clock.advance(by: .seconds(2))
    await expect(second, endsAs: .opened)
    expect(first, isPendingAs: .delayed)
    goOn.fire()
    first.resume()
    await expect(first, endsAs: .opened)
  }

  @Test("supersedes what is held for a new link alone, not for one that is taken back")
  func takenBack() {
    let links = center(LinkPolicy(gates: [.authentication], supersedes: [.atSameGate]))
    links.openGate(.authentication)
    let openings = [links.open(.recents(id: 1)), links.open(.recents(id: 2))]
    links.closeGate(.authentication)
    for opening in openings { expect(opening, isPendingAs: .waitingAtGate) }
    links.open(.recents(id: 3))
    for opening in openings { #expect(opening.outcomeIfEnded == .superseded) }
  }
}
