// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation
import LandfallTesting
import Testing

@MainActor @Suite("Tabs that the app hides", .timeLimit(.minutes(10)))
struct HiddenTabTests {
  @Test("A link to a hidden tab is refused until it is shown", arguments: [true, false])
  func hiddenTab(isSelected: Bool) async throws {
    let stage = try Stage(isSelected ? NavigationState(selecting: .leagues) : NavigationState())
    stage.screens.hiddenTabs = [.leagues]
    let opening = stage.links.open(NavigatorTests.question)
    guard case .rejected(let rejection) = await opening.outcome else {
      Issue.record("\(String(describing: opening.outcomeIfEnded))")
      return
    }
    #expect(rejection.code == "navigation.refused" && stage.steps.isEmpty)
    #expect(rejection.message.hasPrefix("the app does not show the tab 'leagues' now; reached: "))
    stage.screens.hiddenTabs = []
    await expect(stage.links.open(NavigatorTests.question), endsAs: .opened)
  }

  @Test("A saved state does not select a hidden tab, and says so")
  func restoresBesideHiddenTab() async throws {
    let stage = try Stage()
    stage.screens.hiddenTabs = [.leagues]
    let losses = try await stage.navigator.restore(NavigatorTests.deep)
    #expect(losses == ["tab 'leagues' is not selected: it is hidden"])
    let state = stage.navigator.state
    #expect(state.selectedTab == .favourites)
    #expect(state.screens(of: .leagues) == NavigatorTests.deep.screens(of: .leagues))
  }
}
