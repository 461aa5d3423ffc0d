// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Opening {
  /// The outcome, once there is one; nil until then.
  ///
  /// Does not wait.
  public var currentOutcome: Outcome? { life.outcome }

  /// The outcome.
  ///
  /// Waits for it; any number of tasks may, at any time, and all get the same.
  ///
  /// The wait does not end before the opening does, even if the task that waits is cancelled: as
  /// every opening gets an outcome, it ends. To end it, ``cancel()`` the opening. Do not wait in a
  /// receiver for the opening that it works on.
  public var outcome: Outcome {
    get async { await life.end() }
  }
}
