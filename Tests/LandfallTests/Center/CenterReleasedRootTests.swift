// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A root handler that was released", .timeLimit(.minutes(10)))
@MainActor
struct CenterReleasedRootTests {
  private let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
  private static let name = "ScriptedHandler<PageLink>"

  /// Waits until an opening has a step.
  private func wait(for kind: OpeningStep.Kind, of opening: Opening<PageLink>) async {
    await letTasksRun(while: !opening.history.contains(where: { $0.kind == kind }))
  }

  @Test("is forgotten when its scene closes")
  func closedScene() async {
    links.attach(root: ScriptedHandler(), scene: "A")
    let first = links.open(.recents(id: 1), scene: "A")
    await wait(for: .rootReleased, of: first)
    links.sceneDidDisconnect("A")
    expect(links.open(.recents(id: 2)), isPendingAs: .kept)
  }

  @Test("is told by an event, and is why its links are pending")
  func event() async {
    let recorder = EventRecorder(links)
    links.attach(root: ScriptedHandler())
    let first = links.open(.recents(id: 1))
    await wait(for: .rootReleased, of: first)
    #expect(recorder.steps(of: first) == [.received, .matched, .rootReleased])
    #expect(first.history.last?.receiver == Self.name)
    #expect(first.history.last?.description == "waiting after the release of \(Self.name)")
    // One that comes later waits for the same reason.
    let second = links.open(.recents(id: 2))
    #expect(second.history.map(\.kind) == [.received, .matched, .rootReleased])
    #expect(links.pending.map(\.wait) == [.releasedRoot(Self.name), .releasedRoot(Self.name)])
    let line = links.pending.first?.description ?? ""
    #expect(line.contains("recents: no root handler, as \(Self.name) was released, since "))

    let root = ScriptedHandler()
    links.attach(root: root)
    await expect(second, endsAs: .opened)
    #expect(root.links == [.recents(id: 1), .recents(id: 2)])
  }

  @Test("is no longer the reason when it is detached, or another one came and went")
  func detached() async {
    links.attach(root: ScriptedHandler())
    let first = links.open(.recents(id: 1))
    await wait(for: .rootReleased, of: first)
    let root = ScriptedHandler { _, _ in .delayed("loading") }
    links.attach(root: root)
    await wait(for: .delayed, of: first)
    links.detach(root: root)
    let second = links.open(.recents(id: 2))
    #expect(second.history.last?.kind == .kept)
    #expect(links.pending.map(\.wait) == [.resuming(by: Self.name), .receiver])
  }

  @Test("of one scene does not matter where another root takes its links")
  func scenes() async {
    let root = ScriptedHandler()
    links.attach(root: root)
    links.attach(root: ScriptedHandler(), scene: "left")
    let opening = links.open(.recents(id: 1), scene: "left")
    await expect(opening, endsAs: .opened)
    #expect(!opening.history.contains { $0.kind == .rootReleased })
    #expect(root.links == [.recents(id: 1)])
  }
}
