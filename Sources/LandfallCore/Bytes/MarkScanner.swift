// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds the bytes of a URL that a reader has to look at, one after the other.
struct MarkScanner {
  private let bytes: ByteView
  /// The marks that are still to be told; the lowest bit stands for `base`.
  private var marks: UInt64
  private var base: Int
  let start: Int

  @inline(__always)
  init(_ bytes: ByteView, from start: Int) {
    self.bytes = bytes
    base = start
    self.start = start
    marks = start < bytes.count ? bytes.marks(from: start) : 0
  }

  /// The next mark and where it stands; at the end, a `#` that stands there.
  @inline(__always)
  mutating func next() -> (offset: Int, byte: UInt8) {
    while marks == 0 {
      base &+= 64
      guard base < bytes.count else { return (bytes.count, UInt8(ascii: "#")) }
      marks = bytes.marks(from: base)
    }
    let offset = base &+ marks.trailingZeroBitCount
    marks &= marks &- 1
    return (offset, bytes[offset])
  }

  /// Skips a marked byte that delimits nothing, or the rest of a character whose escape starts there;
  /// false if it is out of the ordinary.
  @inline(__always)
  mutating func skipOther(at offset: Int) -> Bool {
    let end = bytes.endOfOrdinary(at: offset)
    if end > offset &+ 3 { skip(to: end) }
    return end > 0
  }

  private mutating func skip(to end: Int) {
    while base &+ 64 <= end {
      base &+= 64
      marks = base < bytes.count ? bytes.marks(from: base) : 0
    }
    marks &= UInt64.max &<< UInt64(truncatingIfNeeded: end &- base)
  }
}

/// Eight bytes at once, for scans that mostly find nothing.
struct ByteWord {
  private let word: UInt64

  /// The eight bytes from an offset on; all of them must be there.
  init(_ bytes: ByteView, at offset: Int) {
    assert(offset + 8 <= bytes.count)
    word = UnsafeRawPointer(bytes.base + offset).loadUnaligned(as: UInt64.self)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether all are printable ASCII and none is a space, a backslash or a percent sign.
  var isPlain: Bool {
    let low = (word &- ByteWord.ones &* 0x21) & ~word
    let found =
      word | low | zeros(word ^ ByteWord.ones &* 0x7F)
      | zeros(word ^ ByteWord.ones &* UInt64(UInt8(ascii: "\\")))
      | zeros(word ^ ByteWord.ones &* UInt64(UInt8(ascii: "%")))
    return found & ByteWord.highs == 0
  }

  /// The high bit of every byte that is zero, and perhaps of some above one that is.
  private func zeros(_ word: UInt64) -> UInt64 { (word &- ByteWord.ones) & ~word }
}
