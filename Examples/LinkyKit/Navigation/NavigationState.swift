// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where the user is: the selected tab, a stack in each tab, and the modals above them.
///
/// A screen is in a stack at most once, and so is a modal among the modals.
struct NavigationState: Sendable, Hashable {
  /// The tab that is shown.
  var selectedTab: Tab = .first

  /// The presented modals, the topmost last.
  var modals: [Screen] = []

  /// What is pushed above the root, for the tabs that have anything pushed.
  private var pushed: [Tab: [Screen]] = [:]

  /// The screens above the root of a tab, the topmost last.
  subscript(tab: Tab) -> [Screen] {
    get { pushed[tab] ?? [] }
    set { pushed[tab] = newValue.isEmpty ? nil : newValue }
  }

  /// All screens of a tab, its root first.
  func stack(of tab: Tab) -> [Screen] { [tab.root] + self[tab] }

  /// The screen that the user sees.
  var visible: Screen { modals.last ?? self[selectedTab].last ?? selectedTab.root }

  /// This state with a tab brought to the front, its screens and modals as given; the other tabs
  /// keep theirs.
  func showing(_ tab: Tab, _ screens: [Screen] = [], modals: [Screen] = []) -> Self {
    var state = self
    state.selectedTab = tab
    state[tab] = screens
    state.modals = modals
    return state
  }

  /// This state without the screens that need sign-in, and without all that lies on them.
  var withoutPrivateScreens: Self {
    var state = self
    for tab in Tab.allCases { state[tab] = Array(self[tab].prefix { !$0.needsSignIn }) }
    state.modals = Array(modals.prefix { !$0.needsSignIn })
    return state
  }
}
