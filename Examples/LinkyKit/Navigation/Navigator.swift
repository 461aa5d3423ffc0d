// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Holds the state of navigation and keeps a record of the steps taken.
@MainActor final class Navigator {
  private(set) var state = NavigationState()
  private var taken: [Step] = []

  /// Goes to a screen of a tab.
  func show(_ tab: Tab, _ screens: [Screen] = [], modals: [Screen] = []) {
    go(to: state.showing(tab, screens, modals: modals))
  }

  /// Goes to a state, by the smallest list of steps.
  func go(to target: NavigationState) {
    for step in NavigationState.steps(from: state, to: target) { take(step) }
  }

  /// Takes one step.
  func take(_ step: Step) {
    state.apply(step)
    taken.append(step)
  }

  /// Hands out the steps taken since the last time.
  func collectSteps() -> [Step] {
    defer { taken = [] }
    return taken
  }
}
