// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

/// Counts the clients that wait, up to a limit.
final class Waiters: Sendable {
  private let limit: Int
  private let count = Mutex(0)

  init(limit: Int) { self.limit = limit }

  /// Whether there was room for one more.
  func enter() -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }
}
