// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The memory in which a URL is read and matched.
///
/// A URL and a table of usual size need none of the heap, others one allocation.
struct Scratch {
  let segments: Room<Segment>
  let pairs: Room<QueryPair>
  /// What the walk has captured on its way.
  let captures: Room<Capture>
  /// What it gives to the parameters of a route.
  let slots: Room<Capture>

  /// Calls `body` with memory of the stack: all segments and parameters that the usual limits admit,
  /// 64 items of a query and 64 captures.
  @inline(__always)
  static func withStack<R>(_ body: (Scratch) -> R) -> R {
    Room<Segment>.with(128) { segments in
      Room<QueryPair>.with(64) { pairs in
        Room<Capture>.with(64) { captures in
          Room<Capture>.with(64) { slots in
            body(Scratch(segments: segments, pairs: pairs, captures: captures, slots: slots))
          }
        }
      }
    }
  }

  /// Calls `body` with as much memory as is asked for, in one piece.
  static func with<R>(
    segments: Int, pairs: Int, captures: Int, slots: Int, _ body: (Scratch) -> R
  ) -> R {
    let size =
      Room<Segment>.size(segments) + Room<QueryPair>.size(pairs) + Room<Capture>.size(captures)
      + Room<Capture>.size(slots)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
      var offset = 0
      return body(
        Scratch(
          segments: Room(in: memory, at: &offset, capacity: segments),
          pairs: Room(in: memory, at: &offset, capacity: pairs),
          captures: Room(in: memory, at: &offset, capacity: captures),
          slots: Room(in: memory, at: &offset, capacity: slots)))
    }
  }
}

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
