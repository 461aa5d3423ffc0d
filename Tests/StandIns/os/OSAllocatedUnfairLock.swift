// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

/// Stands in for the type of the same name in Apple's module `os`: copies share one lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // The state is read and changed under the lock alone.
  private final class Storage: @unchecked Sendable {
    let lock = Mutex(())
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// As Apple documents it.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// As Apple documents it.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    try storage.lock.withLock { _ in try body(&storage.state) }
  }
}
