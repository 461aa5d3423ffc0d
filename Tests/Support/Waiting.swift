// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import Testing

/// Lets tasks run while something holds, and fails if it still does after five minutes, which a busy machine
/// may need, or if the test is cancelled.
package func letTasksRun(
  while isTrue: @autoclosure () -> Bool, isolation: isolated (any Actor)? = #isolation,
  sourceLocation location: SourceLocation = #_sourceLocation
) async {
  let end = ContinuousClock.now + .seconds(300)
  while isTrue() {
    guard !Task.isCancelled, ContinuousClock.now < end else {
      Issue.record("it still holds after five minutes", sourceLocation: location)
      return
    }
    await Task.yield()
  }
}

/// Lets all tasks run that are ready, and those that this makes ready, so that a test can say that
/// something did not happen.
///
/// The main actor and the pool begin tasks in the order in which these became ready. So each turn
/// begins all that waited when it began, and no chain of tasks is as long as all turns.
@MainActor package func drain(turns: Int = 32) async {
  for _ in 0..<turns {
    await withCheckedContinuation { turn in
      Task.detached(priority: Task.currentPriority) { turn.resume() }
    }
    await letMainActorRun(turns: 1)
  }
}

/// Lets the other tasks of the main actor run for some turns, in one change of threads.
///
/// A continuation that is resumed goes through the pool, so `drain` changes threads in each turn.
@MainActor package func letMainActorRun(turns: Int) async {
  await withCheckedContinuation { (end: CheckedContinuation<Void, Never>) in
    @MainActor func turn(_ number: Int) {
      Task { @MainActor in
        guard number < turns else { return end.resume() }
        turn(number + 1)
      }
    }
    turn(1)
  }
}
