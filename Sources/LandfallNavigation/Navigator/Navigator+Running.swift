// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import Landfall

extension Navigator {
  typealias Move = NavigationPlan<Screen>.Move

  /// Ends the navigation on its way.
  package func supersede() { run += 1 }

  /// Navigates to a state, and returns when it is on the screen and no transition runs.
  ///
  /// - Parameters:
  ///   - target: The state.
  ///   - start: The state that it was made from. If the user changes a list that navigation leaves
  ///     as it was there, the change stays.
  ///   - isAnimated: Whether moves can be animated.
  ///   - passes: Whether gates are open: those of the rest of the plan, asked before each move.
  ///   - isWanted: Whether the navigation goes on; asked before each move, with it, and after it.
  /// - Throws: A ``NavigationFailure`` if the state was not reached.
  func reach(
    _ target: NavigationState<Screen>, from start: NavigationState<Screen>, isAnimated: Bool,
    through passes: ([Gate]) -> Bool = { _ in true },
    while isWanted: (Move?) -> Bool
  ) async throws(NavigationFailure) {
    do throws(NavigationFailure) {
      try await run(
        to: target, from: start, isAnimated: isAnimated, through: passes, while: isWanted)
    } catch {
      var failure = error
      let state = executor.readBack()
      failure.reachedScreens = state[state.topContainer].map(\.screen.caseName)
      failure.remainingSteps = NavigationPlan(from: state, to: target).steps.map(\.redacted)
      throw failure
    }
  }

  private func run(
    to target: NavigationState<Screen>, from start: NavigationState<Screen>, isAnimated: Bool,
    through passes: ([Gate]) -> Bool,
    while isWanted: (Move?) -> Bool
  ) async throws(NavigationFailure) {
    run += 1
    activeRuns += 1
    let number = run
    let end = clock.elapsed() + limit
    defer {
      activeRuns -= 1
      if number == run { dropQuestions() }
    }
    var lost: [Move?] = []
    func settle(after move: Move? = nil) async throws(NavigationFailure) {
      let shown = executor.readBack()
      do {
        try await self.settle(after: move, by: end)
      } catch {
        // What the executor gave up on, and takes back in a moment, is planned again, once for each move.
        guard !lost.contains(move), executor.isReady,
          executor.isSettled || executor.readBack() != shown
        else { throw error }
        lost.append(move)
        await withCheckedContinuation { continuation in
          clock.alarm(at: clock.elapsed() + moveLimit / 10) { continuation.resume() }
        }
        try await self.settle(by: end)
      }
      guard number == run, isWanted(nil) else {
        throw NavigationFailure(.navigationSuperseded, "another navigation took over")
      }
    }

    var obstacle: String?
    try await settle()
    for _ in 0...Self.replanLimit {
      var state = executor.readBack()
      var target = target
      guard Array(Screen.Tab.allCases) == tabs,
        [state, start, target].allSatisfy({ $0.tabs == tabs })
      else { throw .changingTabs(Screen.Tab.self) }
      guard executor.hasTab(target.selectedTab) else { throw .hiddenTab(target.selectedTab) }
      target.adopt(state, since: start)
      var moves = NavigationPlan(from: state, to: target).moves
      func checkGates(of moves: ArraySlice<Move>) throws(NavigationFailure) {
        guard passes(state.gates(of: moves, reaching: target)) else {
          throw NavigationFailure(.navigationSuperseded, "a gate on the way was closed")
        }
      }
      if moves.allSatisfy({ $0.isUpdate || $0.isOfOverlays }) {
        try checkGates(of: moves[...])
        executor.dismissUnmanagedModals(animated: isAnimated && animation != .none)
        try await settle()
      }
      if executor.obstacle != nil, state.selectedTab == target.selectedTab {
        moves.insert(Move(steps: [.select(target.selectedTab)]), at: 0)
      }
      let last = moves.lastIndex { !$0.isUpdate || $0.isOfOverlays }
      for (position, move) in moves.enumerated() {
        try checkGates(of: moves[position...])
        for step in move.steps { state.apply(step) }
        _ = isWanted(move)
        try executor.perform(
          move, reaching: state,
          animated: isAnimated && isAnimatedMove(isLast: position == last))
        try await settle(after: move)
        if executor.readBack() != state { break }
        if case .select = move.steps[0] { continue }
        if executor.obstacle != nil { break }
      }
      let isReached = executor.readBack() == target
      obstacle = isReached ? executor.obstacle : nil
      if isReached, obstacle == nil { return }
    }
    throw obstacle.map {
      NavigationFailure("navigation.refused", "\($0) hides the screen, and stays")
    } ?? .disturbed
  }

  /// Waits until the root is there and no transition runs, so that ``state`` is what the user sees.
  ///
  /// - Parameters:
  ///   - move: The move whose transition runs; `nil` for one of the user or the app.
  ///   - end: When to give up if the root is missing; a transition gets the limit of a move.
  /// - Throws: A ``NavigationFailure`` with the code `navigation.timeout`.
  func settle(
    after move: Move? = nil, by end: Duration
  ) async throws(NavigationFailure) {
    var latest = min(end, clock.elapsed() + moveLimit)
    while !executor.isReady || !executor.isSettled {
      if !executor.isReady { latest = end }
      guard clock.elapsed() < latest, await isCalm(by: latest) else {
        let name = move.map { "'\($0.steps.redacted())'" } ?? "a transition"
        let obstacle = executor.obstacle.map { ": \($0) hides the screen" } ?? ""
        throw NavigationFailure(
          .navigationTimeout,
          executor.isReady
            ? "\(name) did not end in time\(obstacle)" : "the root of the app is gone")
      }
    }
  }

  private func isAnimatedMove(isLast: Bool) -> Bool {
    switch animation {
    case .last: isLast
    case .all: true
    case .none: false
    }
  }

  /// Waits until the root is there or the transition has ended, and returns whether that was in time.
  private func isCalm(by end: Duration) async -> Bool {
    await withCheckedContinuation { continuation in
      let first = FirstAnswer(continuation)
      var waiting: Task<Void, Never>?
      if executor.isReady {
        waiting = Task { [executor] in
          await executor.settle()
          first.give(true)
        }
      } else {
        interruptedRuns.append(first)
      }
      clock.alarm(at: end) { [waiting] in
        Task { @MainActor in
          waiting?.cancel()
          // The executor may have a task to give up in.
          Task { first.give(false) }
        }
      }
    }
  }
}

/// Resumes a continuation with the first of several answers.
@MainActor final class FirstAnswer {
  private var continuation: CheckedContinuation<Bool, Never>?

  init(_ continuation: CheckedContinuation<Bool, Never>) { self.continuation = continuation }

  func give(_ answer: Bool) {
    continuation?.resume(returning: answer)
    continuation = nil
  }
}

extension NavigationState {
  /// The tabs that it has stacks for.
  fileprivate var tabs: [Tab] { stacks.map { $0.tab } }

  /// Takes over the lists of a later state that navigation does not change and nobody sees.
  mutating func adopt(_ now: Self, since start: Self) {
    for index in stacks.indices
    where stacks[index].tab != selectedTab && stacks[index] == start.stacks[index] {
      stacks[index] = now.stacks[index]
    }
    if overlays == start.overlays { overlays = now.overlays }
  }

  /// The identities of all screens in the state.
  var screenIDs: Set<Screen.ID> {
    let entries = stacks.flatMap { $0.entries } + modals.flatMap { $0.entries } + overlays
    return Set(entries.map { $0.screen.id })
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
