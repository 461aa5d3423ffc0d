// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A link behind an operator", .timeLimit(.minutes(10)))
struct CenterOperatorTests {
  enum Operator: CaseIterable { case map, filter, merge }

  /// Fewer than a center keeps pending.
  private static let batch = 500
  private static let count = 5_000

  @available(macOS 15, iOS 18, *)
  @Test(
    "is open when the operator asks for more, so that a long loop leaves nothing pending",
    arguments: Operator.allCases)
  func longLoop(by operation: Operator) async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let stream = links.stream(.recents)
    switch operation {
    case .map: await read(stream.map { $0 }, of: links)
    case .filter:
      await read(stream.filter(CenterOperatorTests.isOdd), of: links, where: Self.isOdd)
    case .merge:
      await read(ReadingAhead(first: stream, second: links.stream(.favourites)), of: links)
    }
    #expect(links.pending.isEmpty)
    // Nothing that was read comes again.
    links.open(.recents(id: -1))
    #expect(await links.stream().first { _ in true } == .recents(id: -1))
  }

  /// Reads all links, a batch at a time, until the operator is released.
  @available(macOS 15, iOS 18, *)
  private func read(
    _ elements: some AsyncSequence<PageLink, Never>, of links: DeepLinkCenter<PageLink>,
    where isWanted: (PageLink) -> Bool = { _ in true }
  ) async {
    var last: Opening<PageLink>?
    var wanted = 0
    var seen: [PageLink] = []
    do {
      var iterator = elements.makeAsyncIterator()
      for start in stride(from: 0, to: Self.count, by: Self.batch) {
        for id in start..<start + Self.batch {
          let opening = links.open(.recents(id: id))
          // One that was refused would be waited for without end.
          if let outcome = opening.outcomeIfEnded, outcome != .opened {
            Issue.record("\(opening)")
            return
          }
          last = opening
          if isWanted(.recents(id: id)) { wanted += 1 }
        }
        while seen.count < wanted, let link = await iterator.next(isolation: #isolation) {
          seen.append(link)
        }
      }
    }
    #expect(seen == (0..<Self.count).map { .recents(id: $0) }.filter(isWanted))
    if let last { await expect(last, endsAs: .opened) }
  }

  private static func isOdd(_ link: PageLink) -> Bool {
    if case .recents(let id) = link { id % 2 == 1 } else { false }
  }

  @Test("is open when the operator leaves it out, and the last one when the operator ends")
  func leftOut() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let openings = (1...4).map { links.open(.recents(id: $0)) }
    let odd = links.stream(.recents).filter { $0 != .recents(id: 2) }
    for await pair in Chunks(base: odd, count: 2).prefix(1) {
      #expect(pair == [.recents(id: 1), .recents(id: 3)])
      #expect(openings.map(\.outcomeIfEnded) == [.opened, .opened, nil, nil])
    }
    #expect(openings.map(\.outcomeIfEnded) == [.opened, .opened, .opened, nil])
    let first = await links.stream(.recents).first { _ in true }
    #expect(first == .recents(id: 4))
    #expect(openings[3].outcomeIfEnded == .opened)
  }

  @Test("is read once for all by one that reads ahead, whatever its loop has seen")
  @MainActor
  func readAhead() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let openings = (1...3).map { links.open(.recents(id: $0)) }
    let merged = ReadingAhead(first: links.stream(.recents), second: links.stream(.favourites))
    for await link in merged {
      #expect(link == .recents(id: 1))
      break
    }
    await expect(openings[0], endsAs: .opened)
    // Those behind it were read ahead and not seen, or are there for the next loop.
    let root = ScriptedHandler()
    links.attach(root: root)
    for opening in openings { await expect(opening, endsAs: .opened) }
    #expect(!root.links.contains(.recents(id: 1)))
  }

  @Test("is not lost with acknowledgement by hand, even where the operator reads ahead")
  func byHand() async {
    let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let merged = ReadingAhead(
      first: links.openings(.recents, byHand: true),
      second: links.openings(.favourites, byHand: true))
    let openings = (1...3).map { links.open(.recents(id: $0)) } + [links.open(.favourites(id: 4))]
    var read: [Opening<PageLink>] = []
    for await opening in merged {
      read.append(opening)
      if read.count == openings.count { break }
    }
    // All were read, and the loop ended with the operator.
    #expect(Set(read.map(\.id)) == Set(openings.map(\.id)))
    #expect(openings.allSatisfy { $0.outcomeIfEnded == nil })
    #expect(openings[1].complete())

    var rest: [OpeningID] = []
    for await opening in links.openings(byHand: true) {
      rest.append(opening.id)
      opening.complete()
      if rest.count == 3 { break }
    }
    #expect(Set(rest) == Set([openings[0], openings[2], openings[3]].map(\.id)))
    for opening in openings { await expect(opening, endsAs: .opened) }
  }
}
