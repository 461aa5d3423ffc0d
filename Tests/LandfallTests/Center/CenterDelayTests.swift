// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A delayed opening", .timeLimit(.minutes(10)))
@MainActor
struct CenterDelayTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
  private let name = "ScriptedHandler<PageLink>"

  /// A root that passes contacts to a menu that delays until it is loaded.
  @MainActor
  final class Screens {
    var isLoaded = false
    var delays = 0
    private(set) lazy var menu = ScriptedHandler { [unowned self] _, opening in
      isLoaded ? .opened : .delayed("loading") { [unowned self] in delays += 1 }
    }
    private(set) lazy var root = ScriptedHandler { [unowned self] link, _ in
      if case .contact = link { .passedThrough(to: menu) } else { .opened }
    }
  }

  @Test("is offered again to the handler that delayed it, oldest first", arguments: [true, false])
  func resume(eachAlone: Bool) async {
    let screens = Screens()
    links.attach(root: screens.root)
    let delayed = [links.open(.contact(id: 1)), links.open(.contact(id: 2))]
    #expect(await links.open(.recents(id: 3)).outcome == .opened)
    #expect(delayed.map(\.outcomeIfEnded) == [nil, nil])
    #expect(screens.delays == 2)

    screens.isLoaded = true
    if eachAlone {
      delayed[1].resume()
      delayed[0].resume()
    } else {
      links.resume(for: screens.root)
      #expect(delayed[0].history.last?.kind == .delayed)
      links.resume(for: screens.menu)
    }
    let newer = links.open(.contact(id: 4))
    #expect(await newer.outcome == .opened)
    #expect(delayed.map(\.outcomeIfEnded) == [.opened, .opened])
    #expect(
      screens.menu.links == [
        .contact(id: 1), .contact(id: 2), .contact(id: 1), .contact(id: 2), .contact(id: 4),
      ])
    #expect(
      screens.root.links == [.contact(id: 1), .contact(id: 2), .recents(id: 3), .contact(id: 4)])
    #expect(
      delayed[0].history.suffix(4).map(\.description) == [
        "delayed by \(name) (loading)", "resumed for \(name)", "offered to \(name)",
        "opened by \(name)",
      ])
  }

  @Test("that is resumed while its handler is busy is offered once more", arguments: [true, false])
  func resumeWhileBusy(byOpening: Bool) async {
    let links = links
    let box = Box()
    let root = ScriptedHandler { _, opening in
      guard box.root?.links.count == 1 else { return .opened }
      if byOpening { opening.resume() } else if let root = box.root { links.resume(for: root) }
      return .delayed()
    }
    box.root = root
    links.attach(root: root)
    #expect(await links.open(.recents(id: 1)).outcome == .opened)
    #expect(root.links == [.recents(id: 1), .recents(id: 1)])
    box.root = nil
  }

  @Test("may be completed, rejected or given up by anyone")
  func endedWhileDelayed() async {
    let screens = Screens()
    links.attach(root: screens.root)
    let openings = (1...3).map { links.open(.contact(id: $0)) }
    #expect(await links.open(.recents(id: 4)).outcome == .opened)
    openings[0].complete()
    openings[1].reject("signed out")
    openings[2].cancel()
    let signedOut = Outcome.rejected(Rejection(message: "signed out"))
    #expect(openings.map(\.outcomeIfEnded) == [.opened, signedOut, .cancelled])
    links.resume(for: screens.menu)
    #expect(await links.open(.recents(id: 5)).outcome == .opened)
    #expect(screens.menu.links.count == 3)
  }

  @Test("waits while hundreds of handlers come and go")
  func manyHandlers() async {
    let screens = Screens()
    let box = Box()
    let root = ScriptedHandler { link, _ in
      if case .contact = link { return .passedThrough(to: screens.menu) }
      let next = ScriptedHandler()
      box.root = next
      return .passedThrough(to: next)
    }
    links.attach(root: root)
    let delayed = links.open(.contact(id: 0))
    for index in 0..<300 { #expect(await links.open(.recents(id: index)).outcome == .opened) }
    #expect(delayed.outcomeIfEnded == nil)
    screens.isLoaded = true
    links.resume(for: screens.menu)
    #expect(await delayed.outcome == .opened)
    #expect(delayed.history.last?.receiver == name)
  }

  @Test("can still be resumed for a root that was replaced")
  func replacedRoot() async {
    let delayed = Signal()
    let box = Box()
    let first = ScriptedHandler { _, _ in
      box.root?.links.count == 1 ? .delayed("launch") { delayed.fire() } : .opened
    }
    box.root = first
    links.attach(root: first)
    let opening = links.open(.recents(id: 1))
    await delayed.wait()
    let second = ScriptedHandler()
    links.attach(root: second)
    links.resume(for: first)
    #expect(await opening.outcome == .opened)
    #expect((first.links.count, second.links.count) == (2, 0))
    box.root = nil
  }

  @MainActor
  private final class Box {
    var root: ScriptedHandler?
  }
}
