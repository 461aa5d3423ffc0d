// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("The sequences of a center", .timeLimit(.minutes(10)))
@MainActor
struct CenterSequenceTests {
  /// Compiles for what operators of swift-async-algorithms ask for.
  private func name<Elements: AsyncSequence & Sendable>(_ elements: Elements) -> String
  where Elements.Failure == Never, Elements.Element: Sendable { "\(type(of: elements))" }

  @Test("are plain enough for operators of others: they can be sent, and do not fail")
  func arePlain() {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let names = [name(links.stream()), name(links.openings()), name(links.events())]
    #expect(
      names == [
        "LinkStream<PageLink>", "LinkStream<Opening<PageLink>>", "AsyncStream<LinkEvent>",
      ])
  }

  @Test("can be merged, mapped and filtered")
  func operators() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let merged = ReadingAhead(first: links.stream(.recents), second: links.stream(.favourites))
    let ids = merged.compactMap { link -> Int? in
      switch link {
      case .recents(let id), .favourites(let id): id
      default: nil
      }
    }.filter { $0 != 2 }
    for id in 1...2 { links.open(.recents(id: id)) }
    links.open(.favourites(id: 3))
    var found: Set<Int> = []
    for await id in ids {
      found.insert(id)
      if found.count == 2 { break }
    }
    #expect(found == [1, 3])
  }

  @Test("acknowledge by a plain loop, whatever task made them")
  func plainLoop() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let opening = links.open(.recents(id: 1))
    let (stream, openings) = (links.stream(.recents), links.openings(.favourites))
    await Task.detached { for await _ in stream { break } }.value
    #expect(opening.outcomeIfEnded == .opened)
    let other = links.open(.favourites(id: 2))
    await Task.detached { for await _ in openings { break } }.value
    #expect(other.outcomeIfEnded == .opened)
  }

  @Test("give back a link that came while the task of the loop was cancelled", arguments: 0..<50)
  @MainActor
  func cancelledBetween(round: Int) async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let root = ScriptedHandler()
    let (started, go) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      var shown: [PageLink] = []
      go.yield()
      for await link in links.stream(.recents) {
        if Task.isCancelled { break }
        shown.append(link)
      }
      return shown
    }
    for await _ in started { break }
    // Now and then the loop has begun to wait, and else it begins when it is cancelled.
    for _ in 0..<round % 5 { await Task.yield() }
    links.attach(root: root)
    let opening = links.open(.recents(id: round))
    task.cancel()
    let shown = await task.value
    await expect(opening, endsAs: .opened)
    #expect(shown + root.links == [.recents(id: round)])
  }

  @Test("are not handed out behind a gate that has closed, when the one at work leaves")
  func leavesBehindClosedGate() async throws {
    let links = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.authentication]), clock: ManualClock().linkClock)
    links.openGate(.authentication, for: "ann")
    var first: LinkStream<Opening<PageLink>>.Iterator? =
      links.openings(byHand: true).makeAsyncIterator()
    let second = links.openings(byHand: true)
    let opening = links.open(.recents(id: 1))
    #expect(await first?.next() == opening)
    links.closeGate(.authentication)
    first = nil
    expect(opening, isPendingAs: .waitingAtGate)
    links.openGate(.authentication, for: "ann")
    var loop = second.makeAsyncIterator()
    #expect(await loop.next() == opening)
  }
}
