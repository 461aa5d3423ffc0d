// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Place for one value in a stack frame above, to be filled by whoever holds this.
///
/// It is only made by ``with(_:_:)``, whose closure it never leaves.
struct Place<Value> {
  private let pointer: UnsafeMutablePointer<Value>

  var value: Value {
    _read { yield pointer.pointee }
    nonmutating _modify { yield &pointer.pointee }
  }

  var address: UnsafePointer<Value> { UnsafePointer(pointer) }

  /// Calls `body` with a variable that may be changed for as long.
  static func with<R>(_ value: inout Value, _ body: (Place) -> R) -> R {
    withUnsafeMutablePointer(to: &value) { body(Place(pointer: $0)) }
  }
}
