// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// An executor that loses its first moves, and sees that when the navigator waits no longer.
@MainActor final class LosingExecutor: NavigationExecutor {
  private var state = NavigationState<Club>()
  private var losses: Int
  /// Whether it reads back what it lost until then, and has to move to show what it has.
  private let movesBack: Bool
  private var waiting: CheckedContinuation<Void, Never>?
  let isReady = true
  private(set) var isSettled = true
  var isWaiting: Bool { waiting != nil }

  init(_ losses: Int, movesBack: Bool) {
    self.losses = losses
    self.movesBack = movesBack
  }

  func readBack() -> NavigationState<Club> { state }

  func settle() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting = $0 }
    } onCancel: {
      Task { @MainActor in
        self.state = NavigationState()
        self.end(isSettled: !self.movesBack)
      }
    }
  }

  func end(isSettled: Bool = true) {
    self.isSettled = isSettled
    waiting?.resume()
    waiting = nil
  }

  func perform(
    _ move: NavigationPlan<Club>.Move, reaching target: NavigationState<Club>, animated: Bool
  ) {
    isSettled = losses == 0
    if isSettled || movesBack { state = target }
    if !isSettled { losses -= 1 }
  }
}
