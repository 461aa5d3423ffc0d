// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Runs work on a thread with a stack that is large enough for sources that nest deeply.
///
/// The parser of Swift calls itself for each `->`, `else if`, `? :` and `#if` inside of another, and takes
/// some 5 KB of stack for each. The system gives a thread memory only for what it uses of its stack.
package enum LargeStack {
  /// In bytes: for a file of 128 KB that nests at every fourth byte, twice over.
  private static let size = 512 << 20

  /// Does the work, and waits until it is done.
  ///
  /// - Parameter work: What to do.
  /// - Returns: The status that it returns.
  package static func run(_ work: @escaping @Sendable () -> Int32) -> Int32 {
    start(work) { isDone in
      isDone.wait()
      return true
    } ?? 0
  }

  /// Does the work, unless it takes too long.
  ///
  /// A thread cannot be stopped: one that is given up goes on until the process ends. It takes its share of the
  /// time of those behind it, so that all together end soon.
  ///
  /// - Parameters:
  ///   - seconds: How much processor time the process may take meanwhile; looked at 20 times a second.
  ///   - work: What to do.
  /// - Returns: What the work returns; `nil` if it is given up.
  static func run<Value: Sendable>(
    atMost seconds: Double, _ work: @escaping @Sendable () -> Value
  ) -> Value? {
    start(work) { isDone in
      let start = clock()
      while isDone.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
        if Double(clock() - start) > seconds * Double(CLOCKS_PER_SEC) { return false }
      }
      return true
    }
  }

  private static func start<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, _ isDoneInTime: (DispatchSemaphore) -> Bool
  ) -> Value? {
    // Written before the signal, and read behind it.
    nonisolated(unsafe) var value: Value?
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      value = work()
      isDone.signal()
    }
    thread.stackSize = size
    thread.start()
    return isDoneInTime(isDone) ? value : nil
  }
}
