// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// With the stand-in for Apple's module, which keeps what is written: see 'Scripts/maintain/check-os'.
#if canImport(os) && os(Linux)
  import Landfall
  import LandfallTesting
  import os
  import Testing

  @Suite("Observers of Apple's systems")
  struct SystemObserverTests {
    @Test("write each event, a rejection as an error, and nothing that is private")
    func lines() {
      let links = DeepLinkCenter<PageLink>(clock: ManualClock().linkClock)
      links.observe(with: .logger(Logger(subsystem: "app", category: "links")))
      links.observe(with: .signposts(OSSignposter(subsystem: "app", category: "marks")))
      links.open("page://moon?s3cr3t", from: .push)
      let written = Logger.lines.withLockUnchecked { $0 }.filter { $0.hasPrefix("app ") }
      #expect(
        written.map { $0.replacing(/: \d{4}-\S+Z [^:]*/, with: "") } == [
          "app links info: received (from push) (+0 ms)",
          "app marks Deep link: received (from push) (+0 ms)",
          "app links error: rejected (route.none at byte 0: no route matches the URL) (+0 ms)",
          "app marks Deep link: rejected (route.none at byte 0: no route matches the URL) (+0 ms)",
        ])
    }
  }
#endif
