// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A question to the app about a gate", .timeLimit(.minutes(10)))
@MainActor
struct CenterQuestionTests {
  let clock = ManualClock()
  let root = ScriptedHandler()

  /// Never answers the first question about sign-in, and all others with yes.
  @MainActor final class AbsentKeeper {
    let isAsked = Signal()
    private(set) var count = 0
    private let never = Signal()

    init(_ links: DeepLinkCenter<PageLink>) {
      links.setGateHandler(for: .authentication) { [self] _ in
        count += 1
        guard count == 1 else { return .opened() }
        isAsked.fire()
        await never.wait()
        return .cancelled
      }
    }
  }

  func center(_ gate: Gate, supersedes: [SupersededOpenings] = []) -> DeepLinkCenter<PageLink> {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [gate], supersedes: supersedes), clock: clock.linkClock)
    links.attach(root: root)
    return links
  }

  @Test(
    "is not asked for a link that has ended meanwhile",
    arguments: [Gate.authentication, .confirmation], [[SupersededOpenings.atSameGate], []])
  func ended(gate: Gate, supersedes: [SupersededOpenings]) async {
    let links = center(gate, supersedes: supersedes)
    var asked: [PageLink] = []
    links.setGateHandler(for: gate) { request in
      asked.append(request.link)
      return .opened()
    }
    var openings = (1...4).map { links.open(.recents(id: $0)) }
    if supersedes.isEmpty { for opening in openings { opening.cancel() } }
    openings.append(links.open(.recents(id: 5)))
    await expect(openings[4], endsAs: .opened)
    for opening in openings.dropLast() {
      await expect(opening, endsAs: supersedes.isEmpty ? .cancelled : .superseded)
    }
    #expect(asked == [.recents(id: 5)])
  }

  @Test(
    "is not asked if the gate was opened meanwhile, or nobody waits any longer",
    arguments: [Gate.authentication, .confirmation], [true, false])
  func needless(gate: Gate, opens: Bool) async {
    let links = center(gate)
    var asked: [PageLink] = []
    links.setGateHandler(for: gate) { request in
      asked.append(request.link)
      return .cancelled
    }
    let first = links.open(.recents(id: 1))
    if opens { links.openGate(gate) } else { first.cancel() }
    await expect(first, endsAs: opens ? .opened : .cancelled)
    await drain()
    #expect(asked.isEmpty)
    links.closeGate(gate)
    await expect(links.open(.recents(id: 2)), isRejectedWith: .gateCancelled)
    #expect(asked == [.recents(id: 2)])
  }

  @Test("is asked at each gate for one link")
  func twoGates() async {
    let age = Gate("age", asksForEachLink: true)
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [age, .confirmation]), clock: clock.linkClock)
    links.attach(root: root)
    var asked: [Gate] = []
    for gate in [age, .confirmation] {
      links.setGateHandler(for: gate) { request in
        asked.append(request.gate)
        return .opened()
      }
    }
    let opening = links.open(.recents(id: 1))
    await drain()
    #expect(opening.outcomeIfEnded == .opened)
    #expect(asked == [age, .confirmation])
  }

  @Test("that is never answered is asked anew for what comes after its time")
  func neverAnswered() async {
    let links = center(.authentication)
    let (isAsked, answer) = (Signal(), Signal())
    var asked: [PageLink] = []
    links.setGateHandler(for: .authentication) { request in
      asked.append(request.link)
      guard asked.count == 1 else { return .opened() }
      isAsked.fire()
      await answer.wait()
      return .cancelled
    }
    let first = links.open(.recents(id: 1))
    await isAsked.wait()
    clock.advance(by: .seconds(600))
    await expect(first, isRejectedWith: .gateTimeout)
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    #expect(asked == [.recents(id: 1), .recents(id: 2)])
    links.closeGate(.authentication)
    links.setGateHandler(for: .authentication) { _ in
      await Signal().wait()
      return .cancelled
    }
    let third = links.open(.recents(id: 3))
    answer.fire()
    await drain()
    expect(third, isPendingAs: .waitingAtGate)
  }

  @Test("is asked anew when the app says anew how to ask", arguments: [true, false])
  func newKeeper(answersLate: Bool) async {
    let links = center(.authentication)
    let (isAsked, answer) = (Signal(), Signal())
    links.setGateHandler(for: .authentication) { _ in
      isAsked.fire()
      await answer.wait()
      return .cancelled
    }
    let first = links.open(.recents(id: 1))
    await isAsked.wait()
    let isAskedAgain = Signal()
    let isSignedIn = Signal()
    links.setGateHandler(for: .authentication) { _ in
      isAskedAgain.fire()
      await isSignedIn.wait()
      return .opened()
    }
    await isAskedAgain.wait()
    if answersLate {
      answer.fire()
      await drain()
    }
    expect(first, isPendingAs: .waitingAtGate)
    isSignedIn.fire()
    await expect(first, endsAs: .opened)
    answer.fire()
  }

  @Test("that is answered with yes after its time opens the gate, if it was not asked anew")
  func lateYes() async {
    let links = center(.authentication)
    let (isAsked, answer) = (Signal(), Signal())
    var count = 0
    links.setGateHandler(for: .authentication) { _ in
      count += 1
      isAsked.fire()
      await answer.wait()
      return .opened(for: "ann")
    }
    let first = links.open(.recents(id: 1))
    await isAsked.wait()
    clock.advance(by: .seconds(600))
    await expect(first, isRejectedWith: .gateTimeout)
    answer.fire()
    await drain()
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    #expect(count == 1)
  }

  @Test(
    "that is never answered is asked anew, however those ended that waited",
    arguments: ["age", "cancel", "steady"])
  func neverAnsweredAndEnded(how: String) async {
    let age: Duration? = how == "age" ? .seconds(60) : nil
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.authentication], ageLimit: age), clock: clock.linkClock)
    links.attach(root: root)
    let keeper = AbsentKeeper(links)
    let first = links.open(.recents(id: 1))
    await keeper.isAsked.wait()
    if how == "cancel" { first.cancel() }
    clock.advance(by: .seconds(300))
    let second = how == "steady" ? links.open(.recents(id: 2)) : nil
    clock.advance(by: .seconds(300))
    await expect(links.open(.recents(id: 3)), endsAs: .opened)
    #expect(keeper.count == 2)
    #expect(first.outcomeIfEnded != nil)
    if let second { await expect(second, endsAs: .opened) }
  }

  @Test(
    "about one link that was asked anew has the answer of the new keeper", arguments: [true, false])
  func newKeeperOfOneLink(firstSaysYes: Bool) async {
    let links = center(.confirmation)
    let (isAsked, first, isAskedAgain, second) = (Signal(), Signal(), Signal(), Signal())
    links.setGateHandler(for: .confirmation) { _ in
      isAsked.fire()
      await first.wait()
      return firstSaysYes ? .opened() : .cancelled
    }
    let opening = links.open(.recents(id: 1))
    await isAsked.wait()
    links.setGateHandler(for: .confirmation) { _ in
      isAskedAgain.fire()
      await second.wait()
      return firstSaysYes ? .cancelled : .opened()
    }
    await isAskedAgain.wait()
    first.fire()
    await drain()
    second.fire()
    if firstSaysYes {
      await expect(opening, isRejectedWith: .gateCancelled)
    } else {
      await expect(opening, endsAs: .opened)
    }
  }

  @Test("that a link without a limit leaves behind is asked anew")
  func noLimit() async {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.authentication]),
      policies: [.contact: LinkPolicy(gates: [.authentication], waitLimit: nil)],
      clock: clock.linkClock)
    links.attach(root: root)
    let keeper = AbsentKeeper(links)
    let first = links.open(.contact(id: 1))
    await keeper.isAsked.wait()
    first.cancel()
    let second = links.open(.recents(id: 2))
    clock.advance(by: .seconds(600))
    await expect(second, isRejectedWith: .gateTimeout)
    await expect(links.open(.recents(id: 3)), endsAs: .opened)
    #expect(keeper.count == 2)
  }
}
