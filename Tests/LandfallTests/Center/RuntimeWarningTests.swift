// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

#if !canImport(os)
  /// Apple's systems write these to the log, where a test cannot read them.
  @Suite("A link that waits for what was never set up", .timeLimit(.minutes(10)))
  struct RuntimeWarningTests {
    private static let noReceiver =
      "Landfall: The link 'recents' has waited for 5 seconds: the center has no receiver; call 'attach(root:)', "
      + "or read a stream of it.\n"
    private static let noKeeper =
      "Landfall: The link 'recents' has waited for 5 seconds: the gate 'authentication' is closed and "
      + "has no handler; call 'setGateHandler(for:_:)' or 'openGate(_:for:)' for it.\n"

    private func errors(_ result: ExitTest.Result?) throws -> String {
      let result = try #require(result)
      return String(decoding: result.standardErrorContent, as: UTF8.self)
    }

    @Test("is told once, after five seconds")
    func told() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { @MainActor in
        let clock = ManualClock(warns: true)
        let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
        links.open(.recents(id: 1))
        links.open(.recents(id: 2))
        clock.advance(by: .seconds(5))
        links.open(.recents(id: 3))
        clock.advance(by: .seconds(50))
        let guarded = DeepLinkCenter<PageLink>(
          policy: LinkPolicy(gates: [.authentication]), clock: clock.linkClock)
        guarded.open(.recents(id: 1))
        clock.advance(by: .seconds(5))
      }
      let text = try errors(result)
      #expect(text == Self.noReceiver + Self.noKeeper)
    }

    @Test("is not told if it was set up in time, or the link has its outcome")
    func notTold() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { @MainActor in
        let clock = ManualClock(warns: true)
        let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
        links.open(.recents(id: 1))
        clock.advance(by: .seconds(4))
        let root = ScriptedHandler()
        links.attach(root: root)
        let other = DeepLinkCenter<PageLink>(clock: clock.linkClock)
        other.open(.recents(id: 1)).cancel()
        let guarded = DeepLinkCenter<PageLink>(
          policy: LinkPolicy(gates: [.authentication]), clock: clock.linkClock)
        guarded.open(.recents(id: 1))
        guarded.setGateHandler(for: .authentication) { _ in .opened() }
        clock.advance(by: .seconds(60))
        withExtendedLifetime(root) {}
      }
      #expect(try errors(result).isEmpty)
    }

    @Test("is not told by a clock that a test moves")
    func manualClock() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardErrorContent]
      ) { @MainActor in
        let clock = ManualClock()
        let links = DeepLinkCenter<PageLink>(clock: clock.linkClock)
        links.open(.recents(id: 1))
        clock.advance(by: .seconds(60))
      }
      #expect(try errors(result).isEmpty)
    }
  }
#endif
