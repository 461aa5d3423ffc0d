// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A segment as it is looked up among literals: its length, its first eight and its last eight bytes.
///
/// The hash is made of nothing else, and nearly all literals are told apart by them.
package struct SegmentKey {
  /// The first bytes, up to eight, the first one lowest.
  let first: UInt64
  /// The last bytes, up to eight, the first one of them lowest.
  let last: UInt64
  let count: Int

  @inline(__always)
  init(first: UInt64, last: UInt64, count: Int) {
    self.first = first
    self.last = last
    self.count = count
  }

  /// A part of a URL as it stands, which is not empty.
  @inline(__always)
  init(_ bytes: ByteView, _ range: ByteRange) {
    let (start, end) = (range.lowerBound, range.upperBound)
    count = end &- start
    if end < 8 {
      first = bytes.shortWord(at: start, count: count)
      last = first
      return
    }
    let word = bytes.word(at: end &- 8)
    if count >= 8 {
      first = bytes.word(at: start)
      last = word
    } else {
      // Without what stands before the segment.
      first = word &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
      last = first
    }
  }

  @inline(__always)
  package var hash: SegmentHash { SegmentHash(self) }

  /// Whether a text of the table, of the same length, has the same first eight and last eight bytes;
  /// all that remains to be compared are those between.
  ///
  /// Behind the text, at least seven more bytes must be there.
  @inline(__always)
  func agrees(with text: ByteView) -> Bool {
    if count >= 8 {
      return first == text.word(at: 0) && last == text.word(at: count &- 8)
    }
    return (text.wholeWord ^ first) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count) == 0
  }
}

extension SegmentKey {
  /// A text that comes a byte at a time.
  init(next: () -> UInt8?) {
    var (first, last) = (UInt64(0), UInt64(0))
    var count = 0
    while let byte = next() {
      if count < 8 {
        first |= UInt64(byte) << UInt64(8 * count)
        last = first
      } else {
        last = last >> 8 | UInt64(byte) << 56
      }
      count += 1
    }
    self.init(first: first, last: last, count: count)
  }

  /// A literal.
  package init(_ text: [UInt8]) {
    var bytes = text.makeIterator()
    self.init { bytes.next() }
  }
}

/// The hash by which a node finds a literal: of its length, its first eight and its last eight bytes.
///
/// Segments that agree in those share a slot's chain and are told apart by their labels.
package struct SegmentHash {
  /// Four digits, as they stand in the table: three of the hash, and the length, up to 63.
  ///
  /// No literal is empty, so they are never those of an empty slot.
  package let tag: UInt32
  private let place: UInt32

  @inline(__always)
  init(_ key: SegmentKey) {
    self.init(key, count: UInt32(truncatingIfNeeded: min(key.count, SegmentHash.longest)))
  }

  /// The hash of a key whose length, up to 63, is known.
  @inline(__always)
  init(_ key: SegmentKey, count: UInt32) {
    let product = (key.first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: key.last ^ 0xD6E8_FEB8_6659_FD93)
    let mixed = product.high ^ product.low
    tag = (UInt32(truncatingIfNeeded: mixed) & 0x3F_3F3F | count &<< 24) &+ 0x3030_3030
    place = UInt32(truncatingIfNeeded: mixed &>> 32)
  }

  /// From this length on, tags are equal though the lengths may differ.
  static var longest: Int { 63 }

  /// Where to look first among slots whose number is two to the power of `log`, at least one.
  @inline(__always)
  package func slot(log: Int) -> Int { Int(place &>> UInt32(truncatingIfNeeded: 32 &- log)) }
}
