// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A scene", .timeLimit(.minutes(10)))
@MainActor
struct CenterSceneTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
  let left = ScriptedHandler()
  let right = ScriptedHandler()

  @Test("gets the links that came to it; what came to none goes to the latest")
  func roots() async {
    links.attach(root: left, scene: "left")
    links.attach(root: right, scene: "right")
    let openings = [
      links.open(.recents(id: 1), scene: "left"), links.open("page://recents/2", scene: "right"),
      links.open(.path("/recents/3"), scene: "left"), links.open(.recents(id: 4)),
    ]
    for opening in openings { await expect(opening, endsAs: .opened) }
    #expect(openings.map(\.scene) == ["left", "right", "left", nil])
    #expect(left.links == [.recents(id: 1), .recents(id: 3)])
    #expect(right.links == [.recents(id: 2), .recents(id: 4)])
  }

  @Test("without a root has its links wait, or uses the root of the app", arguments: [true, false])
  func noRoot(hasAppRoot: Bool) async {
    if hasAppRoot { links.attach(root: left) }
    links.attach(root: right, scene: "right")
    let opening = links.open(.recents(id: 1), scene: "left")
    await expect(links.open(.recents(id: 2), scene: "right"), endsAs: .opened)
    if !hasAppRoot {
      expect(opening, isPendingAs: .kept)
      links.attach(root: left, scene: "left")
    }
    await expect(opening, endsAs: .opened)
    #expect(left.links == [.recents(id: 1)])
  }

  @Test("that is closed is left by what waits to be unwrapped, too", arguments: [true, false])
  func closesWhileUnwrapping(movesOn: Bool) async {
    let answer = Signal()
    let links = DeepLinkCenter<PageLink>(
      resolvers: [SlowResolver(answer: answer)], clock: ManualClock().linkClock)
    links.attach(root: right, scene: "right")
    let openings = [
      links.open("https://slow.example/1", scene: "left"),
      links.open(.recents(id: 2), scene: "left"),
    ]
    links.sceneDidDisconnect("left", rejectingLinks: !movesOn)
    answer.fire()
    for opening in openings {
      if movesOn {
        await expect(opening, endsAs: .opened)
      } else {
        await expect(opening, isRejectedWith: .sceneClosed)
      }
    }
    #expect(right.links == (movesOn ? [.recents(id: 1), .recents(id: 2)] : []))
  }

  @Test("that is closed leaves its links to another, or ends them")
  func closes() async {
    links.attach(root: right, scene: "right")
    let moving = links.open(.recents(id: 1), scene: "left")
    links.sceneDidDisconnect("left")
    await expect(moving, endsAs: .opened)
    #expect(moving.history.contains { $0.kind == .moved })
    let ending = links.open(.recents(id: 2), scene: "middle")
    links.sceneDidDisconnect("middle", rejectingLinks: true)
    await expect(ending, isRejectedWith: .sceneClosed)
    #expect(right.links == [.recents(id: 1)])
  }

  @Test("has streams of its own")
  func streams() async {
    let mine = links.stream(scene: "left")
    let all = links.stream()
    links.open(.recents(id: 1), scene: "right")
    links.open(.recents(id: 2), scene: "left")
    links.open(.recents(id: 3))
    var seen: [PageLink] = []
    for await link in mine.prefix(2) { seen.append(link) }
    #expect(seen == [.recents(id: 2), .recents(id: 3)])
    var everything: [PageLink] = []
    for await link in all.prefix(3) { everything.append(link) }
    #expect(everything.count == 3)
  }

  @Test("that is closed stays closed until something is attached to it", arguments: [true, false])
  func staysClosed(movesOn: Bool) async {
    links.attach(root: right, scene: "right")
    links.sceneDidDisconnect("left", rejectingLinks: !movesOn)
    let late = links.open("page://recents/1", scene: "left")
    if movesOn {
      await expect(late, endsAs: .opened)
      #expect(late.history.contains { $0.kind == .moved })
    } else {
      await expect(late, isRejectedWith: .sceneClosed)
    }
    links.attach(root: left, scene: "left")
    await expect(links.open("page://recents/2", scene: "left"), endsAs: .opened)
    #expect(left.links == [.recents(id: 2)])
    #expect(right.links == (movesOn ? [.recents(id: 1)] : []))
  }

  @Test(
    "that is closed leaves what lies in its mailboxes to others, also what came to no scene",
    arguments: ["left", nil] as [LinkScene?])
  func closesWithMail(scene: LinkScene?) async {
    let dead = links.stream(.recents, scene: "left")
    links.attach(root: right, scene: "right")
    let opening = links.open("page://recents/1", scene: scene)
    links.sceneDidDisconnect("left")
    await expect(opening, endsAs: .opened)
    await expect(links.open("page://recents/2", scene: scene), endsAs: .opened)
    #expect(right.links == [.recents(id: 1), .recents(id: 2)])
    withExtendedLifetime(dead) {}
  }

  @Test("that is closed lets its streams end their work, and gives them more once it is back")
  func closesAtWork() async {
    let (began, closed) = (Signal(), Signal())
    let stream = links.stream(.recents, scene: "left")
    var seen: [PageLink] = []
    let loop = Task {
      for await link in stream {
        seen.append(link)
        began.fire()
        await closed.wait()
        if seen.count == 2 { break }
      }
    }
    let first = links.open("page://recents/1", scene: "left")
    await began.wait()
    links.sceneDidDisconnect("left")
    let between = links.open("page://recents/2", scene: "left")
    closed.fire()
    await expect(first, endsAs: .opened)
    expect(between, isPendingAs: .kept)
    links.attach(root: left, scene: "left")
    await expect(between, endsAs: .opened)
    await loop.value
    #expect(seen == [.recents(id: 1), .recents(id: 2)])
    #expect(left.links.isEmpty)
  }

  @Test("of an earlier run that is not there leaves its links to one that is")
  func restoredScene() async {
    let (store, clock) = (MemoryStore(), ManualClock())
    let now = clock.now.sinceEpoch.components.seconds * 1_000
    for (number, scene) in [(1, "left"), (2, "right"), (3, "left")] {
      let stored = StoredOpening(
        id: "old-\(number)", url: "page://recents/\(number)", source: "push", scene: scene,
        receivedAt: now)
      #expect(throws: Never.self) { try store.save(stored) }
    }
    let links = DeepLinkCenter<PageLink>(store: store, clock: clock.linkClock)
    links.attach(root: right, scene: "right")
    for opening in links.restored { await expect(opening, endsAs: .opened) }
    #expect(right.links == [.recents(id: 1), .recents(id: 2), .recents(id: 3)])
  }

  @Test("of an earlier run gets its links if it is there before their turn comes")
  func restoredSceneIsBack() async {
    let (store, clock) = (MemoryStore(), ManualClock())
    let now = clock.now.sinceEpoch.components.seconds * 1_000
    let stored = StoredOpening(
      id: "old-1", url: "page://recents/1", source: "push", scene: "left", receivedAt: now)
    #expect(throws: Never.self) { try store.save(stored) }
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.launch]), store: store, clock: clock.linkClock)
    links.attach(root: right, scene: "right")
    links.attach(root: left, scene: "left")
    links.openGate(.launch)
    for opening in links.restored { await expect(opening, endsAs: .opened) }
    #expect((left.links, right.links) == ([.recents(id: 1)], []))
  }

  @Test("that is closed lets a handler finish what it works on", arguments: [true, false])
  func closesWhileAtWork(movesOn: Bool) async {
    let (isAsked, go) = (Signal(), Signal())
    let handler = ScriptedHandler { _, _ in
      isAsked.fire()
      await go.wait()
      return .opened
    }
    links.attach(root: handler, scene: "left")
    links.attach(root: right, scene: "right")
    let opening = links.open(.recents(id: 1), scene: "left")
    let next = links.open(.recents(id: 2), scene: "left")
    await isAsked.wait()
    links.sceneDidDisconnect("left", rejectingLinks: !movesOn)
    go.fire()
    await expect(opening, endsAs: .opened)
    #expect(!opening.history.contains { $0.kind == .moved })
    if movesOn {
      await expect(next, endsAs: .opened)
      #expect(right.links == [.recents(id: 2)])
    } else {
      await expect(next, isRejectedWith: .sceneClosed)
    }
  }
}
