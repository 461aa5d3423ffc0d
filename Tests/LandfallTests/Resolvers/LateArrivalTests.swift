// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import Landfall
import LandfallTesting
import Testing

@Suite("What arrives late", .timeLimit(.minutes(10))) @MainActor
struct LateArrivalTests {
  /// Tells when it is released.
  private final class Token: Sendable {
    let released: Signal

    init(_ released: Signal) { self.released = released }

    deinit { released.fire() }
  }

  /// Its lookups hold a token.
  private struct TokenResolver: LinkResolver {
    let released: Signal

    func resolve(_ url: String) -> Resolution {
      guard url.hasPrefix("https://wrapped.example/") else { return .unchanged }
      let token = Token(released)
      return .later { () async throws(Rejection) -> String in
        withExtendedLifetime(token) { "linky://contacts/5" }
      }
    }
  }

  @Test("What a lookup holds is let go, however long its link waits", .timeLimit(.minutes(10)))
  func lookupIsLetGo() async {
    let released = Signal()
    let links = DeepLinkCenter<WrappedLink>(
      resolvers: [TokenResolver(released: released)], clock: ManualClock().linkClock)
    let opening = links.open("https://wrapped.example/5")
    await released.wait()
    #expect(opening.link == .contact(id: 5))
    expect(opening, isPendingAs: .kept)
  }

  @Test("So it is where there is no room", .timeLimit(.minutes(10)))
  func refusedLookupIsLetGo() async {
    let released = Signal()
    let links = DeepLinkCenter<WrappedLink>(
      pendingLimit: 0, resolvers: [TokenResolver(released: released)],
      clock: ManualClock().linkClock)
    let opening = links.open("https://wrapped.example/5")
    await released.wait()
    await expect(opening, isRejectedWith: .queueOverflow)
  }

  /// While it saves a link, another one comes in.
  private final class BusyStore: OpeningStore {
    let meanwhile = Lock<(@Sendable () -> Void)?>(nil)

    func load() -> StoredOpenings { ([], []) }

    func save(_ opening: StoredOpening) {
      let body = meanwhile.withLock { body in
        defer { body = nil }
        return body
      }
      body?()
    }

    func finish(_ id: String, as outcome: String) {}
  }

  @Test(
    "A link that a store has while a younger one is being unwrapped does not wait for it",
    .timeLimit(.minutes(10)))
  func olderThanTheDoorway() async {
    let (held, store, clock) = (HeldResolver(), BusyStore(), ManualClock())
    let links = DeepLinkCenter<WrappedLink>(
      resolvers: [held], store: store, clock: clock.linkClock)
    let younger = Lock<Opening<WrappedLink>?>(nil)
    store.meanwhile.withLock { meanwhile in
      meanwhile = { [weak links] in
        let opening = links?.open("https://wrapped.example/1")
        younger.withLock { $0 = opening }
      }
    }
    let handler = LandfallTesting.ScriptedHandler<WrappedLink>()
    links.attach(root: handler)
    let older = links.open("linky://contacts/0")
    await expect(older, endsAs: .opened)
    #expect(younger.withLock { $0?.outcomeIfEnded } == nil)
    held.answer("https://wrapped.example/1", .success("linky://contacts/1"))
    if let opening = younger.withLock({ $0 }) { await expect(opening, endsAs: .opened) }
    #expect(handler.links == [.contact(id: 0), .contact(id: 1)])
  }
}
