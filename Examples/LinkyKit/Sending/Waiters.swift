// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Counts the clients that wait, up to a limit.
///
/// The count is read and changed under the lock alone.
final class Waiters: @unchecked Sendable {
  private let limit: Int
  private let lock = NSLock()
  private var count = 0

  init(limit: Int) { self.limit = limit }

  /// Whether there was room for one more.
  func enter() -> Bool {
    lock.withLock {
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func leave() { lock.withLock { count -= 1 } }
}
