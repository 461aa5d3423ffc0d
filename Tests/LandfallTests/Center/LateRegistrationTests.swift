// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A registration that comes too late for a link", .timeLimit(.minutes(10)))
@MainActor
struct LateRegistrationTests {
  typealias Act = StartingApp.Act

  let app = StartingApp()

  /// The events of a kind that a late registration makes.
  private func missed(_ recorder: EventRecorder) -> [LinkEvent] {
    recorder.events.filter { $0.step.code == "receiver.late" }
  }

  @Test(
    "is an event with a code of its own, for the link that it would have had",
    arguments: [
      (Act.stream, "start://search", "stream 1 of search"),
      (.receiver, "start://recents", "receiver 1 of recents"),
      (.fallback, "start://nothing", "fallback"), (.fallback, "start://nowhere", "fallback"),
    ])
  func event(_ row: (act: Act, url: String, receiver: String)) async throws {
    app.act(.root)
    await app.settle()
    let name = app.links.open(row.url, from: .push).link?.name.rawValue
    await app.settle()
    // An observer may come later, too.
    let recorder = EventRecorder(app.links)
    for act in [Act.gateHandler, .stream, .receiver, .fallback] where act != row.act {
      if (act == .fallback) == (row.act == .fallback) { app.act(act) }
    }
    #expect(missed(recorder).isEmpty)
    app.act(row.act)
    let event = try #require(missed(recorder).first)
    #expect(missed(recorder).count == 1)
    #expect(event.step.kind.description == "missed")
    #expect(event.step.receiver?.hasPrefix(row.receiver.prefix(6)) == true)
    #expect(event.from == .rejected)
    #expect(event.link == name)
    #expect(event.source == .push)
    #expect(!event.json.contains(row.url))
    // It is told once.
    app.act(row.act)
    #expect(missed(recorder).count == 1)
    #expect(app.story.fallen.isEmpty)
  }

  @Test("is in the history of the link, after its outcome")
  func history() async {
    app.act(.root)
    await app.settle()
    let opening = app.links.open(.search)
    _ = await opening.outcome
    app.act(.stream)
    #expect(
      opening.history.suffix(2).map(\.description) == [
        "rejected by ScriptedHandler<StartLink> (handler.rejected: not for this screen)",
        "missed by stream 1 of search (it was registered too late; register it before the "
          + "root, or use the gate 'launch')",
      ])
  }

  @Test("is told of a gate whose links ran out of time without a handler")
  func gate() async {
    let clock = ManualClock()
    let links = DeepLinkCenter<StartLink>(clock: clock.linkClock)
    let recorder = EventRecorder(links)
    links.open(.orders)
    clock.advance(by: .seconds(600))
    links.setGateHandler(for: .confirmation) { _ in .opened() }
    #expect(missed(recorder).isEmpty)
    links.setGateHandler(for: .authentication) { _ in .opened() }
    #expect(missed(recorder).map(\.step.receiver) == ["authentication"])
  }

  @Test("is not told of what it would not have had, nor once a link was opened")
  func silence() async {
    let recorder = EventRecorder(app.links)
    app.act(.root)
    await app.settle()
    let opened = app.links.open(.home)
    await expect(opened, endsAs: .opened)
    for name in ["nothing", "search", "nowhere"] { app.links.open("start://\(name)") }
    await app.settle()
    for act in [Act.stream, .receiver, .gateHandler, .fallback] { app.act(act) }
    #expect(missed(recorder).isEmpty)
  }

  @Test("is told of the last sixteen links at most")
  func bound() async {
    app.act(.root)
    await app.settle()
    let openings = (0..<20).map { app.links.open("start://nothing/\($0)") }
    let recorder = EventRecorder(app.links)
    app.act(.fallback)
    #expect(missed(recorder).map(\.opening) == openings.suffix(16).map(\.id))
  }

  @Test("keeps no link alive")
  func memory() async {
    weak var center: DeepLinkCenter<StartLink>?
    do {
      let app = StartingApp()
      center = app.links
      app.act(.links)
      app.act(.root)
      await app.settle()
      app.links.open("start://nothing")
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(center == nil)
  }
}
