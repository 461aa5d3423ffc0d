// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

typealias Step = NavigationPlan<Screen>.Step

/// Shows states in a terminal, where every transition ends at once, and keeps a record of the steps.
@MainActor final class TerminalExecutor: NavigationExecutor {
  private(set) var state = NavigationState<Screen>()
  private var taken: [Step] = []

  let isReady = true
  let isSettled = true

  func readBack() -> NavigationState<Screen> { state }

  func settle() async {}

  func perform(
    _ move: NavigationPlan<Screen>.Move, reaching target: NavigationState<Screen>,
    animated isAnimated: Bool
  ) {
    state = target
    taken += move.steps
  }

  /// Hands out the steps taken since the last time.
  func collectSteps() -> [Step] {
    defer { taken = [] }
    return taken
  }
}
