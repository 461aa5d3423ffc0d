// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// A value behind a lock, for tests: `Mutex` came with macOS 15.
public final class Guarded<Value>: @unchecked Sendable {
  // Read and changed under the lock alone.
  private var guarded: Value
  private let lock = NSLock()

  /// Puts a value behind a lock.
  public init(_ value: Value) { guarded = value }

  /// Reads or changes the value while no one else does.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&guarded) }
  }

  /// The value, read or replaced on its own.
  public var value: Value {
    get { withLock { $0 } }
    set { withLock { $0 = newValue } }
  }
}
