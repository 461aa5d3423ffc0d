// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Opening {
  /// What changes in an opening.
  ///
  /// The lock of the center is taken before the lock of this one.
  struct Record: Sendable {
    var history: [OpeningStep]
    var finding: Finding<Link>
    var outcome: Outcome?
    /// The calls that wait for the outcome.
    var calls: [CheckedContinuation<Outcome, Never>] = []
  }

  /// The outcome, once there is one; nil until then.
  ///
  /// Does not wait.
  public var currentOutcome: Outcome? { record.withLock { $0.outcome } }

  /// The outcome.
  ///
  /// Waits for it; any number of tasks may, at any time, and all get the same.
  ///
  /// The wait does not end before the opening does, even if the task that waits is cancelled: as
  /// every opening gets an outcome, it ends. To end it, ``cancel()`` the opening. Do not wait in a
  /// receiver for the opening that it works on.
  public var outcome: Outcome {
    get async {
      await withCheckedContinuation { call in
        let outcome = record.withLock { record in
          if record.outcome == nil { record.calls.append(call) }
          return record.outcome
        }
        if let outcome { call.resume(returning: outcome) }
      }
    }
  }

  /// Records a step.
  ///
  /// - Returns: What happened before.
  func note(_ step: OpeningStep) -> OpeningStep.Kind? {
    record.withLock { record in
      defer { record.history.append(step) }
      return record.history.last?.kind
    }
  }

  /// Records the outcome.
  ///
  /// - Returns: What happened before, and the calls that waited for it, to be answered without any
  ///   lock.
  func end(
    _ outcome: Outcome, _ step: OpeningStep
  ) -> (from: OpeningStep.Kind?, calls: [CheckedContinuation<Outcome, Never>]) {
    record.withLock { record in
      let from = record.history.last?.kind
      guard record.outcome == nil else { return (from, []) }
      record.outcome = outcome
      record.history.append(step)
      defer { record.calls = [] }
      return (from, record.calls)
    }
  }
}
