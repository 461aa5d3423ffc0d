// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds the bytes of a URL that a reader has to look at, one after the other.
struct MarkScanner {
  private let bytes: ByteView
  /// The marks that are still to be told; the lowest bit stands for `base`.
  private var marks: UInt64
  private var base: Int
  /// Where the scan started.
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
