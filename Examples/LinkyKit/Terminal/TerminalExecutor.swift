// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

typealias Move = NavigationPlan<Screen>.Move

/// Shows states in a terminal, where every transition ends at once, and keeps a record of the moves.
@MainActor final class TerminalExecutor: NavigationExecutor {
  private(set) var state = NavigationState<Screen>()
  private var made: [Move] = []

  let isReady = true
  let isSettled = true

  func readBack() -> NavigationState<Screen> { state }

  func settle() async {}

  func perform(
    _ move: Move, reaching target: NavigationState<Screen>, animated isAnimated: Bool
  ) {
    state = target
    made.append(move)
  }

  /// Hands out the moves made since the last time.
  func collectMoves() -> [Move] {
    defer { made = [] }
    return made
  }
}
