// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A copy of a link that others work on or have opened", .timeLimit(.minutes(10)))
@MainActor
struct CenterCopyTests {
  let clock = ManualClock()
  let root = ScriptedHandler()

  func center(_ policy: LinkPolicy) -> DeepLinkCenter<PageLink> {
    DeepLinkCenter(policy: policy, clock: clock.linkClock)
  }

  /// A loop takes the first link, and opens it or not.
  func takeFirst(
    _ openings: LinkStream<Opening<PageLink>>, completes: Bool
  ) async -> LinkStream<Opening<PageLink>>.Iterator {
    var iterator = openings.makeAsyncIterator()
    let opening = await iterator.next()
    if completes { opening?.complete() }
    return iterator
  }

  @Test("is given to nobody once a gate of it is closed", arguments: [true, false])
  func stream(completes: Bool) async {
    let links = center(LinkPolicy(gates: [.authentication]))
    links.openGate(.authentication, for: "ann")
    let first = links.openings(.recents, byHand: true)
    let second = links.stream(.recents)
    let opening = links.open(.recents(id: 1))
    let taken = await takeFirst(first, completes: completes)
    links.closeGate(.authentication)
    links.openGate(.authentication, for: "bob")
    links.open(.recents(id: 2))
    var others = second.makeAsyncIterator()
    #expect(await others.next() == .recents(id: 2))
    #expect(opening.outcomeIfEnded == (completes ? .opened : nil))
    withExtendedLifetime(taken) {}
  }

  @Test("is not for a receiver of the next user", arguments: [true, false])
  func receiver(completes: Bool) async {
    let links = center(LinkPolicy(gates: [.authentication]))
    links.openGate(.authentication, for: "ann")
    var worked: [PageLink] = []
    let receiver = LinkReceiver(links, supports: [.recents], opens: []) { link, _ in
      worked.append(link)
    }
    let openings = links.openings(.recents, byHand: true)
    links.open(.recents(id: 1))
    let taken = await takeFirst(openings, completes: completes)
    links.closeGate(.authentication)
    links.openGate(.authentication, for: "bob")
    receiver.isActive = true
    links.open(.recents(id: 2))
    await letTasksRun(while: worked.isEmpty)
    #expect(worked == [.recents(id: 2)])
    withExtendedLifetime(taken) {}
  }

  @Test("grows no older than the link may", arguments: [59, 60])
  func age(seconds: Int) async {
    let links = center(LinkPolicy(ageLimit: .seconds(60)))
    links.attach(root: root)
    var worked: [PageLink] = []
    let receiver = LinkReceiver(links, supports: [.recents], opens: []) { link, _ in
      worked.append(link)
    }
    let opening = links.open(.recents(id: 1))
    await expect(opening, endsAs: .opened)
    clock.advance(by: .seconds(seconds))
    receiver.isActive = true
    links.open(.recents(id: 2))
    await letTasksRun(while: worked.last != .recents(id: 2))
    #expect(worked.count == (seconds < 60 ? 2 : 1))
  }

  @Test("is there again when its scene is, if the link still waits")
  func sceneIsBack() async {
    let links = center(.standard)
    var worked: [PageLink] = []
    let receiver = LinkReceiver(links, supports: [.recents], opens: [], scene: "left") {
      link, _ in worked.append(link)
    }
    let opening = links.open(.recents(id: 1))
    links.sceneDidDisconnect("left")
    let other = links.stream(.contact, scene: "left")
    receiver.isActive = true
    await letTasksRun(while: worked.isEmpty)
    #expect(worked == [.recents(id: 1)])
    #expect(opening.outcomeIfEnded == nil)
    withExtendedLifetime(other) {}
  }

  @Test("belongs to the user who comes first, as what waits does", arguments: [true, false])
  func users(completes: Bool) async {
    let links = center(LinkPolicy(gates: [.authentication]))
    links.openGate(.authentication)
    let first = links.openings(.recents, byHand: true)
    let second = links.stream(.recents)
    links.open(.recents(id: 1))
    let taken = await takeFirst(first, completes: completes)
    links.openGate(.authentication, for: "bob")
    links.openGate(.authentication, for: "carol")
    links.open(.recents(id: 2))
    var others = second.makeAsyncIterator()
    #expect(await others.next() == .recents(id: 2))
    withExtendedLifetime(taken) {}
  }
}
