// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@DeepLinks(schemes: "marks", hosts: "*.marks.app")
private enum MarkedLink: Hashable {
  @Link("/a", sources: .inApp) @Link("/b") case page
  @Link("/plain") @Link("/safe", access: .authenticated, confirm: true) case safe
  @Link("/old/:id?via=:via#:place", deprecated: "use '/a'")
  case old(id: Int, via: String?, place: String?)
}

@Suite("What a store keeps of a link's route")
@MainActor
struct StoredRequirementsTests {
  private let store = MemoryStore()

  /// What the next run has of a link of which this one ends.
  private func next(_ url: String, from source: LinkSource = .push) -> Opening<MarkedLink>? {
    func open() {
      DeepLinkCenter<MarkedLink>(store: store, clock: ManualClock().linkClock).open(
        url, from: source)
    }
    open()
    store.forgetOutcomes(of: .cancelled)
    return DeepLinkCenter<MarkedLink>(store: store, clock: ManualClock().linkClock).restored.first
  }

  @Test("A link is not rejected for the sources of another route, which is the printed one")
  func sources() throws {
    let opening = try #require(next("marks://b"))
    #expect(opening.link == .page)
    #expect(opening.match?.pattern == "/b")
    #expect(opening.history.map(\.kind).prefix(4) == [.received, .restored, .matched, .kept])
  }

  @Test("A link asks for what its own route asked for, not for what the printed one does")
  func requirements() throws {
    let safe = try #require(next("marks://safe"))
    #expect(safe.link == .safe)
    #expect(safe.access == .authenticated)
    #expect(safe.needsConfirmation)
    store.forgetOutcomes(of: .cancelled)
  }

  @Test("and for no more than that")
  func noMore() throws {
    let plain = try #require(next("marks://plain"))
    #expect(plain.access == .public)
    #expect(!plain.needsConfirmation)
  }

  @Test(
    "Of a text that cannot be printed, or not with the same requirements, a store keeps what the link needs",
    arguments: [
      ("marks://old/5?token=s", "marks://old/5"),
      ("marks://old/5?a&via=x%26&%74oken=s&b=1", "marks://old/5?via=x%26"),
      ("marks://old/5?via=x#there", "marks://old/5?via=x#there"),
      ("https://q.marks.app/old/5?token=s", "https://q.marks.app/old/5"),
      ("https://q.marks.app/old/5?&&", "https://q.marks.app/old/5"),
      ("marks://b?token=s", "marks://b"), ("marks://safe?token=s", "marks://safe"),
    ])
  func bare(url: String, stored: String) {
    let links = DeepLinkCenter<MarkedLink>(store: store, clock: ManualClock().linkClock)
    let opening = links.open(url)
    #expect(store.openings.map(\.url) == [stored])
    opening.complete()
  }
}
