// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall

extension Navigator {
  /// Navigates to a state, and returns when it is on the screen and no transition runs.
  ///
  /// - Parameters:
  ///   - target: The state.
  ///   - isAnimated: Whether moves can be animated.
  ///   - isWanted: Whether the navigation goes on; asked before each move.
  /// - Throws: A ``NavigationFailure`` if the state was not reached.
  func reach(
    _ target: NavigationState<Screen>, isAnimated: Bool, while isWanted: () -> Bool
  ) async throws(NavigationFailure) {
    run += 1
    let number = run
    let end = clock.elapsed() + limit
    defer { if number == run { noteState() } }
    func settle(after move: NavigationPlan<Screen>.Move? = nil) async throws(NavigationFailure) {
      let latest = min(end, clock.elapsed() + moveLimit)
      while !executor.isSettled {
        guard clock.elapsed() < latest, await isSettled(by: latest) else {
          let words = move.map { "'\($0)' did not end" } ?? "a transition did not end"
          throw NavigationFailure(.timeout, "\(words) in time")
        }
      }
      guard number == run, isWanted() else {
        throw NavigationFailure(.superseded, "another navigation took over")
      }
      guard executor.isReady else {
        throw NavigationFailure(.disturbed, "the root of the app is gone")
      }
    }

    try await settle()
    for _ in 0...Self.replanLimit {
      var state = executor.readBack()
      let moves = NavigationPlan(from: state, to: target).moves
      for (position, move) in moves.enumerated() {
        for step in move.steps { state.apply(step) }
        try executor.perform(
          move, reaching: state,
          animated: isAnimated && isAnimatedMove(isLast: position == moves.count - 1))
        try await settle(after: move)
        if executor.readBack() != state { break }
      }
      if executor.readBack() == target { return }
    }
    throw NavigationFailure(.disturbed, "the screens changed again and again during navigation")
  }

  private func isAnimatedMove(isLast: Bool) -> Bool {
    switch animation {
    case .last: isLast
    case .all: true
    case .none: false
    }
  }

  /// Waits until no transition runs, or until a time, and returns whether the transition ended.
  private func isSettled(by end: Duration) async -> Bool {
    await withCheckedContinuation { continuation in
      let first = FirstAnswer(continuation)
      let waiting = Task { [executor] in
        await executor.settle()
        first.give(true)
      }
      clock.alarm(at: end) {
        Task { @MainActor in
          first.give(false)
          waiting.cancel()
        }
      }
    }
  }
}

/// Resumes a continuation with the first of several answers.
@MainActor private final class FirstAnswer {
  private var continuation: CheckedContinuation<Bool, Never>?

  init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }

  func give(_ answer: Bool) {
    continuation?.resume(returning: answer)
    continuation = nil
  }
}

extension NavigationState {
  /// The identities of all screens in the state.
  var screenIDs: Set<Screen.ID> {
    Set((stacks.flatMap(\.entries) + modals.flatMap(\.entries) + overlays).map(\.screen.id))
  }

  /// The entries that a plan from this state removes, from the topmost down.
  func entries(removedBy plan: NavigationPlan<Screen>) -> [Entry] {
    var state = self
    var removed: [Entry] = []
    for step in plan.steps {
      var next = state
      next.apply(step)
      switch step {
      case .dismiss:
        removed += state.modals[next.modals.count...].reversed().flatMap { $0.entries.reversed() }
      case .pop(_, let container), .replace(_, _, let container), .remove(_, _, let container):
        let kept = next[container]
        removed += state[container].reversed().filter { entry in
          !kept.contains { $0.isSame(as: entry) }
        }
      case .select, .push, .update, .present: break
      }
      state = next
    }
    return removed
  }
}
