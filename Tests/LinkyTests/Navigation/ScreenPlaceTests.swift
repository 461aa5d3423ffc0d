// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@testable import LinkyKit

@Suite("The screens of linky")
struct ScreenPlaceTests {
  static let samples: [Screen] = [
    .highlight(1), .transaction(1), .post(1), .contact(1), .addContact, .joinLeague(1),
    .comments(league: 1), .review(question: 2, league: 1), .recipe("ramen"),
    .editMenu(subscription: "a", week: 1), .settingsPage(.profile),
  ]

  @Test("Every screen lives in a tab")
  func places() {
    #expect(Screen.checkPlaces(of: Self.samples).isEmpty)
  }

  @Test("Back dismisses, then pops, then leaves to the first tab")
  func back() throws {
    let state = try NavigationState<Screen>()
      .navigating(to: .to(.editMenu(subscription: "a", week: 1)))
    #expect(
      state.backPath(through: [.first]) == [.subscription("a", week: 1), .myMenu, .favourites])
    #expect(NavigationState<Screen>().backPath(through: [.first]).isEmpty)
  }

  @Test("Another week is shown in the screen of the subscription")
  func update() throws {
    let old = try NavigationState<Screen>().navigating(to: .to(.subscription("a", week: 1)))
    let new = try old.navigating(to: .to(.subscription("a", week: 2)))
    #expect(NavigationPlan(from: old, to: new).description == "update Subscription a, week 2")
  }
}
