// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Synchronization

/// A value behind a lock.
///
/// It is a `Mutex` that the thread sanitizer understands. On Linux the slow path of `Mutex`,
/// taken when threads compete, lies in a library without instrumentation, so that the sanitizer
/// reports races which are none. In debug builds an atomic tells it the same order again.
package struct TSanMutex<Value: ~Copyable & Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  #if DEBUG
    private let turns = Atomic<Int>(0)
  #endif

  @inline(__always)
  package init(_ value: consuming Value) { mutex = Mutex(value) }

  @inline(__always)
  package borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      #if DEBUG
        let turn = turns.load(ordering: .acquiring)
        defer { turns.store(turn &+ 1, ordering: .releasing) }
      #endif
      return body(&value)
    }
  }
}
