// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A link that is passed to a type of handlers", .timeLimit(.minutes(10)))
@MainActor
struct CenterAnnouncementTests {
  /// A screen that is made late.
  final class Screen: DeepLinkHandler {
    private(set) var links: [PageLink] = []
    private let answer: Handling<PageLink>

    init(_ answer: Handling<PageLink> = .opened) { self.answer = answer }

    func handle(_ link: PageLink, opening: Opening<PageLink>) -> Handling<PageLink> {
      links.append(link)
      return answer
    }
  }

  let clock = ManualClock()
  let links: DeepLinkCenter<PageLink>
  let root = ScriptedHandler { link, _ in
    if case .contact = link { .passedThrough(toFirst: Screen.self) } else { .opened }
  }

  init() {
    links = DeepLinkCenter(clock: clock.linkClock)
    links.attach(root: root)
  }

  @Test("waits for the first of them, and does not hold others up")
  func waits() async {
    let openings = [links.open(.contact(id: 1)), links.open(.contact(id: 2))]
    await expect(links.open(.recents(id: 3)), endsAs: .opened)
    for opening in openings { expect(opening, isPendingAs: .awaiting) }
    #expect(
      links.pending.map(\.wait) == [.handler(ofType: "Screen"), .handler(ofType: "Screen")])
    let screen = Screen()
    links.announce(screen)
    for opening in openings { await expect(opening, endsAs: .opened) }
    #expect(screen.links == [.contact(id: 1), .contact(id: 2)])
    #expect(
      openings[0].history.map(\.kind) == [
        .received, .matched, .offered, .awaiting, .passedThrough, .offered, .opened,
      ])
  }

  @Test("goes to one that is there already, the latest")
  func isThere() async {
    let screens = [Screen(), Screen()]
    for screen in screens { links.announce(screen) }
    await expect(links.open(.contact(id: 1)), endsAs: .opened)
    #expect(screens.map(\.links.count) == [0, 1])
    links.detach(root: screens[1])
    await expect(links.open(.contact(id: 2)), endsAs: .opened)
    #expect(screens.map(\.links.count) == [1, 1])
  }

  @Test("waits for another if that one is released before it is asked")
  func released() async {
    let lost = links.open(.contact(id: 1))
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    do {
      let screen = Screen()
      links.announce(screen)
    }
    await expect(links.open(.recents(id: 3)), endsAs: .opened)
    expect(lost, isPendingAs: .passedThrough)
    #expect(links.pending.map(\.wait) == [.handler(ofType: "Screen")])
    let screen = Screen()
    links.announce(screen)
    await expect(lost, endsAs: .opened)
    #expect(screen.links == [.contact(id: 1)])
  }

  @Test("is rejected if none comes in time")
  func absent() async {
    let opening = links.open(.contact(id: 1))
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    clock.advance(by: .seconds(600))
    await expect(opening, isRejectedWith: .handlerAbsent)
  }

  @Test("has its own patience")
  func patience() async {
    let root = ScriptedHandler { link, _ in
      link == .recents(id: 2) ? .opened : .passedThrough(toFirst: Screen.self, within: .seconds(2))
    }
    links.attach(root: root)
    let opening = links.open(.contact(id: 1))
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    clock.advance(by: .seconds(2))
    await expect(opening, isRejectedWith: .handlerAbsent)
  }

  @Test("keeps its patience if one of them is released", arguments: [nil, 600] as [Int?])
  func patienceAfterRelease(delayLimit: Int?) async {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(delayLimit: delayLimit.map { .seconds($0) }), clock: clock.linkClock)
    let root = ScriptedHandler { link, _ in
      link == .recents(id: 2) ? .opened : .passedThrough(toFirst: Screen.self, within: .seconds(5))
    }
    links.attach(root: root)
    do {
      let screen = Screen()
      links.announce(screen)
    }
    let opening = links.open(.contact(id: 1))
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    #expect(links.pending.map(\.wait) == [.handler(ofType: "Screen")])
    clock.advance(by: .seconds(5))
    #expect(opening.currentOutcome?.code == .handlerAbsent)
  }

  @Test("that it has passed already goes in a circle")
  func circle() async {
    let links = DeepLinkCenter<PageLink>()
    let root = ScriptedHandler { _, _ in .passedThrough(toFirst: Screen.self) }
    let screen = Screen(.passedThrough(toFirst: ScriptedHandler.self))
    links.attach(root: root)
    links.announce(root)
    links.announce(screen)
    await expect(links.open(.recents(id: 1)), isRejectedWith: .handlerLoop)
  }

  @Test("of the type of the one that asks is another one")
  func ownType() async {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    let folder = ScriptedHandler { link, _ in
      link == .recents(id: 2) ? .opened : .passedThrough(toFirst: ScriptedHandler.self)
    }
    links.attach(root: folder)
    links.announce(folder)
    let opening = links.open(.contact(id: 1))
    await expect(links.open(.recents(id: 2)), endsAs: .opened)
    links.announce(folder)
    expect(opening, isPendingAs: .awaiting)
    let inner = ScriptedHandler()
    links.announce(inner)
    await expect(opening, endsAs: .opened)
    #expect(inner.links == [.contact(id: 1)])
    let known = links.open(.contact(id: 3))
    await expect(known, endsAs: .opened)
    #expect(inner.links.count == 2)
  }

  @Test("goes from folder to folder, each of which announces itself when it is shown")
  func folders() async {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    let start = ScriptedHandler { link, _ in
      link == .recents(id: 2) ? .opened : .passedThrough(toFirst: Screen.self)
    }
    links.attach(root: start)
    let folders = [
      Screen(.passedThrough(toFirst: Screen.self)), Screen(.passedThrough(toFirst: Screen.self)),
      Screen(),
    ]
    let opening = links.open(.contact(id: 1))
    for folder in folders {
      await expect(links.open(.recents(id: 2)), endsAs: .opened)
      expect(opening, isPendingAs: .awaiting)
      // Those on the way may announce themselves as often as they like.
      for other in folders where !other.links.isEmpty { links.announce(other) }
      links.announce(folder)
    }
    await expect(opening, endsAs: .opened)
    #expect(folders.map(\.links.count) == [1, 1, 1])
  }
}
