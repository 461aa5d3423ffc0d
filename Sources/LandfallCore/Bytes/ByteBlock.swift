// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
