// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Runs work on a thread whose stack is large enough for sources that nest deeply.
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
    // Written before the signal, and read behind it.
    nonisolated(unsafe) var status: Int32 = 0
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      status = work()
      isDone.signal()
    }
    thread.stackSize = size
    thread.start()
    isDone.wait()
    return status
  }
}
