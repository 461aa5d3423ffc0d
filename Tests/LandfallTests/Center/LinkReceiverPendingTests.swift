// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A receiver whose screen is not ready", .timeLimit(.minutes(10)))
@MainActor
struct LinkReceiverPendingTests {
  let clock = ManualClock()

  func center(_ policy: LinkPolicy = .standard) -> DeepLinkCenter<PageLink> {
    DeepLinkCenter(policy: policy, clock: clock.linkClock)
  }

  func idle(_ links: DeepLinkCenter<PageLink>) -> LinkReceiver<PageLink> {
    LinkReceiver(links, supports: [.recents], opens: [.recents]) { link, _ in
      Issue.record("it worked on \(link)")
    }
  }

  func wait(for state: LinkReceiver<PageLink>.State, of receiver: LinkReceiver<PageLink>) async {
    await letTasksRun(while: receiver.state != state)
  }

  @Test("gives its link back to a gate that closes, and the next user does not get it")
  func gateCloses() async {
    let links = center(LinkPolicy(gates: [.authentication]))
    links.openGate(.authentication, for: "ann")
    let receiver = idle(links)
    let opening = links.open(.recents(id: 1))
    await wait(for: .pending, of: receiver)
    links.closeGate(.authentication)
    expect(opening, isPendingAs: .waitingAtGate)
    await wait(for: .notActive, of: receiver)
    #expect(receiver.link == nil)
    links.openGate(.authentication, for: "bob")
    receiver.isActive = true
    await expect(opening, isRejectedWith: .gateUserChanged)
  }

  @Test("lets its link grow too old")
  func age() async {
    let links = center(LinkPolicy(ageLimit: .seconds(60)))
    let receiver = idle(links)
    let opening = links.open(.recents(id: 1))
    await wait(for: .pending, of: receiver)
    clock.advance(by: .seconds(60))
    #expect(opening.outcomeIfEnded == .expired)
    await wait(for: .notActive, of: receiver)
  }

  @Test(
    "shows no link that has ended", arguments: [Outcome.cancelled, .opened, .superseded])
  func ended(outcome: Outcome) async {
    let links = center(LinkPolicy(supersedes: outcome == .superseded ? [.inProgress] : []))
    let receiver = idle(links)
    let opening = links.open(.recents(id: 1))
    await wait(for: .pending, of: receiver)
    let other = LinkReceiver(links, supports: [], opens: [.recents]) { _, _ in }
    switch outcome {
    case .opened: opening.complete()
    case .superseded: links.open(.contact(id: 2))
    default: opening.cancel()
    }
    #expect(opening.outcomeIfEnded == outcome)
    await wait(for: .notActive, of: receiver)
    #expect((receiver.link, other.link) == (nil, nil))
  }

  @Test("leaves its link to another receiver that is ready")
  func otherIsReady() async {
    let links = center()
    let receiver = idle(links)
    let ready = LinkReceiver(links, supports: [], opens: [.recents]) { _, _ in }
    ready.isActive = true
    await expect(links.open(.recents(id: 1)), endsAs: .opened)
    await wait(for: .completed, of: ready)
    await wait(for: .notActive, of: receiver)
    receiver.isActive = true
    let marker = links.open(.contact(id: 1))
    #expect(links.pending.map(\.opening.id) == [marker.id])
  }

  @Test("shows the next link when the first has ended")
  func nextLink() async {
    let links = center()
    let receiver = idle(links)
    let first = links.open(.recents(id: 1))
    let second = links.open(.recents(id: 2))
    await wait(for: .pending, of: receiver)
    #expect(receiver.link == .recents(id: 1))
    first.cancel()
    await letTasksRun(while: receiver.link != .recents(id: 2))
    #expect(receiver.state == .pending)
    expect(second, isPendingAs: .offered)
  }

  @Test(
    "is not completed if its work did not open the link",
    arguments: [Outcome.cancelled, .rejected(Rejection(message: "no"))])
  func workInVain(outcome: Outcome) async {
    let links = center()
    var atWork: LinkReceiver<PageLink>.State?
    weak var shown: LinkReceiver<PageLink>?
    let receiver = LinkReceiver(links, supports: [], opens: [.recents]) { _, opening in
      atWork = shown?.state
      if case .rejected(let rejection) = outcome { opening.reject(rejection) }
      opening.cancel()
    }
    shown = receiver
    receiver.isActive = true
    await expect(links.open(.recents(id: 1)), endsAs: outcome)
    await wait(for: .notActive, of: receiver)
    #expect(atWork == .inProgress)
    #expect(receiver.link == nil)
  }

  @Test("is called a receiver where it is told what waits for it")
  func labels() {
    let links = center()
    let receivers = (1...2).map { _ in idle(links) }
    let stream = links.stream(.recents, .contact)
    links.open(.recents(id: 1))
    let words = links.pending.first?.description ?? ""
    #expect(
      words.contains(
        "offered to receiver 1 of recents and receiver 2 of recents and stream 3 of contact")
    )
    withExtendedLifetime((receivers, stream)) {}
  }
}
