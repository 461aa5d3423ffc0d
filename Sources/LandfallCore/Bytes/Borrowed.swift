// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A value that stands still in a stack frame above, so that passing it on costs no copy.
///
/// It is only made by ``with(_:_:)`` and of a ``Place``, whose closures it never leaves.
package struct Borrowed<Value> {
  private let pointer: UnsafePointer<Value>

  package var value: Value { _read { yield pointer.pointee } }

  /// What stands in a place.
  @inline(__always)
  init(_ place: Place<Value>) { pointer = place.address }

  private init(pointer: UnsafePointer<Value>) { self.pointer = pointer }

  /// Calls `body` with a value that is borrowed for as long.
  @inline(__always)
  static func with<R>(_ value: Value, _ body: (Borrowed) -> R) -> R {
    withUnsafePointer(to: value) { body(Borrowed(pointer: $0)) }
  }
}
