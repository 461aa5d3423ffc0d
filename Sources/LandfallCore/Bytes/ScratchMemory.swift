// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The memory in which a URL is read and matched.
///
/// A URL and a table of usual size need none of the heap, others one allocation.
struct ScratchMemory {
  let segments: StackBuffer<Segment>
  let pairs: StackBuffer<QueryPair>
  /// What the walk has captured on its way.
  let captures: StackBuffer<Capture>
  /// What it gives to the parameters of a route.
  let slots: StackBuffer<Capture>

  /// Calls `body` with memory of the stack: all segments and parameters that the usual limits admit,
  /// 64 items of a query and 64 captures.
  @inline(__always)
  static func withStack<R>(_ body: (ScratchMemory) -> R) -> R {
    StackBuffer<Segment>.with(128) { segments in
      StackBuffer<QueryPair>.with(64) { pairs in
        StackBuffer<Capture>.with(64) { captures in
          StackBuffer<Capture>.with(64) { slots in
            body(ScratchMemory(segments: segments, pairs: pairs, captures: captures, slots: slots))
          }
        }
      }
    }
  }

  /// Calls `body` with as much memory as is asked for, in one piece.
  static func with<R>(
    segments: Int, pairs: Int, captures: Int, slots: Int, _ body: (ScratchMemory) -> R
  ) -> R {
    let size =
      StackBuffer<Segment>.size(segments) + StackBuffer<QueryPair>.size(pairs)
      + StackBuffer<Capture>.size(captures)
      + StackBuffer<Capture>.size(slots)
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { memory in
      var offset = 0
      return body(
        ScratchMemory(
          segments: StackBuffer(in: memory, at: &offset, capacity: segments),
          pairs: StackBuffer(in: memory, at: &offset, capacity: pairs),
          captures: StackBuffer(in: memory, at: &offset, capacity: captures),
          slots: StackBuffer(in: memory, at: &offset, capacity: slots)))
    }
  }
}

/// A buffer in memory that a caller keeps alive, mostly in its stack frame.
///
/// It is only made inside the closures of ``with(_:_:)`` and ``ScratchMemory``, which it never leaves,
/// and holds only values that need no destruction. Check the bounds before you index it, and write a
/// value before you read it; debug builds check the bounds again.
struct StackBuffer<Value> {
  fileprivate let buffer: UnsafeMutableBufferPointer<Value>

  private init(_ buffer: UnsafeMutableBufferPointer<Value>) { self.buffer = buffer }

  /// The first part of a piece of memory; `offset` moves behind it.
  init(in memory: UnsafeMutableRawBufferPointer, at offset: inout Int, capacity: Int) {
    let size = StackBuffer.size(capacity)
    let part = UnsafeMutableRawBufferPointer(rebasing: memory[offset..<(offset + size)])
    buffer = part.bindMemory(to: Value.self)
    offset += size
  }

  /// How many bytes a number of values takes, rounded up so that another buffer may follow.
  static func size(_ capacity: Int) -> Int {
    (capacity * MemoryLayout<Value>.stride + 15) / 16 * 16
  }

  var capacity: Int { buffer.count }

  subscript(index: Int) -> Value {
    get {
      assert(index >= 0 && index < capacity, "value \(index) of \(capacity)")
      return buffer[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity, "value \(index) of \(capacity)")
      buffer[index] = newValue
    }
  }

  /// Calls `body` with a buffer for a number of values: on the stack up to a kibibyte, on the heap
  /// beyond.
  ///
  /// It is inlined so that a capacity that is known when the code is compiled costs nothing.
  @inline(__always)
  static func with<R>(_ capacity: Int, _ body: (StackBuffer) -> R) -> R {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: capacity) { body(StackBuffer($0)) }
  }
}

extension StackBuffer<UInt8> {
  /// The first bytes; they must have been written.
  func view(_ count: Int) -> ByteView {
    assert(count <= capacity)
    return ByteView(UnsafeBufferPointer(rebasing: buffer[..<count]))
  }

  /// Writes bytes from an offset on; there must be room for all of them.
  func write(_ bytes: ByteView, at offset: Int) {
    assert(offset >= 0 && offset + bytes.count <= capacity)
    guard let base = buffer.baseAddress else { return }
    (base + offset).update(from: bytes.base, count: bytes.count)
  }
}

/// A pointer to a variable in a stack frame above.
///
/// It is only made by ``with(_:_:)``, whose closure it never leaves.
struct MutableBorrow<Value> {
  fileprivate let pointer: UnsafeMutablePointer<Value>

  var value: Value {
    _read { yield pointer.pointee }
    nonmutating _modify { yield &pointer.pointee }
  }

  /// Calls `body` with a variable that may be changed for as long.
  static func with<R>(_ value: inout Value, _ body: (MutableBorrow) -> R) -> R {
    withUnsafeMutablePointer(to: &value) { body(MutableBorrow(pointer: $0)) }
  }
}

/// A pointer to a value in a stack frame above, so that passing it on costs no copy.
///
/// It is only made by ``with(_:_:)`` and of a ``MutableBorrow``, whose closures it never leaves.
struct Borrow<Value> {
  private let pointer: UnsafePointer<Value>

  var value: Value { _read { yield pointer.pointee } }

  @inline(__always)
  init(_ variable: MutableBorrow<Value>) { pointer = UnsafePointer(variable.pointer) }

  private init(pointer: UnsafePointer<Value>) { self.pointer = pointer }

  /// Calls `body` with a value that is borrowed for as long.
  @inline(__always)
  static func with<R>(_ value: Value, _ body: (Borrow) -> R) -> R {
    withUnsafePointer(to: value) { body(Borrow(pointer: $0)) }
  }
}
