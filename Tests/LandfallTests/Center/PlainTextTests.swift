// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Landfall
import LandfallStore
import LandfallTesting
import Testing

@Suite("What a log is told", .timeLimit(.minutes(10)))
@MainActor
struct PlainTextTests {
  let clock = ManualClock()

  @Test(
    "has a sign before the time of each step, also if the wall clock went back",
    arguments: [(2_000, "+2,000,000 ms"), (0, "+0 ms"), (-2_000, "-2,000,000 ms")])
  func signs(seconds: Int, text: String) {
    let now = Guarded(LinkTime(sinceEpoch: .seconds(10_000)))
    let links = DeepLinkCenter<PageLink>(clock: LinkClock { now.withLock(\.self) })
    let opening = links.open(.recents(id: 1))
    now.withLock { $0 = LinkTime(sinceEpoch: .seconds(10_000 + seconds)) }
    opening.cancel()
    #expect(opening.timeline.hasSuffix("\(text)  cancelled"))
  }

  @Test("is one line for each step, whatever the system and the app say")
  func oneLine() async {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    let recorder = EventRecorder(links)
    let (delayed, root) = (Signal(), ScriptedHandler { _, _ in .delayed("one\ntwo\u{1B}[2J") })
    let opening = links.open("page://recents/1", from: .push, systemEventID: "a\nb\u{1B}[2J\r\n")
    links.attach(root: root)
    await letTasksRun(while: opening.history.last?.kind != .delayed)
    opening.reject("no\nway")
    let texts =
      [opening.description, "\(opening.outcomeIfEnded as Any)"] + recorder.events.map(\.description)
      + opening.timeline.split(separator: "\n").map(String.init)
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 })
    }
    #expect(opening.timeline.split(separator: "\n").count == opening.history.count)
    #expect(opening.timeline.contains("event a\\u{A}b\\u{1B}[2J\\u{D}\\u{A},"))
    delayed.fire()
  }

  @Test("of a store's error is what the system says of it, without the path")
  func storeErrors() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "landfall-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(String(repeating: "x", count: 300))
    let links = DeepLinkCenter<PageLink>(
      store: FileStore(file, isExclusive: false), clock: ManualClock().linkClock)
    let problem = try #require(links.storeProblems.first)
    #expect(problem.kind == .unreadable)
    let failure = try #require(
      links.open(.recents(id: 1)).history.first { $0.kind == .storeFailed }?.detail)
    for text in [problem.description, failure] {
      #expect(text.hasSuffix("ile name too long"), "\(text)")
      #expect(!text.contains("Domain") && !text.contains(folder.path))
    }
  }

  @Test("of an opening of any time can be told")
  func receivedLongAgo() throws {
    let store = MemoryStore()
    for (id, time) in [("a-1", Int64.min), ("a-2", Int64.max)] {
      try store.save(
        StoredOpening(id: id, url: "page://recents/1", source: "push", receivedAt: time))
    }
    let links = DeepLinkCenter<PageLink>(store: store, clock: clock.linkClock)
    let recorder = EventRecorder(links)
    for opening in links.restored { opening.cancel() }
    #expect(links.restored.map { $0.timeline.contains("restored") } == [true, true])
    #expect(recorder.events.allSatisfy { !$0.json.isEmpty && !$0.description.isEmpty })
  }
}
