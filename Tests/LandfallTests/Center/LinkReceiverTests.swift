// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Observation
import Testing

@Suite("A receiver", .timeLimit(.minutes(10)))
@MainActor
struct LinkReceiverTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)

  @Test("works on what it supports and ends what it opens; another opens the rest")
  func supportsAndFinishes() async {
    var log: [String] = []
    let home = LinkReceiver(links, supports: [.recents, .contact], opens: [.recents]) {
      link, _ in log.append("home \(link.name)")
    }
    home.isActive = true
    await expect(links.open(.recents(id: 1)), endsAs: .opened)
    let contact = links.open(.contact(id: 2))
    await letTasksRun(while: home.state != .completed || home.link != .contact(id: 2))
    #expect(contact.outcomeIfEnded == nil)

    let later = LinkReceiver(links, supports: [.contact], opens: [.contact]) { link, _ in
      log.append("later \(link.name)")
    }
    later.isActive = true
    await expect(contact, endsAs: .opened)
    #expect(log == ["home recents", "home contact", "later contact"])
  }

  @Test("has a copy of what the root handler works on, and of what came before it")
  func besidesRoot() async {
    let root = ScriptedHandler()
    var seen: [PageLink] = []
    let early = links.open(.contact(id: 1))
    let helper = LinkReceiver(links, supports: [.contact], opens: []) { link, _ in
      seen.append(link)
    }
    helper.isActive = true
    links.attach(root: root)
    await expect(early, endsAs: .opened)
    await expect(links.open(.contact(id: 2)), endsAs: .opened)
    #expect(root.links == [.contact(id: 1), .contact(id: 2)])
    await letTasksRun(while: seen.count < 2)
    #expect(seen == root.links)
  }

  @Test("shows how far it is, to observers, too")
  func states() async {
    var atWork: LinkReceiver<PageLink>.State?
    weak var shown: LinkReceiver<PageLink>?
    let receiver = LinkReceiver(links, supports: [], opens: [.recents]) { _, _ in
      atWork = shown?.state
    }
    shown = receiver
    #expect(receiver.state == .notActive)
    let isObserved = Signal()
    withObservationTracking {
      _ = receiver.state
    } onChange: {
      isObserved.fire()
    }
    let opening = links.open(.recents(id: 1))
    await isObserved.wait()
    await letTasksRun(while: receiver.state != .pending)
    #expect((receiver.link, opening.outcomeIfEnded) == (.recents(id: 1), nil))
    receiver.isActive = true
    await expect(opening, endsAs: .opened)
    await letTasksRun(while: receiver.state != .completed)
    #expect(atWork == .inProgress)
  }

  @Test("that is not ready when its link ends goes back to where it was")
  func endedWhilePending() async {
    let receiver = LinkReceiver(links, supports: [], opens: [.recents]) { _, _ in
      Issue.record("it worked on a link that had ended")
    }
    let opening = links.open(.recents(id: 1))
    await letTasksRun(while: receiver.state != .pending)
    opening.cancel()
    receiver.isActive = true
    await letTasksRun(while: receiver.state != .notActive)
  }

  @Test("that is released leaves what it has not finished to others")
  func released() async {
    let opening = links.open(.recents(id: 1))
    do {
      let receiver = LinkReceiver(links, supports: [], opens: [.recents]) { _, _ in }
      await letTasksRun(while: receiver.state != .pending)
    }
    let root = ScriptedHandler()
    links.attach(root: root)
    await expect(opening, endsAs: .opened)
    #expect(root.links == [.recents(id: 1)])
  }

  @Test("may reject, and a closure may be a handler")
  func closures() async {
    let receiver = LinkReceiver(links, supports: [], opens: [.contact]) { _, opening in
      opening.reject("no such contact")
    }
    receiver.isActive = true
    let root = ClosureHandler<PageLink> { link, _ in
      link == .recents(id: 1) ? .opened : .rejected("only one")
    }
    links.attach(root: root)
    await expect(links.open(.contact(id: 1)), isRejectedWith: "handler.rejected")
    await expect(links.open(.recents(id: 1)), endsAs: .opened)
    await expect(links.open(.recents(id: 2)), isRejectedWith: "handler.rejected")
  }
}
