// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("The hand-over", .timeLimit(.minutes(10)))
@MainActor
struct CenterHandOverTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
  private let name = "ScriptedHandler<PageLink>"

  @Test(
    "gives the sender the answer of the root handler",
    arguments: [
      (Handling<PageLink>.opened, Outcome.opened),
      (.rejected("no such page"), .rejected(Rejection(message: "no such page"))),
      (
        .rejected(Rejection(code: "shop.closed", message: "")),
        .rejected(Rejection(code: "shop.closed", message: ""))
      ),
    ])
  func answers(handling: Handling<PageLink>, outcome: Outcome) async {
    let root = ScriptedHandler { _, _ in handling }
    links.attach(root: root)
    #expect(await links.open("page://contact/7").outcome == outcome)
    #expect(root.links == [.contact(id: 7)])
  }

  @Test("keeps what comes before the root handler, and its order")
  func coldStart() async {
    let openings = (0..<100).map { links.open(.recents(id: $0)) }
    #expect(openings[0].history.map(\.kind) == [.received, .matched, .kept])
    let root = ScriptedHandler()
    links.attach(root: root)
    let later = (100..<200).map { links.open(.recents(id: $0)) }
    for opening in openings + later { #expect(await opening.outcome == .opened) }
    #expect(root.links == (0..<200).map { .recents(id: $0) })
  }

  @Test("follows the chain, and the opening tells it")
  func chain() async {
    let last = ScriptedHandler()
    let middle = ScriptedHandler { _, _ in .passedThrough(to: last) }
    let root = ScriptedHandler { _, _ in .passedThrough(to: middle) }
    links.attach(root: root)
    let opening = links.open("page://contact/7", from: .push)
    #expect(await opening.outcome == .opened)
    #expect(
      [root.links, middle.links, last.links] == [
        [.contact(id: 7)], [.contact(id: 7)], [.contact(id: 7)],
      ])
    #expect(
      opening.history.map(\.kind) == [
        .received, .matched, .offered, .passedThrough, .offered, .passedThrough, .offered, .opened,
      ])
    #expect(
      opening.description
        == "\(opening.id) contact: received (from push), matched (contact by /contact/:id), "
        + "offered to \(name), passed to \(name), offered to \(name), passed to \(name), "
        + "offered to \(name), opened by \(name)")
  }

  @Test("hands over one link at a time")
  func oneAtATime() async {
    let atWork = Signal()
    let gate = Signal()
    let root = ScriptedHandler { link, _ in
      if link == .recents(id: 1) {
        atWork.fire()
        await gate.wait()
      }
      return .opened
    }
    links.attach(root: root)
    let first = links.open(.recents(id: 1))
    let second = links.open(.recents(id: 2))
    await atWork.wait()
    first.complete()
    #expect(await first.outcome == .opened)
    #expect(root.links == [.recents(id: 1)])
    gate.fire()
    #expect(await second.outcome == .opened)
    #expect(root.links == [.recents(id: 1), .recents(id: 2)])
  }

  @Test("in a circle is rejected, and the message tells the chain")
  func loop() async {
    let box = Box()
    let second = ScriptedHandler { _, _ in .passedThrough(to: box.handler ?? ScriptedHandler()) }
    let root = ScriptedHandler { _, _ in .passedThrough(to: second) }
    box.handler = root
    links.attach(root: root)
    let opening = links.open(.recents(id: 1))
    guard case .rejected(let rejection) = await opening.outcome else {
      Issue.record("not rejected")
      return
    }
    #expect(rejection.code == .handlerLoop)
    #expect(rejection.message.contains("\(name) -> \(name) -> \(name)"))
    #expect((root.links.count, second.links.count) == (1, 1))
    box.handler = nil
  }

  @Test("through too many handlers is rejected", arguments: [(32, true), (33, false)])
  func depth(length: Int, opens: Bool) async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    var chain = [ScriptedHandler()]
    for _ in 1..<length {
      let next = chain[0]
      chain.insert(ScriptedHandler { _, _ in .passedThrough(to: next) }, at: 0)
    }
    links.attach(root: chain[0])
    guard case .rejected(let rejection) = await links.open(.recents(id: 1)).outcome else {
      #expect(opens)
      return
    }
    #expect((opens, rejection.code) == (false, .handlerDepth))
  }

  @Test("to a handler that is released is rejected")
  func goneNext() async {
    let root = ScriptedHandler { _, _ in .passedThrough(to: ScriptedHandler()) }
    links.attach(root: root)
    guard case .rejected(let rejection) = await links.open(.recents(id: 1)).outcome else {
      Issue.record("not rejected")
      return
    }
    #expect(rejection.code == .handlerGone)
    #expect(rejection.message.hasPrefix("\(name) was released"))
  }

  @Test("waits for another root when the root is released, detached or replaced")
  func goneRoot() async {
    var first: ScriptedHandler? = ScriptedHandler()
    if let first { links.attach(root: first) }
    first = nil
    let early = links.open(.recents(id: 1))

    let second = ScriptedHandler()
    links.attach(root: second)
    links.detach(root: ScriptedHandler())
    #expect(await early.outcome == .opened)
    links.detach(root: second)
    let late = links.open(.recents(id: 2))

    let third = ScriptedHandler()
    links.attach(root: third)
    #expect(await late.outcome == .opened)
    #expect((second.links, third.links) == ([.recents(id: 1)], [.recents(id: 2)]))
  }

  @Test("asks no handler for what has its outcome already")
  func endedBeforeItsTurn() async {
    let root = ScriptedHandler()
    links.attach(root: root)
    let first = links.open(.recents(id: 1))
    first.cancel()
    #expect(await links.open(.recents(id: 2)).outcome == .opened)
    #expect(root.links == [.recents(id: 2)])
  }

  @Test("gives the outcome after it has done the work of opening")
  func effects() async {
    var log: [String] = []
    let last = ScriptedHandler { _, opening in
      .opened {
        for _ in 0..<5 { await Task.yield() }
        log.append("effect, \(opening.outcomeIfEnded?.description ?? "pending")")
      }
    }
    let root = ScriptedHandler { _, _ in .passedThrough(to: last) { log.append("tab") } }
    links.attach(root: root)
    let opening = links.open(.recents(id: 1))
    #expect(await opening.outcome == .opened)
    #expect(log == ["tab", "effect, pending"])

    let handling = await last.handle(.recents(id: 1), opening: opening)
    #expect(handling.kind == .opened)
    #expect(log.count == 2)
  }

  @Test("keeps the outcome that an opening gets while the work is done")
  func endedInEffect() async {
    let root = ScriptedHandler { link, opening in
      .opened { if link == .recents(id: 1) { opening.reject("no") } else { opening.complete() } }
    }
    links.attach(root: root)
    let openings = [links.open(.recents(id: 1)), links.open(.recents(id: 2))]
    #expect(await openings[0].outcome == .rejected(Rejection(message: "no")))
    #expect(await openings[1].outcome == .opened)
    #expect(await links.open(.recents(id: 3)).outcome == .opened)
    #expect(openings[0].history.map(\.kind) == [.received, .matched, .offered, .rejected])
    #expect(root.links.count == 3)
  }

  @Test("does not do the work of an answer that comes too late")
  func lateEffect() async {
    var log: [String] = []
    let root = ScriptedHandler { link, opening in
      opening.cancel()
      return .opened { log.append("\(link)") }
    }
    links.attach(root: root)
    #expect(await links.open(.recents(id: 1)).outcome == .cancelled)
    #expect(await links.open(.recents(id: 2)).outcome == .cancelled)
    #expect(log.isEmpty)
  }

  @Test("survives handlers that call the center while they are released")
  func detachInDeinit() async {
    for index in 0..<50 {
      var leaving: LeavingHandler? = LeavingHandler(links)
      if let leaving { links.attach(root: leaving) }
      let opening = links.open(.recents(id: index))
      leaving = nil
      opening.cancel()
    }
    let root = ScriptedHandler()
    links.attach(root: root)
    #expect(await links.open(.recents(id: 50)).outcome == .opened)
  }

  @MainActor
  private final class Box {
    var handler: ScriptedHandler?
  }
}

/// A handler that detaches itself when it is released.
private final class LeavingHandler: DeepLinkHandler {
  private let links: DeepLinkCenter<PageLink>

  init(_ links: DeepLinkCenter<PageLink>) { self.links = links }

  deinit { links.detach(root: self) }

  func handle(_ link: PageLink, opening: Opening<PageLink>) -> Handling<PageLink> { .opened }
}
