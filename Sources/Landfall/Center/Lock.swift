// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if canImport(os)
  import os
#else
  import Synchronization
#endif

/// A value behind a lock.
///
/// On Apple's systems it is the lock that iOS 16 has; `Mutex` came with iOS 18. Elsewhere it is a
/// `Mutex` that the thread sanitizer understands: on Linux its slow path, taken when threads
/// compete, lies in a library without instrumentation, so that the sanitizer reports races which
/// are none. In debug builds an atomic tells it the same order again.
package struct Lock<Value: Sendable>: ~Copyable, Sendable {
  #if canImport(os)
    private let lock: OSAllocatedUnfairLock<Value>

    package init(_ value: Value) { lock = OSAllocatedUnfairLock(uncheckedState: value) }

    package borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
      lock.withLockUnchecked(body)
    }
  #else
    private let mutex: Mutex<Value>
    #if DEBUG
      private let turns = Atomic<Int>(0)
    #endif

    @inline(__always)
    package init(_ value: Value) { mutex = Mutex(value) }

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
  #endif
}
