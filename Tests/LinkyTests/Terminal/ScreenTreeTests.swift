// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@testable import LinkyKit

@Suite("The tree of screens")
struct ScreenTreeTests {
  @Test("Tabs, stacks and modals are shown, and where the user is")
  func tree() {
    let state = NavigationState<Screen>(
      selecting: .leagues, stacks: [.recents: [.post(10)], .leagues: [.league(123)]],
      modals: [.init(.sheet, .joinLeague(7))])
    let tree = ScreenTree(state: state, data: .sample, ink: Ink(isOn: false))
    #expect(
      tree.lines.joined(separator: "\n") == """
          Favourites
          Recents
          └─ Post 10  Links that land
          Contacts
        ▸ Leagues
          └─ Memberships
             └─ League 123  Sunday Strikers
          ▣  Join league 7  Office Oracles  (modal)  ← you are here
          My Menu
        """)
    #expect(tree.backLine == "Back: League 123 → Memberships → Favourites")
  }

  @Test("At the start there is no way back")
  func start() {
    let tree = ScreenTree(state: NavigationState<Screen>(), data: .sample, ink: Ink(isOn: false))
    #expect(tree.lines.first == "▸ Favourites  ← you are here")
    #expect(tree.backLine == "Back: leaves the app")
  }
}
