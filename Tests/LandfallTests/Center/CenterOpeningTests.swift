// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallCore
import LandfallTesting
import Testing

@Suite("An opening", .timeLimit(.minutes(10)))
struct CenterOpeningTests {
  let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)

  @Test("tells what came in", arguments: [LinkSource.push, .universalLink, LinkSource("car")])
  func arrival(source: LinkSource) throws {
    let url = try #require(URL(string: "page://contact/7"))
    for opening in [links.open("page://contact/7", from: source), links.open(url, from: source)] {
      #expect(opening.link == .contact(id: 7))
      #expect(opening.match?.pattern == "/contact/:id")
      #expect(opening.url == "page://contact/7")
      #expect(opening.source == source)
      #expect(opening.outcomeIfEnded == nil)
    }
    #expect(links.open(.path("/contact/7"), from: source).link == .contact(id: 7))
    let made = links.open(.contact(id: 7))
    #expect((made.link, made.url, made.source) == (.contact(id: 7), nil, .inApp))
  }

  @Test("of a refused text is rejected at once, with code, offset and message")
  func refusals() async {
    let web = links.open("https://example.com/")
    let refusal = Refusal(.schemeNotAllowed, at: 0, found: "https", expected: "page")
    #expect(web.outcomeIfEnded == .rejected(Rejection(refusal)))
    #expect(await web.outcome == .rejected(Rejection(refusal)))
    #expect((web.link == nil, web.match == nil, web.url) == (true, true, "https://example.com/"))
    #expect(web.history.map(\.kind) == [.received, .rejected])
    #expect(web.complete() == false)

    guard case .rejected(let rejection) = links.open("page://moon/1").outcomeIfEnded else {
      Issue.record("not rejected")
      return
    }
    #expect((rejection.code, rejection.offset) == (.routeNone, 0))
    #expect(rejection.description == "route.none at byte 0: no route matches the URL")
    #expect(links.open(.path("moon")).outcomeIfEnded != nil)
  }

  @Test("has an identity that no other has")
  func identity() {
    let other = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
    let openings = (0..<50).flatMap {
      [links.open(.recents(id: $0)), other.open(.recents(id: $0))]
    }
    #expect(Set(openings.map(\.id)).count == 100)
    #expect(Set(openings.map(\.id.description)).count == 100)
  }

  @Test("is stamped by the clock of the center")
  func times() {
    let noon = LinkTime(sinceEpoch: .milliseconds(1_787_304_438_042))
    let links = DeepLinkCenter<PageLink>(clock: LinkClock { noon })
    let opening = links.open(.recents(id: 1))
    #expect(opening.receivedAt == noon)
    #expect(opening.history.allSatisfy { $0.time == noon })
  }

  @Test(
    "prints its times as ISO 8601",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_825_600_000, "2000-02-29T12:00:00.000Z"), (951_868_799_999, "2000-02-29T23:59:59.999Z"),
      (951_868_800_000, "2000-03-01T00:00:00.000Z"),
      (1_735_689_600_000, "2025-01-01T00:00:00.000Z"),
      (1_787_304_438_042, "2026-08-21T09:27:18.042Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
    ])
  func isoTimes(milliseconds: Int, text: String) {
    #expect(LinkTime(sinceEpoch: .milliseconds(milliseconds)).description == text)
  }

  @Test(
    "prints moments that have no date as seconds",
    arguments: [Int64.min, -(1 << 50), 1 << 50, .max])
  func noDate(seconds: Int64) {
    #expect(LinkTime(sinceEpoch: .seconds(seconds)).description == "\(seconds) s")
  }

  @Test("gets one outcome, from who is first to give it")
  func firstOutcome() async {
    let opened = links.open(.recents(id: 1))
    #expect(opened.complete())
    #expect(opened.complete() == false)
    #expect(opened.reject("no") == false)
    #expect(opened.cancel() == false)
    #expect(opened.outcomeIfEnded == .opened)

    let rejected = links.open(.recents(id: 2))
    #expect(rejected.reject(Rejection(code: "shop.closed", message: "open at nine")))
    #expect(
      await rejected.outcome == .rejected(Rejection(code: "shop.closed", message: "open at nine")))

    let cancelled = links.open(.recents(id: 3))
    #expect(cancelled.cancel())
    #expect(cancelled.outcomeIfEnded == .cancelled)
  }

  @Test("gives its outcome to all who wait for it, before and after the end")
  func manyWaits() async {
    let opening = links.open(.recents(id: 1))
    await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<20 { group.addTask { await opening.outcome } }
      opening.complete()
      for await outcome in group { #expect(outcome == .opened) }
    }
    #expect(await opening.outcome == .opened)
  }

  @Test("gives its outcome, and no other, to a task that was cancelled", arguments: 0..<20)
  func cancelledWait(round: Int) async {
    let opening = links.open(.recents(id: 1))
    let waits = (0..<4).map { _ in Task { await opening.outcome } }
    for wait in waits.dropFirst() { wait.cancel() }
    if round % 2 == 0 { await Task.yield() }
    #expect(opening.outcomeIfEnded == nil)
    opening.complete()
    for wait in waits { #expect(await wait.value == .opened) }
  }

  @Test("is cancelled when the center is released")
  func releasedCenter() async {
    var center: DeepLinkCenter<PageLink>? = DeepLinkCenter(clock: ManualClock().linkClock)
    let opening = center?.open(.recents(id: 1))
    let ended = center?.open(.recents(id: 2))
    ended?.complete()
    center = nil
    #expect(opening?.outcomeIfEnded == .cancelled)
    #expect(await opening?.outcome == .cancelled)
    #expect(ended?.outcomeIfEnded == .opened)
    opening?.resume()
    #expect(opening?.complete() == false)
  }

  @Test("over the limit is rejected with queue.overflow, and was never accepted")
  func overflow() {
    let links = DeepLinkCenter<PageLink>(pendingLimit: 2, clock: ManualClock().linkClock)
    let kept = [links.open(.recents(id: 1)), links.open(.recents(id: 2))]
    #expect(links.wouldAccept("page://recents/3") == false)
    let third = links.open(.recents(id: 3))
    guard case .rejected(let rejection) = third.outcomeIfEnded else {
      Issue.record("not rejected")
      return
    }
    #expect(rejection.code == .queueOverflow)
    #expect(kept.allSatisfy { $0.outcomeIfEnded == nil })
    kept[0].cancel()
    #expect(links.open(.recents(id: 4)).outcomeIfEnded == nil)
  }

  @Test(
    "is promised by wouldAccept, without effects",
    arguments: [("page://recents/1", true), ("page://moon/1", false), ("https://a.example", false)])
  func wouldAccept(url: String, expected: Bool) throws {
    let links = DeepLinkCenter<PageLink>(pendingLimit: 1, clock: ManualClock().linkClock)
    for _ in 0..<3 { #expect(links.wouldAccept(url) == expected) }
    #expect(links.wouldAccept(try #require(URL(string: url))) == expected)
    #expect((links.open(url).outcomeIfEnded == nil) == expected)
  }
}
