// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Room for values in memory that somebody else keeps alive: a stack frame above, mostly.
///
/// It is only made inside the closures of ``with(_:_:)`` and ``Scratch``, which it never leaves, and
/// holds only values that need no destruction. Whoever indexes it checks the bounds first, and writes
/// a value before reading it; debug builds check the bounds again.
package struct Room<Value> {
  fileprivate let buffer: UnsafeMutableBufferPointer<Value>

  private init(_ buffer: UnsafeMutableBufferPointer<Value>) { self.buffer = buffer }

  /// The first part of a piece of memory; `offset` moves behind it.
  init(in memory: UnsafeMutableRawBufferPointer, at offset: inout Int, capacity: Int) {
    let size = Room.size(capacity)
    let part = UnsafeMutableRawBufferPointer(rebasing: memory[offset..<(offset + size)])
    buffer = part.bindMemory(to: Value.self)
    offset += size
  }

  /// How many bytes a number of values takes, rounded up so that another room may follow.
  static func size(_ capacity: Int) -> Int {
    (capacity * MemoryLayout<Value>.stride + 15) / 16 * 16
  }

  /// For how many values there is room.
  package var capacity: Int { buffer.count }

  package subscript(index: Int) -> Value {
    get {
      assert(index >= 0 && index < capacity, "value \(index) of \(capacity)")
      return buffer[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity, "value \(index) of \(capacity)")
      buffer[index] = newValue
    }
  }

  /// Calls `body` with room for a number of values: on the stack up to a kibibyte, on the heap
  /// beyond.
  ///
  /// It is inlined so that a capacity that is known when the code is compiled costs nothing.
  @inline(__always)
  static func with<R>(_ capacity: Int, _ body: (Room) -> R) -> R {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: capacity) { body(Room($0)) }
  }
}

extension Room<UInt8> {
  /// The first bytes; they must have been written.
  func view(_ count: Int) -> ByteView {
    assert(count <= capacity)
    return ByteView(UnsafeBufferPointer(rebasing: buffer[..<count]))
  }
}
