// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("Many threads at once", .timeLimit(.minutes(10)))
struct CenterConcurrencyTests {
  @Test("Each opening gets one outcome while streams and roots come and go")
  func storm() async {
    let links = DeepLinkCenter<PageLink>(pendingLimit: 10_000, clock: ManualClock().linkClock)
    let openings = await withTaskGroup(of: [Opening<PageLink>].self) { group in
      for sender in 0..<8 {
        group.addTask {
          (0..<100).map { index in
            let opening = links.open(index % 2 == 0 ? .recents(id: sender) : .contact(id: sender))
            if index % 10 == 0 { opening.cancel() }
            return opening
          }
        }
      }
      for _ in 0..<6 {
        group.addTask {
          for await _ in links.stream(.recents).prefix(20) {}
          return []
        }
        group.addTask {
          await comeAndGo(links)
          return []
        }
        group.addTask {
          let task = Task { for await _ in links.stream() {} }
          await Task.yield()
          task.cancel()
          await task.value
          return []
        }
      }
      var all: [Opening<PageLink>] = []
      for await openings in group { all += openings }
      return all
    }
    let root = await ScriptedHandler()
    links.attach(root: root)
    for opening in openings {
      let outcome = await opening.outcome
      let endings = opening.history.filter { [.opened, .rejected, .cancelled].contains($0.kind) }
      #expect(endings.count == 1)
      #expect(outcome == .opened || outcome == .cancelled)
    }
    #expect(openings.count == 800)
    withExtendedLifetime(root) {}
  }

  @Test("Senders keep their own order")
  @MainActor
  func order() async {
    let links = DeepLinkCenter<PageLink>(pendingLimit: 10_000, clock: ManualClock().linkClock)
    let stream = links.stream(.contact)
    let root = ScriptedHandler()
    links.attach(root: root)
    async let contacts = read(400, of: stream)
    let last = await withTaskGroup(of: Opening<PageLink>?.self) { group in
      for sender in 0..<4 {
        group.addTask {
          var last: Opening<PageLink>?
          for index in 0..<100 {
            links.open(.contact(id: sender * 1_000 + index))
            last = links.open(.recents(id: sender * 1_000 + index))
          }
          return last
        }
      }
      var last: [Opening<PageLink>] = []
      for await opening in group { if let opening { last.append(opening) } }
      return last
    }
    for opening in last { #expect(await opening.outcome == .opened) }
    let numbers = root.links.map { if case .recents(id: let number) = $0 { number } else { -1 } }
    let streamed = await contacts.map {
      if case .contact(id: let number) = $0 { number } else { -1 }
    }
    for received in [numbers, streamed] {
      for sender in 0..<4 {
        #expect(received.filter { $0 / 1_000 == sender } == (0..<100).map { sender * 1_000 + $0 })
      }
    }
  }

  /// A plain loop, which acknowledges in any task.
  private nonisolated func read(_ count: Int, of links: LinkStream<PageLink>) async -> [PageLink] {
    var read: [PageLink] = []
    for await link in links {
      read.append(link)
      if read.count == count { break }
    }
    return read
  }

  /// A root handler that delays, is resumed while it is busy, and is released.
  @MainActor
  private func comeAndGo(_ links: DeepLinkCenter<PageLink>) async {
    let root = ScriptedHandler { _, opening in
      opening.resume()
      return opening.history.count < 8 ? .delayed() : .opened
    }
    links.attach(root: root)
    for _ in 0..<20 { await Task.yield() }
    links.resume(for: root)
  }
}
