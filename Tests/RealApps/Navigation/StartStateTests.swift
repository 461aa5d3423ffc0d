// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

/// One link in each state that an app can be in: the errors that users of apps report most.
@Suite("A link and the state of the app", .timeLimit(.minutes(10)))
@MainActor struct StartStateTests {
  private struct State: CustomTestStringConvertible {
    let isCold: Bool
    let isSignedIn: Bool
    /// Whether the user signs in when asked, or gives up.
    let signsIn: Bool
    let isKilled: Bool
    var testDescription: String {
      "\(isCold ? "cold" : "warm") \(isSignedIn ? "signed in" : signsIn ? "signs in" : "gives up")"
        + (isKilled ? " killed" : "")
    }
  }

  private nonisolated static let states: [State] = [true, false].flatMap { isCold in
    [(true, true), (false, true), (false, false)].flatMap { isSignedIn, signsIn in
      (isCold ? [true, false] : [false]).map {
        State(isCold: isCold, isSignedIn: isSignedIn, signsIn: signsIn, isKilled: $0)
      }
    }
  }

  @Test("is opened once, or says why not", arguments: states)
  private func opens(state: State) async throws {
    let store = MemoryStore()
    var asked = 0
    let screens = ScriptedHandler<BlueskyLink>()
    func center() -> DeepLinkCenter<BlueskyLink> {
      DeepLinkCenter(store: store, clock: ManualClock().linkClock)
    }
    func start(_ links: DeepLinkCenter<BlueskyLink>) {
      links.attach(root: screens)
      if state.isSignedIn { links.openGate(.authentication, for: "ann") }
      links.setGateHandler(for: .authentication) { _ in
        asked += 1
        return state.signsIn ? .opened(for: "ann") : .cancelled
      }
    }
    var links = center()
    if !state.isCold { start(links) }
    var opening = links.open("bluesky://intent/compose?text=x", from: .customScheme)
    let isPublic = links.open("https://bsky.app/profile/ann", from: .universalLink)
    if state.isKilled {
      // The process ends before anything could take the links.
      links = center()
      store.forgetOutcomes(of: .cancelled)
      links = center()
      opening = try #require(links.restored.first { $0.link?.name == .compose })
    }
    if state.isCold { start(links) }
    if state.isSignedIn || state.signsIn {
      await expect(opening, endsAs: .opened)
    } else {
      await expect(opening, isRejectedWith: "gate.cancelled")
    }
    if !state.isKilled { await expect(isPublic, endsAs: .opened) }
    #expect(asked == (state.isSignedIn ? 0 : 1))
    #expect(screens.links.count(where: { $0.name == .compose }) <= 1)
  }
}
