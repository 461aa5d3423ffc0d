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
    let links = DeepLinkCenter<PageLink>()
    let receiver = LinkReceiver(links, supports: [.recents], finishes: []) { _, _ in }
    let names = [
      name(links.stream()), name(links.openings()), name(links.events()), name(receiver.states()),
    ]
    #expect(
      names == [
        "LinkStream<PageLink>", "OpeningStream<PageLink>", "AsyncStream<LinkEvent>",
        "AsyncStream<State>",
      ])
  }

  @Test("can be merged, mapped and filtered")
  func operators() async {
    let links = DeepLinkCenter<PageLink>()
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
    let links = DeepLinkCenter<PageLink>()
    let opening = links.open(.recents(id: 1))
    let (stream, openings) = (links.stream(.recents), links.openings(.favourites))
    await Task.detached { for await _ in stream { break } }.value
    #expect(opening.currentOutcome == .opened)
    let other = links.open(.favourites(id: 2))
    await Task.detached { for await _ in openings { break } }.value
    #expect(other.currentOutcome == .opened)
  }

  @Test("acknowledge nothing behind an operator, which may leave a link out or keep it back")
  func behindOperators() async {
    let links = DeepLinkCenter<PageLink>()
    let openings = (1...4).map { links.open(.recents(id: $0)) }
    var seen: [PageLink] = []
    let odd = links.stream(.recents).filter { $0 != .recents(id: 2) }
    for await pair in Chunks(base: odd, count: 2).prefix(1) { seen += pair }
    #expect(seen == [.recents(id: 1), .recents(id: 3)])
    #expect(openings.allSatisfy { $0.currentOutcome == nil })
    let first = await links.stream(.recents).first { @Sendable _ in true }
    #expect(first == .recents(id: 1))
    #expect(openings[0].currentOutcome == nil)
    #expect(first.map { links.complete($0) } == true)
    // All others are there for a loop, in order.
    var rest: [PageLink] = []
    for await link in links.stream(.recents).prefix(3) {
      rest.append(link)
      links.complete(link)
    }
    #expect(rest == [.recents(id: 2), .recents(id: 3), .recents(id: 4)])
    #expect(openings.allSatisfy { $0.currentOutcome == .opened })
  }

  @Test("give back a link that came while the task of the loop was cancelled", arguments: 0..<50)
  @MainActor
  func cancelledBetween(round: Int) async {
    let links = DeepLinkCenter<PageLink>()
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

  @Test("acknowledge nothing by an operator that reads ahead, but each link when it is completed")
  func readingAheadOfLinks() async {
    let links = DeepLinkCenter<PageLink>()
    let openings = (1...3).map { links.open(.recents(id: $0)) }
    let buffered = ReadingAhead(first: links.stream(.recents), second: links.stream(.favourites))
    var read: [PageLink] = []
    for await link in buffered {
      read.append(link)
      #expect(openings[read.count - 1].currentOutcome == nil)
      if read.count == 2 { break }
      #expect(links.complete(link))
      #expect(!links.complete(link))
      #expect(openings[0].currentOutcome == .opened)
    }
    // The second was shown, and nobody said so; the third was read ahead, and nobody saw it.
    var rest: [PageLink] = []
    for await link in links.stream() {
      rest.append(link)
      if rest.count == 2 { break }
    }
    #expect(rest == [.recents(id: 2), .recents(id: 3)])
    for opening in openings { await expect(opening, endsAs: .opened) }
  }

  @Test("are not handed out behind a gate that has closed, when the one at work leaves")
  func leavesBehindClosedGate() async throws {
    let links = DeepLinkCenter<PageLink>(policy: LinkPolicy(gates: [.authentication]))
    links.openGate(.authentication, for: "ann")
    var first: OpeningStream<PageLink>.Iterator? =
      links.openings(acknowledging: .byHand).makeAsyncIterator()
    let second = links.openings(acknowledging: .byHand)
    let opening = links.open(.recents(id: 1))
    #expect(await first?.next() === opening)
    links.closeGate(.authentication)
    first = nil
    expect(opening, isPendingAs: .held)
    links.openGate(.authentication, for: "ann")
    var loop = second.makeAsyncIterator()
    #expect(await loop.next() === opening)
  }

  @Test("that are acknowledged by hand lose nothing behind an operator that reads ahead")
  func readingAhead() async {
    let links = DeepLinkCenter<PageLink>()
    let merged = ReadingAhead(first: links.openings(.recents), second: links.openings(.favourites))
    let openings = (1...3).map { links.open(.recents(id: $0)) } + [links.open(.favourites(id: 4))]
    var read: [Opening<PageLink>] = []
    for await opening in merged {
      read.append(opening)
      if read.count == openings.count { break }
    }
    // All were read, and the loop ended with the operator.
    #expect(Set(read.map(\.id)) == Set(openings.map(\.id)))
    #expect(openings.allSatisfy { $0.currentOutcome == nil })
    #expect(openings[1].complete())

    var rest: [OpeningID] = []
    for await opening in links.openings(acknowledging: .byHand) {
      rest.append(opening.id)
      opening.complete()
      if rest.count == 3 { break }
    }
    #expect(Set(rest) == Set([openings[0], openings[2], openings[3]].map(\.id)))
    for opening in openings { await expect(opening, endsAs: .opened) }
  }
}
