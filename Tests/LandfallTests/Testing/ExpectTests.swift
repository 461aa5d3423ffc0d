// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("Expectations of openings", .timeLimit(.minutes(10)))
struct ExpectTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)

  @Test("fail with the story of the opening, in the line of the call")
  func failures() async {
    let opening = links.open("page://moon", from: .push)
    let pending = links.open(.recents(id: 1))
    func records(_ text: String, line: Int = #line, _ body: () async -> Void) async {
      await withKnownIssue(isIntermittent: false) {
        await body()
      } matching: { issue in
        let words = issue.comments.first?.rawValue ?? ""
        return words.hasPrefix("the opening " + text) && words.contains("received 20")
          && issue.sourceLocation?.line == line
          && issue.sourceLocation?.fileName == "ExpectTests.swift"
      }
    }
    let rejected = "ended as rejected, route.none at byte 0"
    await records(rejected) { await expect(opening, endsAs: .opened) }
    await records(rejected) { await expect(opening, isRejectedWith: .handlerGone) }
    await records(rejected) { expect(opening, isPendingAs: nil) }
    await records(rejected) { await expect(opening, becomesPendingAs: "pending.gate") }
    let other = "is pending as 'pending.receiver', and should be pending as 'pending.gate'"
    await records(other) { expect(pending, isPendingAs: "pending.gate") }
  }

  @Test("know each reason of a pending opening by the name that the center has for it")
  @MainActor
  func reasons() async {
    let answer = Signal()
    let root = ScriptedHandler { link, opening in
      switch link {
      case .recents(id: 1): return .delayed("loading")
      default:
        await answer.wait()
        return .opened
      }
    }
    func check(_ reason: LinkCode, _ opening: Opening<PageLink>, of links: DeepLinkCenter<PageLink>)
      async
    {
      await expect(opening, becomesPendingAs: reason)
      expect(opening, isPendingAs: reason)
      #expect(links.pending.first { $0.opening == opening }?.reason == reason)
    }
    let early = links.open(.contact(id: 1))
    await check("pending.receiver", early, of: links)
    early.cancel()
    links.attach(root: root)
    await check("pending.resume", links.open(.recents(id: 1)), of: links)
    let first = links.open(.contact(id: 3))
    await check("pending.answer", first, of: links)
    await check("pending.turn", links.open(.contact(id: 4)), of: links)
    answer.fire()
    await expect(first, endsAs: .opened)
    let gated = DeepLinkCenter<PageLink>(
      policy: LinkPolicy(gates: [.launch]), resolvers: [SlowResolver(answer: Signal())],
      clock: ManualClock().linkClock)
    await check("pending.gate", gated.open(.recents(id: 1)), of: gated)
    await check("pending.resolver", gated.open("https://slow.example/1"), of: gated)
    let streamed = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let stream = streamed.stream()
    await check("pending.stream", streamed.open(.recents(id: 1)), of: streamed)
    withExtendedLifetime(stream) {}
  }

  @Test("that wait for a reason go on when the handler has answered, and end with their task")
  @MainActor
  func waits() async {
    let answer = Signal()
    let root = ScriptedHandler { _, _ in
      await answer.wait()
      return .delayed("loading")
    }
    links.attach(root: root)
    let opening = links.open(.recents(id: 1))
    let waiting = Task { await opening.becomesPending(as: "pending.resume") }
    await expect(opening, becomesPendingAs: "pending.answer")
    answer.fire()
    #expect(await waiting.value)
    let other = Task { await opening.becomesPending(as: "pending.gate") }
    let ended = Task { await opening.becomesPending(as: "pending.gate") }
    other.cancel()
    #expect(await !other.value)
    opening.cancel()
    #expect(await !ended.value)
  }
}
