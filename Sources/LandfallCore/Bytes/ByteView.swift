// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Bytes that somebody else keeps alive, read in place.
///
/// It is a pointer rather than a `Span`, since the matcher's inner loops cost a fifth more with the
/// latter; it is only made inside `withBytes`-like closures and never escapes them. Whoever indexes
/// it checks the bounds first; debug builds check again.
@usableFromInline
package struct ByteView {
  @usableFromInline package let base: UnsafePointer<UInt8>
  @usableFromInline package let count: Int

  @inlinable
  package init(_ base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
  }

  @inlinable
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
    count == other.count && hasPrefix(other)
  }

  /// Whether these bytes start with those of another view, which is no longer.
  ///
  /// A last word that is not whole is compared together with some of the bytes before it.
  @inline(__always)
  private func hasPrefix(_ other: ByteView) -> Bool {
    let length = other.count
    if length < 8 { return hasShortPrefix(other) }
    if word(at: length &- 8) != other.word(at: length &- 8) { return false }
    var offset = 0
    while offset &+ 8 < length {
      if word(at: offset) != other.word(at: offset) { return false }
      offset &+= 8
    }
    return true
  }

  @inline(__always)
  private func hasShortPrefix(_ other: ByteView) -> Bool {
    let length = other.count
    if length >= 4 {
      return half(at: 0) == other.half(at: 0) && half(at: length - 4) == other.half(at: length - 4)
    }
    if length == 0 { return true }
    let last = length - 1
    return base[0] == other.base[0] && base[length / 2] == other.base[length / 2]
      && base[last] == other.base[last]
  }

  /// Eight bytes from an offset on; all of them must be there.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count)
    return UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Fewer than eight bytes from an offset on, the first one lowest.
  @inline(__always)
  func shortWord(at offset: Int, count length: Int) -> UInt64 {
    if offset &+ 8 <= count { return word(at: offset) & ByteView.lowBytes(length) }
    if count >= 8 {
      // The last eight bytes, without those before the offset.
      let skipped = UInt64(truncatingIfNeeded: 8 &* (offset &+ 8 &- count))
      return (word(at: count &- 8) &>> skipped) & ByteView.lowBytes(length)
    }
    var word: UInt64 = 0
    for index in 0..<length { word |= UInt64(base[offset + index]) << UInt64(8 * index) }
    return word
  }

  /// The first eight bytes of a part of a larger view, even if the part is shorter; all of them must
  /// be there.
  @inline(__always)
  var wholeWord: UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(as: UInt64.self))
  }

  /// A mask of the lowest bytes, fewer than eight.
  @inline(__always)
  private static func lowBytes(_ count: Int) -> UInt64 {
    (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
  }

  /// Four bytes from an offset on; all of them must be there.
  @inline(__always)
  func half(at offset: Int) -> UInt32 {
    assert(offset >= 0 && offset + 4 <= count)
    return UInt32(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt32.self))
  }

  /// Two bytes from an offset on; all of them must be there.
  @inline(__always)
  func quarter(at offset: Int) -> UInt16 {
    assert(offset >= 0 && offset + 2 <= count)
    return UInt16(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt16.self))
  }

  /// Whether these bytes start with others.
  func starts(with other: ByteView) -> Bool {
    other.count <= count && hasPrefix(other)
  }

  /// No bytes.
  @inlinable
  package static var empty: ByteView {
    let text: StaticString = " "
    return ByteView(text.utf8Start, count: 0)
  }
}

extension String {
  /// Calls `body` with the bytes of the text; they must not outlive the call.
  func withBytes<R>(_ body: (ByteView) -> R) -> R {
    let result = utf8.withContiguousStorageIfAvailable { body(ByteView($0)) }
    if let result { return result }
    var text = self
    return text.withUTF8 { body(ByteView($0)) }
  }
}
