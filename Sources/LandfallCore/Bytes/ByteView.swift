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

  /// How often a byte stands in a range.
  func count(of byte: UInt8, in range: ByteRange) -> Int {
    var count = 0
    for index in range.lowerBound..<range.upperBound where base[index] == byte { count += 1 }
    return count
  }

  /// Whether these bytes start with others.
  func starts(with other: ByteView) -> Bool {
    other.count <= count && hasPrefix(other)
  }

  @inlinable
  package static var empty: ByteView {
    let text: StaticString = " "
    return ByteView(text.utf8Start, count: 0)
  }
}

extension String {
  /// Calls `body` with the bytes of the text; they must not outlive the call.
  func withBytes<R>(_ body: (ByteView) -> R) -> R {
    var text = self
    return text.withUTF8 { body(ByteView($0)) }
  }
}

extension ByteView {
  /// Whether text that is decoded already is UTF-8 without the characters that a policy forbids.
  package func isClean(_ policy: TextCheck.Policy) -> Bool {
    // A decoded '%' is text and would be read as an escape, so look between them.
    var start = 0
    for index in 0...count where index == count || base[index] == UInt8(ascii: "%") {
      let check = TextCheck(self, ByteRange(start, index), policy, isDecoded: true)
      guard (try? check.run()) != nil else { return false }
      start = index + 1
    }
    return true
  }

  /// Where a character ends that is visible ASCII, or an escape, with those that belong to the same
  /// character; zero if it is anything else, or the escape of an invisible character or the dot.
  ///
  /// It does not say what is wrong: ``TextCheck`` does.
  @inline(never)
  func endOfOrdinary(at offset: Int) -> Int {
    if base[offset] != UInt8(ascii: "%") { return ASCII.isVisible(base[offset]) ? offset + 1 : 0 }
    guard let byte = escapedByte(at: offset) else { return 0 }
    if byte >= 0x80 { return endOfEscapedScalar(byte, at: offset) }
    return byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: ".") ? 0 : offset + 3
  }

  private func escapedByte(at offset: Int) -> UInt8? {
    guard offset + 2 < count, base[offset] == UInt8(ascii: "%"),
      let high = ASCII.hexValue(base[offset + 1]), let low = ASCII.hexValue(base[offset + 2])
    else { return nil }
    return high << 4 | low
  }

  private func endOfEscapedScalar(_ lead: UInt8, at offset: Int) -> Int {
    let length = lead &- 0xC2 < 0x1E ? 2 : lead & 0xF0 == 0xE0 ? 3 : lead &- 0xF0 < 5 ? 4 : 0
    guard length > 0 else { return 0 }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    var position = offset + 3
    for _ in 1..<length {
      guard let byte = escapedByte(at: position), byte & 0xC0 == 0x80 else { return 0 }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
      position += 3
    }
    let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    let isScalar = scalar >= minimum && scalar <= 0x10FFFF && scalar & 0x1F_F800 != 0xD800
    return isScalar && !TextCheck.isForbidden(scalar, .strict) ? position : 0
  }
}

/// A range of bytes in a URL or a table, small enough to be kept by the dozen.
package struct ByteRange: Hashable, Sendable {
  var start: UInt32
  package var end: UInt32

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var lowerBound: Int { Int(start) }
  package var upperBound: Int { Int(end) }
  package var count: Int { Int(end) - Int(start) }
  package var isEmpty: Bool { start == end }
}

/// Sixteen bytes of a URL at once.
///
/// Comparing lanes is slow in Swift, adding is not: with seven-bit bytes, the high bit of
/// `(byte ^ wanted) + 0x7F` is clear where the byte is the wanted one, and that of `byte + (0x80 - n)`
/// is set where the byte is at least *n*. No lane carries into the next.
struct ByteBlock {
  private let lanes: SIMD16<UInt8>

  @inline(__always)
  init(_ lanes: SIMD16<UInt8>) { self.lanes = lanes }

