// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value that stands still in a stack frame above, so that passing it on costs no copy.
///
/// It is only made by ``with(_:_:)``, whose closure it never leaves.
package struct Borrowed<Value> {
  private let pointer: UnsafePointer<Value>

  package var value: Value { _read { yield pointer.pointee } }

  /// Calls `body` with a value that is borrowed for as long.
  @inline(__always)
  static func with<R>(_ value: Value, _ body: (Borrowed) -> R) -> R {
    withUnsafePointer(to: value) { body(Borrowed(pointer: $0)) }
  }
}
