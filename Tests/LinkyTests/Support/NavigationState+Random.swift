// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LinkyKit

extension NavigationState {
  /// A state with short stacks of few screens, so that two of them often share something.
  static func random(using generator: inout SeededGenerator) -> Self {
    var state = NavigationState()
    state.selectedTab = Tab.allCases.randomElement(using: &generator) ?? .first
    for tab in Tab.allCases where Bool.random(using: &generator) {
      state[tab] = screens(3, using: &generator)
    }
    state.modals = screens(2, using: &generator)
    return state
  }

  private static func screens(_ limit: Int, using generator: inout SeededGenerator) -> [Screen] {
    let pool: [Screen] = [
      .league(1), .league(2), .questions(league: 1), .subscription("a", week: 1),
      .subscription("a", week: 2), .addContact, .editMenu(subscription: "a", week: 1),
      .editMenu(subscription: "a", week: 2),
    ]
    var known: Set<Screen.ID> = []
    let count = Int.random(in: 0...limit, using: &generator)
    return pool.shuffled(using: &generator).filter { known.insert($0.id).inserted }
      .prefix(count).map { $0 }
  }
}
