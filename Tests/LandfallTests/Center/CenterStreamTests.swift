// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

@Suite("A stream", .timeLimit(.minutes(10)))
struct CenterStreamTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)

  @Test("gives its first loop what came before, in order, and only its names")
  func replay() async {
    for index in 0..<10 { links.open(index % 2 == 0 ? .recents(id: index) : .contact(id: index)) }
    let recents = links.stream(.recents)
    links.open(.recents(id: 10))
    var seen: [PageLink] = []
    for await link in recents {
      seen.append(link)
      if seen.count == 6 { break }
    }
    #expect(seen == [0, 2, 4, 6, 8, 10].map { .recents(id: $0) })
    var all: [PageLink] = []
    for await link in links.stream() {
      all.append(link)
      if all.count == 5 { break }
    }
    #expect(all == [1, 3, 5, 7, 9].map { .contact(id: $0) })
  }

  @Test("gives each link to each of its subscribers", arguments: [1, 2, 7])
  func broadcast(count: Int) async {
    let streams = (0..<count).map { $0 % 2 == 0 ? links.stream(.recents) : links.stream() }
    let openings = (0..<20).map { links.open(.recents(id: $0)) }
    await withTaskGroup(of: [PageLink].self) { group in
      for stream in streams {
        group.addTask {
          var seen: [PageLink] = []
          for await link in stream {
            seen.append(link)
            if seen.count == 20 { break }
          }
          return seen
        }
      }
      for await seen in group { #expect(seen == (0..<20).map { .recents(id: $0) }) }
    }
    #expect(openings.allSatisfy { $0.outcomeIfEnded == .opened })
  }

  @Test("acknowledges a link when the loop asks for the next one")
  func acknowledgeByNext() async {
    let first = links.open(.recents(id: 1))
    let second = links.open(.recents(id: 2))
    var loop = links.stream().makeAsyncIterator()
    #expect(await loop.next() == .recents(id: 1))
    #expect(first.outcomeIfEnded == nil)
    #expect(await loop.next() == .recents(id: 2))
    #expect((first.outcomeIfEnded, second.outcomeIfEnded) == (.opened, nil))
  }

  @Test("acknowledges at a break what the loop had, and not what it never saw")
  func acknowledgeByBreak() async {
    let openings = (0..<3).map { links.open(.recents(id: $0)) }
    for await _ in links.stream(.recents) { break }
    #expect(openings.map(\.outcomeIfEnded) == [.opened, nil, nil])
    #expect(openings[1].history.suffix(1).map(\.kind) == [.returned])
    var rest: [PageLink] = []
    for await link in links.stream().prefix(2) { rest.append(link) }
    #expect(rest == [.recents(id: 1), .recents(id: 2)])
  }

  @Test("whose task is cancelled ends, and its mailbox goes back")
  @MainActor
  func cancelledWhileWorking() async {
    let links = links
    let atWork = Signal()
    let goOn = Signal()
    let stream = links.stream()
    let openings = (0..<3).map { links.open(.recents(id: $0)) }
    let task = Task {
      var seen: [PageLink] = []
      for await link in stream {
        seen.append(link)
        atWork.fire()
        await Task { await goOn.wait() }.value
      }
      return seen
    }
    await atWork.wait()
    task.cancel()
    goOn.fire()
    #expect(await task.value == [.recents(id: 0)])
    #expect(openings.map(\.outcomeIfEnded) == [.opened, nil, nil])

    let root = ScriptedHandler()
    links.attach(root: root)
    #expect(await openings[2].outcome == .opened)
    #expect(root.links == [.recents(id: 1), .recents(id: 2)])
  }

  @Test("whose task is cancelled while it waits was given nothing")
  @MainActor
  func cancelledWhileWaiting() async {
    let stream = links.stream()
    let task = Task { () -> PageLink? in
      for await link in stream { return link }
      return nil
    }
    await drain()
    task.cancel()
    #expect(await task.value == nil)
    let opening = links.open(.recents(id: 1))
    let root = ScriptedHandler()
    links.attach(root: root)
    #expect(await opening.outcome == .opened)
  }

  @Test("comes before the root handler for its names")
  @MainActor
  func streamsBeforeRoot() async {
    let root = ScriptedHandler()
    links.attach(root: root)
    let stream = links.stream(.recents)
    let recents = links.open(.recents(id: 1))
    let contact = links.open(.contact(id: 2))
    #expect(await contact.outcome == .opened)
    var loop = stream.makeAsyncIterator()
    #expect(await loop.next() == .recents(id: 1))
    recents.complete()
    #expect(root.links == [.contact(id: 2)])
  }

  @Test("that comes before the root handler's turn takes what waits")
  @MainActor
  func streamTakesWaiting() async {
    let root = ScriptedHandler()
    links.attach(root: root)
    links.open(.recents(id: 1))
    for await link in links.stream() {
      #expect(link == .recents(id: 1))
      break
    }
    #expect(root.links.isEmpty)
  }

  @Test("counts as opened for the first subscriber that acknowledges, and reaches the others")
  func firstAcknowledges() async {
    var first = links.openings().makeAsyncIterator()
    var second = links.openings().makeAsyncIterator()
    let opening = links.open(.recents(id: 1))
    #expect(await first.next() == opening)
    opening.complete()
    #expect(await second.next() == opening)
    #expect(opening.outcomeIfEnded == .opened)
    #expect(opening.history.filter { $0.kind == .opened }.map(\.receiver) == ["stream 1"])
  }

  @Test("no longer gives what another subscriber rejected")
  func rejectedCopies() async {
    let loop = links.openings().makeAsyncIterator()
    var other = links.openings().makeAsyncIterator()
    let opening = links.open(.recents(id: 1))
    links.open(.recents(id: 2))
    opening.reject("not today")
    #expect(await other.next()?.link == .recents(id: 2))
    _ = loop
  }

  @Test("by hand keeps what is not completed for the next subscriber")
  func byHand() async {
    let openings = (0..<3).map { links.open(.recents(id: $0)) }
    do {
      var loop = links.openings(.recents, byHand: true).makeAsyncIterator()
      #expect(await loop.next() == openings[0])
      #expect(await loop.next() == openings[1])
      openings[1].complete()
      #expect(openings[0].outcomeIfEnded == nil)
    }
    #expect(openings.map(\.outcomeIfEnded) == [nil, .opened, nil])
    var rest: [PageLink] = []
    for await link in links.stream().prefix(2) { rest.append(link) }
    #expect(rest == [.recents(id: 0), .recents(id: 2)])
  }

  @Test("is offered again when all its subscribers left without a word")
  func allLeft() async {
    let opening: Opening<PageLink>
    do {
      let first = links.stream()
      let second = links.stream(.recents)
      opening = links.open(.recents(id: 1))
      withExtendedLifetime((first, second)) {}
    }
    #expect(opening.history.last?.kind == .returned)
    #expect(opening.outcomeIfEnded == nil)
    #expect(await links.stream().first { _ in true } == .recents(id: 1))
    #expect(opening.outcomeIfEnded == .opened)
  }

  @Test("may be looped over twice; the second loop is a subscriber of its own")
  func twoLoops() async {
    let stream = links.stream()
    links.open(.recents(id: 1))
    var first = stream.makeAsyncIterator()
    var second = stream.makeAsyncIterator()
    links.open(.recents(id: 2))
    #expect(await first.next() == .recents(id: 1))
    #expect(await first.next() == .recents(id: 2))
    #expect(await second.next() == .recents(id: 2))
  }

  @Test("ends when the center is released")
  func releasedCenter() async {
    var center: DeepLinkCenter<PageLink>? = DeepLinkCenter(clock: ManualClock().linkClock)
    let stream = center?.stream()
    let task = Task { await stream?.first { _ in true } }
    center = nil
    #expect(await task.value == .some(nil))
  }

  @Test("bounds a mailbox that nobody reads, and loses nothing that was not opened")
  func boundedMailbox() async {
    let links = DeepLinkCenter<PageLink>(pendingLimit: 4, clock: ManualClock().linkClock)
    let recorder = EventRecorder(links)
    var slow = links.stream().makeAsyncIterator()
    var quick = links.stream().makeAsyncIterator()
    for index in 0..<100 {
      links.open(.recents(id: index))
      #expect(await quick.next() == .recents(id: index))
    }
    var seen: [PageLink] = []
    for _ in 0..<4 { if let link = await slow.next() { seen.append(link) } }
    #expect(seen == (96..<100).map { .recents(id: $0) })
    let drops = recorder.lines.filter { $0 == "recents: dropped by stream 1 (too slow)" }
    #expect(drops.count == 96)
  }

  @available(macOS 15, iOS 18, *)
  @Test("is an async sequence that never fails, for any operator")
  func operators() async {
    func first(_ links: some AsyncSequence<PageLink, Never> & Sendable) async -> PageLink? {
      for await link in links { return link }
      return nil
    }
    links.open(.contact(id: 1))
    links.open(.recents(id: 2))
    #expect(await first(links.stream(.recents).filter { $0 != .recents(id: 1) }) == .recents(id: 2))
    #expect(await first(links.openings().compactMap(\.link)) == .contact(id: 1))
  }
}
