// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A gate", .timeLimit(.minutes(10)))
@MainActor
struct CenterGateTests {
  typealias Handler = LandfallTesting.ScriptedHandler<GuardedLink>

  let clock = ManualClock()
  let links: DeepLinkCenter<GuardedLink>
  let root = Handler()

  init() {
    links = DeepLinkCenter(
      policies: [.open: LinkPolicy(gates: [.launch])], clock: clock.linkClock)
    links.attach(root: root)
  }

  @Test("holds the links whose route demands it, in order, until it is open")
  func holds() async {
    let held = [links.open(.debug), links.open(.inner(.page), from: .push)]
    for opening in held { expect(opening, isPendingAs: .waitingAtGate) }
    #expect(links.wouldAccept("guarded://inner/page", from: .push))
    links.openGate(.authentication, for: "ann")
    for opening in held {
      #expect(opening.history.last?.description == "held at confirmation")
    }
    links.openGate(.confirmation)
    for opening in held { await expect(opening, endsAs: .opened) }
    #expect(root.links == [.debug, .inner(.page)])
    #expect(
      held[0].history.map(\.kind) == [
        .received, .matched, .waitingAtGate, .passedGate, .waitingAtGate, .passedGate, .offered,
        .opened,
      ])
  }

  @Test("of a policy holds the links of its route, and no others")
  func policy() async {
    let held = links.open(.open)
    let reset = links.open(.reset(token: "x"), from: .universalLink)
    await expect(reset, endsAs: .opened)
    expect(held, isPendingAs: .waitingAtGate)
    links.openGate(.launch)
    await expect(held, endsAs: .opened)
    await expect(links.open(.open), endsAs: .opened)
  }

  @Test("asks the app once for all links, and again after it said no")
  func askedOnce() async {
    var requests: [GuardedLink] = []
    let isAsked = Signal()
    let answer = Signal()
    links.setGateHandler(for: .authentication) { request in
      requests.append(request.link)
      #expect(request.opening.link == request.link)
      guard requests.count == 1 else { return .cancelled }
      isAsked.fire()
      await answer.wait()
      return .denied("wrong password")
    }
    let held = (0..<3).map { _ in links.open(.debug) }
    await isAsked.wait()
    answer.fire()
    for opening in held {
      await expect(
        opening,
        endsAs: .rejected(Rejection(code: .gateDenied, message: "wrong password")))
    }
    await expect(links.open(.offer, from: .push), isRejectedWith: .gateCancelled)
    #expect(requests == [.debug, .offer])
  }

  @Test("asks the app about what came before it could be asked")
  func keeperComesLate() async {
    let opening = links.open(.inner(.page), from: .push)
    links.setGateHandler(for: .confirmation) { _ in .opened() }
    links.setGateHandler(for: .authentication) { _ in .opened(for: "ann") }
    await expect(opening, endsAs: .opened)
  }

  @Test("for one link is asked for each, and opens for that one")
  func forOneLink() async {
    links.openGate(.authentication)
    links.setGateHandler(for: .confirmation) {
      $0.link == .debug ? .opened() : .denied("the user said no")
    }
    let yes = links.open(.debug)
    let no = links.open(.offer, from: .push)
    await expect(yes, endsAs: .opened)
    await expect(no, isRejectedWith: .gateDenied)
  }

  @Test("does not take an answer that comes when the app opened it meanwhile")
  func lateAnswer() async {
    let isAsked = Signal()
    let answer = Signal()
    links.setGateHandler(for: .authentication) { _ in
      isAsked.fire()
      await answer.wait()
      return .opened(for: "bob")
    }
    links.setGateHandler(for: .confirmation) { _ in .opened() }
    let opening = links.open(.debug)
    await isAsked.wait()
    links.openGate(.authentication, for: "ann")
    await expect(opening, endsAs: .opened)
    answer.fire()
    await drain()
    links.setGateHandler(for: .confirmation) { _ in .denied("no") }
    await expect(links.open(.debug), isRejectedWith: .gateDenied)
  }

  @Test("that opens for another user rejects what was held for the first")
  func userChanged() async {
    links.openGate(.authentication, for: "ann")
    let atConfirmation = links.open(.debug)
    links.closeGate(.authentication, awaiting: "ann")
    let forAnn = links.open(.debug)
    links.openGate(.authentication, for: "bob")
    links.openGate(.confirmation)
    for opening in [forAnn, atConfirmation] {
      await expect(opening, isRejectedWith: .gateUserChanged)
    }
    links.closeGate(.authentication)
    let forAnyone = links.open(.debug)
    links.openGate(.authentication, for: "cem")
    links.openGate(.confirmation)
    await expect(forAnyone, endsAs: .opened)
  }

  @Test("that closes takes back what nobody works on, and what is resumed")
  func closes() async {
    let links = DeepLinkCenter<GuardedLink>(clock: clock.linkClock)
    links.openGate(.authentication, for: "ann")
    let isDelayed = Signal()
    let handler = Handler { _, opening in
      opening.history.contains { $0.kind == .resumed }
        ? .opened : .delayed("loading") { isDelayed.fire() }
    }
    links.attach(root: handler)
    let delayed = links.open(.debug)
    links.openGate(.confirmation)
    await isDelayed.wait()
    let mailed: Opening<GuardedLink>
    do {
      let stream = links.openings()
      mailed = links.open(.offer, from: .push)
      links.openGate(.confirmation)
      #expect(mailed.history.last?.kind == .offered)
      links.closeGate(.authentication)
      #expect(mailed.history.last?.kind == .waitingAtGate)
      withExtendedLifetime(stream) {}
    }
    delayed.resume()
    #expect(delayed.history.suffix(2).map(\.kind) == [.resumed, .waitingAtGate])
    links.openGate(.authentication, for: "ann")
    await expect(delayed, endsAs: .opened)
    await expect(mailed, isRejectedWith: .delayTimeout, after: .seconds(600), on: clock)
  }

  @Test("that does not open in time rejects what waits")
  func timeout() async {
    let opening = links.open(.debug)
    clock.advance(by: .seconds(599))
    expect(opening, isPendingAs: .waitingAtGate)
    #expect(links.pending.map(\.wait) == [.gate(.authentication)])
    #expect(links.pending.first?.remaining == .seconds(1))
    clock.advance(by: .seconds(1))
    #expect(opening.outcomeIfEnded?.code == .gateTimeout)
  }

  @Test("that fails rejects what waits, and stays closed")
  func fails() async {
    let opening = links.open(.debug)
    links.rejectLinks(at: .authentication, "the session is gone")
    await expect(opening, isRejectedWith: .gateDenied)
    expect(links.open(.debug), isPendingAs: .waitingAtGate)
  }
}

/// Lets time pass when an opening is delayed, then expects a rejection.
@MainActor private func expect(
  _ opening: Opening<GuardedLink>, isRejectedWith code: LinkCode, after time: Duration,
  on clock: ManualClock
) async {
  await letTasksRun(while: opening.history.last?.kind != .delayed)
  clock.advance(by: time)
  await expect(opening, isRejectedWith: code)
}
