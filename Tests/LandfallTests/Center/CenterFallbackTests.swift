// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
@testable import Landfall
import LandfallTesting
import Testing

@Suite("A fallback", .timeLimit(.minutes(10)))
@MainActor
struct CenterFallbackTests {
  let clock = ManualClock()

  @Test(
    "that opens a link which is rejected too is not called for that without end",
    arguments: [0, 3], ["page://favourites/1", nil])
  func circle(secondsToAnswer: Int, url: String?) async {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    let root = ScriptedHandler { [clock] _, _ in
      clock.advance(by: .seconds(secondsToAnswer))
      return .rejected("not now")
    }
    links.attach(root: root)
    var fallen: [PageLink?] = []
    links.setFallback { [weak links] opening, _ in
      fallen.append(opening.link)
      guard fallen.count < 20 else { return }
      if let url { links?.open(url) } else { links?.open(.favourites(id: 1)) }
    }
    links.open(.recents(id: 1))
    await drain()
    #expect(fallen == [.recents(id: 1), .favourites(id: 1)])
  }

  @Test("that opens a rejected link in another form is not called for that")
  func otherForm() async {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    let root = ScriptedHandler { _, _ in .rejected("not now") }
    links.attach(root: root)
    var count = 0
    links.setFallback { [weak links] opening, _ in
      count += 1
      if let link = opening.link, count < 20 { links?.open(link) }
    }
    links.open("page://favourites/1")
    await drain()
    #expect(count == 1)
  }

  #if Macros
    @Test("that opens a rejected link without a URL is not called for that without end either")
    func circleWithoutURL() async {
      let links = DeepLinkCenter<HomonymLink>(clock: clock.linkClock)
      let root = ClosureHandler<HomonymLink> { _, _ in .rejected("not now") }
      links.attach(root: root)
      var count = 0
      links.setFallback { [weak links] _, _ in
        count += 1
        if count < 20 { links?.open(.room(id: "")) }
      }
      links.open(.room(id: "5"))
      await drain()
      #expect(count == 2)
    }
  #endif

  @Test("measures with the steady clock, whatever the wall shows")
  func wallGoesBack() async {
    let wall = Lock(Duration.seconds(10_000))
    let steady = Lock(Duration.zero)
    let links = DeepLinkCenter<PageLink>(
      clock: LinkClock(
        wall: { LinkTime(sinceEpoch: wall.withLock { $0 }) }, steady: { steady.withLock { $0 } },
        ring: { _, _ in }))
    var count = 0
    links.setFallback { _, _ in count += 1 }
    links.open("page://nothing/1")
    await drain()
    wall.withLock { $0 -= .seconds(3_600) }
    for _ in 0..<5 {
      wall.withLock { $0 += .seconds(600) }
      steady.withLock { $0 += .seconds(600) }
      links.open("page://nothing/1")
      await drain()
    }
    #expect(count == 6)
  }

  @Test("remembers no more than some of the links that it was called for")
  func flood() async {
    let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
    var urls: [String] = []
    let isDone = Signal()
    links.setFallback { opening, _ in
      urls.append(opening.url ?? "-")
      if opening.url == "page://end" { isDone.fire() }
    }
    for number in 0...1_024 {
      links.open("page://nothing/\(number)")
      // No more wait to be handed out than some.
      await letTasksRun(while: number == 512 && urls.count < 513)
    }
    for number in [1, 0] { links.open("page://nothing/\(number)") }
    links.open("page://end")
    await isDone.wait()
    #expect(urls.suffix(3) == ["page://nothing/1024", "page://nothing/0", "page://end"])
  }
}
