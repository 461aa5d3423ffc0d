// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Opening {
  /// What changes in an opening.
  ///
  /// The lock of the center is taken before the lock of this one.
  struct Record: Sendable {
    var history: [OpeningStep]
    var outcome: Outcome?
    var waits: [UInt64: Wait] = [:]
    var nextWait: UInt64 = 0
  }

  /// One task that waits for the outcome.
  enum Wait: Sendable {
    case waiting(CheckedContinuation<Outcome, Never>)
    case cancelled
  }

  /// The outcome, once there is one; nil until then.
  ///
  /// Does not wait.
  public var currentOutcome: Outcome? { record.withLock { $0.outcome } }

  /// The outcome.
  ///
  /// Waits for it; any number of tasks may, at any time, and all get the same.
  ///
  /// If the task that waits is cancelled, its wait ends at once with ``Outcome/cancelled``. The
  /// opening itself goes on; ``currentOutcome`` is nil then, which tells the two apart.
  public var outcome: Outcome {
    get async {
      let wait = record.withLock { record in
        record.nextWait += 1
        return record.nextWait
      }
      let outcome = await withTaskCancellationHandler {
        await withCheckedContinuation { begin(wait, $0) }
      } onCancel: {
        cancel(wait)
      }
      record.withLock { $0.waits[wait] = nil }
      return outcome
    }
  }

  private func begin(_ wait: UInt64, _ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome: Outcome? = record.withLock { record in
      if let outcome = record.outcome { return outcome }
      if record.waits[wait] != nil { return .cancelled }
      record.waits[wait] = .waiting(continuation)
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  private func cancel(_ wait: UInt64) {
    let old = record.withLock { $0.waits.updateValue(.cancelled, forKey: wait) }
    if case .waiting(let continuation)? = old { continuation.resume(returning: .cancelled) }
  }

  func note(_ step: OpeningStep) {
    record.withLock { $0.history.append(step) }
  }

  /// Records the outcome.
  ///
  /// - Returns: The calls that waited for it, to be answered without any lock.
  func end(_ outcome: Outcome, _ step: OpeningStep) -> [CheckedContinuation<Outcome, Never>] {
    record.withLock { record in
      guard record.outcome == nil else { return [] }
      record.outcome = outcome
      record.history.append(step)
      defer { record.waits = [:] }
      return record.waits.values.compactMap { wait in
        if case .waiting(let continuation) = wait { continuation } else { nil }
      }
    }
  }
}
