// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@Suite("Back")
struct NavigationBackTests {
  @Test("Back dismisses, then pops, then leaves to the first tab")
  func order() {
    var state = NavigationState().showing(.leagues, [.league(1)], modals: [.joinLeague(1)])
    #expect(state.back() == .dismiss(.joinLeague(1)))
    #expect(state.back() == .pop(to: .memberships, in: .leagues))
    #expect(state.back() == .selectTab(.favourites))
    #expect(state.back() == nil)
  }

  @Test("The Back path names what repeated Back shows")
  func path() {
    let state = NavigationState().showing(.leagues, [.league(1), .questions(league: 1)])
    #expect(state.backPath == [.league(1), .memberships, .favourites])
  }

  @Test("Back always comes to an end on the first tab", arguments: 0..<40 as Range<UInt64>)
  func ends(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let state = NavigationState.random(using: &generator)
    #expect(state.backPath.count < 20)
    #expect(([state.visible] + state.backPath).last == .favourites)
  }

  @Test("Signing out takes away the private screens and what lies on them")
  func signingOut() {
    let state = NavigationState()
      .showing(.myMenu, [.subscription("a", week: 1), .recipe("ramen")])
      .showing(.leagues, [.league(1)])
    #expect(state.withoutPrivateScreens == NavigationState().showing(.leagues, [.league(1)]))
  }
}
