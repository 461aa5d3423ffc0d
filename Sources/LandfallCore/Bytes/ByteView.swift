// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Bytes that somebody else keeps alive, read in place.
///
/// It is a pointer rather than a `Span`, since the matcher's inner loops cost a fifth more with the
/// latter; it is only made inside `withBytes`-like closures and never escapes them. Whoever indexes
/// it checks the bounds first; debug builds check again.
package struct ByteView {
  package let base: UnsafePointer<UInt8>
  package let count: Int

  package init(_ base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  package init(_ buffer: UnsafeBufferPointer<UInt8>) {
    if let base = buffer.baseAddress {
      self.init(base, count: buffer.count)
    } else {
      self.init(ByteView.empty.base, count: 0)
    }
  }

  package subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count, "byte \(index) of \(count)")
    return base[index]
  }

  package var range: ByteRange { ByteRange(0, count) }

  /// The bytes of a sub-range, sharing the memory.
  package subscript(range: ByteRange) -> ByteView {
    assert(range.upperBound <= count)
    return ByteView(base + range.lowerBound, count: range.count)
  }

  /// The bytes as text.
  ///
  /// Invalid UTF-8 is repaired, so validate first.
  package var string: String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  package var array: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  package func equals(_ other: ByteView) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index < count {
      if base[index] != other.base[index] { return false }
      index += 1
    }
    return true
  }

  private static var empty: ByteView {
    let text: StaticString = " "
    return ByteView(text.utf8Start, count: 0)
  }
}