  /// A bit for every byte that a reader has to look at, the first byte's lowest.
  ///
  /// These are the delimiters `/ ? # & =`, the percent sign, what has to be encoded (control
  /// characters, space, backslash, all beyond ASCII), and `! " $`, which stand among them.
  @inline(__always)
  var marks: UInt64 {
    // '/' and '?' differ in one bit.
    let isNoSlash = differs(UInt8(ascii: "?"), lanes | SIMD16(repeating: 0x10))
    let isOther = isNoSlash & differs(UInt8(ascii: "="), lanes) & differs(UInt8(ascii: "\\"), lanes)
    let isAbove = lanes &+ SIMD16(repeating: 0x80 - UInt8(ascii: "'"))
    let isDelete = lanes &+ SIMD16(repeating: 1)
    let marked = ~(isOther & isAbove) | isDelete | lanes
    let words =
      unsafeBitCast(marked, to: SIMD2<UInt64>.self) & SIMD2(repeating: 0x8080_8080_8080_8080)
    return ByteBlock.gathered(words.x) | ByteBlock.gathered(words.y) &<< 8
  }

  /// The high bits of eight bytes: a factor of its own moves each to the lowest byte of the upper
  /// half.
  ///
  /// The lower half would do, but two such products become one of vectors, which has no instruction.
  @inline(__always)
  private static func gathered(_ word: UInt64) -> UInt64 {
    word.multipliedFullWidth(by: 0x0204_0810_2040_8100).high & 0xFF
  }

  @inline(__always)
  private func differs(_ byte: UInt8, _ lanes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    (lanes ^ SIMD16(repeating: byte)) &+ SIMD16(repeating: 0x7F)
  }
}

extension ByteView {
  /// The marks of the sixty-four bytes from an offset on, or of as many as there are.
  @inline(never)
  func marks(from start: Int) -> UInt64 {
    let missing = start + 64 - count
    if missing <= 0 { return wholeMarks(from: start) }
    if missing >= 32, count >= 32 {
      // The last thirty-two bytes, without those before the start.
      let marks = block(at: count - 32).marks | block(at: count - 16).marks &<< 16
      return marks &>> UInt64(truncatingIfNeeded: missing - 32)
    }
    if count >= 64 {
      return wholeMarks(from: start - missing) &>> UInt64(truncatingIfNeeded: missing)
    }
    return shortMarks(from: start)
  }

  @inline(__always)
  private func wholeMarks(from start: Int) -> UInt64 {
    block(at: start).marks | block(at: start + 16).marks &<< 16
      | block(at: start + 32).marks &<< 32 | block(at: start + 48).marks &<< 48
  }

  /// The marks of all bytes from an offset on, fewer than sixty-four, in a short URL.
  private func shortMarks(from start: Int) -> UInt64 {
    var marks: UInt64 = 0
    var offset = start
    while offset < count {
      let missing = offset + 16 - count
      let part =
        missing <= 0
        ? block(at: offset).marks
        : count >= 16
          ? block(at: count - 16).marks &>> UInt64(truncatingIfNeeded: missing)
          : lastBlock(from: offset).marks
      marks |= part &<< UInt64(truncatingIfNeeded: offset - start)
      offset += 16
    }
    return marks
  }

  /// Sixteen bytes from an offset on; all of them must be there.
  @inline(__always)
  private func block(at offset: Int) -> ByteBlock {
    assert(offset >= 0 && offset + 16 <= count)
    return ByteBlock(UnsafeRawPointer(base + offset).loadUnaligned(as: SIMD16<UInt8>.self))
  }

  /// The bytes from an offset to the end, fewer than sixteen, with letters after them.
  private func lastBlock(from offset: Int) -> ByteBlock {
    assert(offset >= 0 && offset <= count && offset + 16 > count)
    var lanes = SIMD16<UInt8>(repeating: UInt8(ascii: "a"))
    for index in offset..<count { lanes[index - offset] = base[index] }
    return ByteBlock(lanes)
  }
}
