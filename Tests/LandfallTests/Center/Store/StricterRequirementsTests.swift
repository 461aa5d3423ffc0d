// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Landfall
import LandfallTesting
import Testing

/// The links of a version that is on the devices of users.
@DeepLinks(schemes: "linky")
private enum OldLink: Hashable {
  @Link("/del/:id") case del(id: Int)
  @Link("/pay/:id", access: .authenticated, confirm: true) case pay(id: Int)
  @Link("/in/:id") case inside(id: Int)
}

/// The links of its update, some of whose routes demand more, and one less.
@DeepLinks(schemes: "linky")
private enum NewLink: Hashable {
  @Link("/del/:id", access: .authenticated, sources: .inApp, confirm: true) case del(id: Int)
  @Link("/pay/:id") case pay(id: Int)
  @Link("/in/:id", access: .authenticated, confirm: true) case inside(id: Int)
}

@Suite("A link that a store gives back", .timeLimit(.minutes(10)))
@MainActor
struct StricterRequirementsTests {
  private let store = MemoryStore()
  private let clock = ManualClock()

  /// Looks at what the update has of links that the version before it left.
  private func expect(
    _ urls: [String], from source: LinkSource, _ policy: LinkPolicy = .standard,
    body: ([Opening<NewLink>]) -> Void
  ) {
    func open() {
      let links = DeepLinkCenter<OldLink>(store: store, clock: clock.linkClock)
      for url in urls { links.open(url, from: source) }
    }
    open()
    store.forgetOutcomes(of: .cancelled)
    let links = DeepLinkCenter<NewLink>(policy: policy, store: store, clock: clock.linkClock)
    body(links.restored)
    withExtendedLifetime(links) {}
  }

  /// A line of somebody who writes into the file.
  private func write(
    _ url: String, from source: String, access: LinkAccess, needsConfirmation: Bool
  ) throws {
    let line = StoredOpening(
      id: "x-\(store.openings.count + 1)", url: url, source: source,
      receivedAt: 1_787_304_438_000, access: access, needsConfirmation: needsConfirmation)
    try store.save(line)
  }

  @Test("is rejected if today's route does not allow its source")
  func routeSources() {
    expect(["linky:del/1"], from: .customScheme) { openings in
      #expect(openings.map(\.link) == [.del(id: 1)])
      #expect(openings.map(\.outcomeIfEnded?.code) == [.sourceNotAllowed])
      #expect(openings.map(\.source) == [.customScheme])
    }
  }

  @Test("is rejected if today's policy does not allow its source")
  func policySources() {
    let policy = LinkPolicy(sources: [.inApp, .push])
    expect(["linky:in/1"], from: .customScheme, policy) { openings in
      #expect(openings.map(\.outcomeIfEnded?.code) == [.sourceNotAllowed])
    }
  }

  @Test("needs what today's route demands and what its own route demanded")
  func stricter() {
    expect(["linky:del/1", "linky:in/1", "linky:pay/1"], from: .inApp) { openings in
      #expect(openings.map(\.access) == [.authenticated, .authenticated, .authenticated])
      #expect(openings.map(\.needsConfirmation) == [true, true, true])
      #expect(
        openings.map(\.history.last?.kind) == [.waitingAtGate, .waitingAtGate, .waitingAtGate])
    }
  }

  @Test("needs no less if somebody edits its line")
  func edited() throws {
    for path in ["del/9", "in/9"] {
      try write("linky:\(path)", from: "customScheme", access: .public, needsConfirmation: false)
    }
    expect([], from: .inApp) { openings in
      #expect(openings.map(\.outcomeIfEnded?.code) == [.sourceNotAllowed, nil])
      #expect(openings.map(\.access) == [.authenticated, .authenticated])
      #expect(openings.map(\.needsConfirmation) == [true, true])
      #expect(openings.map(\.history.last?.kind) == [.rejected, .waitingAtGate])
    }
  }

  @Test("needs what it demanded, too, if today somebody has to be asked where its URL leads")
  func lookedUp() async throws {
    try write(
      "https://slow.example/8", from: "push", access: .authenticated, needsConfirmation: true)
    let answer = Signal()
    let links = DeepLinkCenter<PageLink>(
      resolvers: [SlowResolver(answer: answer)], store: store, clock: clock.linkClock)
    let opening = try #require(links.restored.first)
    answer.fire()
    await letTasksRun(while: opening.link == nil && opening.outcomeIfEnded == nil)
    #expect(opening.access == .authenticated)
    #expect(opening.needsConfirmation)
    #expect(opening.history.last?.kind == .waitingAtGate)
    withExtendedLifetime(links) {}
  }
}
