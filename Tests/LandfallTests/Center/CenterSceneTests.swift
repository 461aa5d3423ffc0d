// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A scene", .timeLimit(.minutes(10)))
@MainActor
struct CenterSceneTests {
  let links = DeepLinkCenter<PageLink>()
  let left = ScriptedHandler()
  let right = ScriptedHandler()

  @Test("gets the links that came to it; what came to none goes to the latest")
  func roots() async {
    links.attach(root: left, scene: "left")
    links.attach(root: right, scene: "right")
    let openings = [
      links.open(.recents(id: 1), scene: "left"), links.open("page://recents/2", scene: "right"),
      links.open(path: "/recents/3", scene: "left"), links.open(.recents(id: 4)),
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
    let links = DeepLinkCenter<PageLink>(resolvers: [SlowResolver(answer: answer)])
    links.attach(root: right, scene: "right")
    let openings = [
      links.open("https://slow.example/1", scene: "left"),
      links.open(.recents(id: 2), scene: "left"),
    ]
    links.closeScene("left", movesOn ? .moveOn : .reject)
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
    links.closeScene("left")
    await expect(moving, endsAs: .opened)
    #expect(moving.history.contains { $0.kind == .moved })
    let ending = links.open(.recents(id: 2), scene: "left")
    links.closeScene("left", .reject)
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
}
