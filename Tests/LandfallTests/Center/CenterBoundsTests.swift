// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallTesting
import Testing

@testable import Landfall

/// What a stranger, or a busy app, cannot make a center do without end.
@Suite("The bounds of a center", .timeLimit(.minutes(10)))
@MainActor
struct CenterBoundsTests {
  @Test("hold for the openings that wait for a fallback while the main actor is busy")
  func fallbacks() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    var urls: [String] = []
    links.setFallback { opening, _ in urls.append(opening.url ?? "-") }
    for number in 0..<3_000 { links.open("page://nothing/\(number)") }
    #expect(links.core.change { $0.rejected.count } == 1_024)
    await letTasksRun(while: urls.last != "page://nothing/2999")
    #expect(urls == (1_976..<3_000).map { "page://nothing/\($0)" })
    await letTasksRun(while: links.core.change({ $0.isFallingBack }))
    #expect(links.core.change { $0.rejected.isEmpty })
    links.open("page://nothing/again")
    await letTasksRun(while: urls.last != "page://nothing/again")
  }

  @Test("hold for the history of a link that waits, which keeps its first and its last steps")
  func history() {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.launch]), clock: ManualClock().linkClock)
    let opening = links.open(.recents(id: 1))
    for _ in 0..<2_000 {
      links.openGate(.launch)
      links.closeGate(.launch)
    }
    let history = opening.history
    #expect(history.count < 200)
    #expect(
      history.prefix(5).map(\.kind) == [
        .received, .matched, .waitingAtGate, .passedGate, .waitingAtGate,
      ])
    #expect(history.last?.kind == .waitingAtGate)
    let omitted = history.filter { $0.kind == .omitted }
    let number = omitted.first?.detail.flatMap { Int($0.prefix { $0 != " " }) }
    #expect(omitted.count == 1)
    // Each turn of the gate is two steps.
    #expect(history.count - 1 + (number ?? 0) == 3 + 2_000 * 2)
  }

  @Test("hold for the events that one call tells; the rest is told in order by a task")
  func events() async {
    let numbers = Lock<[Int]>([])
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    links.observe(
      with: LinkObserver { event in
        // Somebody opens links without end.
        if event.number.isMultiple(of: 2), event.number < 2_000 { links.open("page://nothing") }
        numbers.withLock { $0.append(event.number) }
      })
    links.open("page://nothing")
    #expect(numbers.withLock { $0.count } < 1_000)
    await letTasksRun(while: numbers.withLock({ $0.count }) < 2_000)
    #expect(numbers.withLock { $0 } == Array(1...2_000))
  }

  @Test("leave room for the app's own links, whatever others send")
  func room() {
    let links = DeepLinkCenter<PageLink>(pendingLimit: 16, clock: ManualClock().linkClock)
    for number in 0..<20 { links.open("page://recents/\(number)", from: .customScheme) }
    #expect(links.pending.count == 14)
    #expect(!links.wouldAccept("page://recents/1", from: .push))
    #expect(links.wouldAccept("page://recents/1", from: .inApp))
    for number in 0..<3 { links.open(.contact(id: number)) }
    #expect(links.pending.count == 16)
    #expect(!links.wouldAccept("page://recents/1", from: .inApp))
  }

  @Test("let the app be asked about one link at a time")
  func oneQuestion() async {
    let clock = ManualClock()
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.confirmation]), clock: clock.linkClock)
    let root = ScriptedHandler()
    links.attach(root: root)
    var (asked, cancelled): ([PageLink], [PageLink]) = ([], [])
    links.setGateHandler(for: .confirmation) { request in
      asked.append(request.link)
      guard request.link == .recents(id: 1) else { return .opened() }
      while !Task.isCancelled { await Task.yield() }
      cancelled.append(request.link)
      return .opened()
    }
    let openings = [links.open(.recents(id: 1)), links.open(.recents(id: 2))]
    await letTasksRun(while: asked.isEmpty)
    await drain()
    #expect(asked == [.recents(id: 1)])
    openings[0].cancel()
    await expect(openings[1], endsAs: .opened)
    await letTasksRun(while: cancelled.isEmpty)
    #expect(asked == [.recents(id: 1), .recents(id: 2)])
    #expect(openings[0].outcomeIfEnded == .cancelled)
    let third = links.open(.recents(id: 1))
    await letTasksRun(while: asked.count < 3)
    clock.advance(by: .seconds(600))
    await expect(third, isRejectedWith: .gateTimeout)
    await letTasksRun(while: cancelled.count < 2)
    #expect(links.core.change { $0.questions.isEmpty })
  }

  @Test("of one window are not those of another: a long hand-over holds up no other scene")
  func lanes() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let (isAsked, isReady) = (Signal(), Signal())
    let left = ScriptedHandler { _, _ in
      isAsked.fire()
      await isReady.wait()
      return .opened
    }
    let (right, app) = (ScriptedHandler(), ScriptedHandler())
    links.attach(root: left, scene: "left")
    links.attach(root: right, scene: "right")
    let slow = links.open(.recents(id: 1), scene: "left")
    let next = links.open(.recents(id: 2), scene: "left")
    await isAsked.wait()
    await expect(links.open(.recents(id: 3), scene: "right"), endsAs: .opened)
    links.attach(root: app)
    await expect(links.open(.recents(id: 4)), endsAs: .opened)
    #expect(slow.outcomeIfEnded == nil && next.outcomeIfEnded == nil)
    expect(next, isPendingAs: .matched)
    isReady.fire()
    await expect(slow, endsAs: .opened)
    await expect(next, endsAs: .opened)
    #expect(left.links == [.recents(id: 1), .recents(id: 2)])
    #expect(right.links == [.recents(id: 3)] && app.links == [.recents(id: 4)])
  }
}
