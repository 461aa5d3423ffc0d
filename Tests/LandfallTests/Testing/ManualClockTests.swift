// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("The manual clock")
struct ManualClockTests {
  @Test("does what is due in order, at its time, before it goes on")
  func alarms() {
    let clock = ManualClock(start: LinkTime(sinceEpoch: .zero))
    let log = Lock<[LinkTime]>([])
    let centers = [5, 1, 3, 90].map { seconds in
      DeepLinkCenter<PageLink>(
        policy: LinkPolicy(ageLimit: .seconds(seconds)), clock: clock.linkClock)
    }
    for links in centers {
      links.observe(
        with: LinkObserver { event in
          if event.step.kind == .expired { log.withLock { $0.append(clock.now) } }
        })
      links.open(.recents(id: 1))
    }
    clock.advance(by: .seconds(10))
    #expect(log.withLock(\.self) == [1, 3, 5].map { LinkTime(sinceEpoch: .seconds($0)) })
    #expect(clock.now.sinceEpoch == .seconds(10))
    clock.advance(by: .seconds(80))
    #expect(log.withLock(\.count) == 4)
    #expect(clock.linkClock.now() == clock.now)
  }
}
