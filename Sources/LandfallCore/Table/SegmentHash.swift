// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
  package init(_ key: SegmentKey) {
    self.init(key, count: UInt32(truncatingIfNeeded: min(key.count, SegmentHash.longest)))
  }

  /// The hash of a key whose length, up to 63, is known.
  @inline(__always)
  package init(_ key: SegmentKey, count: UInt32) {
    let product = (key.first ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
      by: key.last ^ 0xD6E8_FEB8_6659_FD93)
    let mixed = product.high ^ product.low
    tag = (UInt32(truncatingIfNeeded: mixed) & 0x3F_3F3F | count &<< 24) &+ 0x3030_3030
    place = UInt32(truncatingIfNeeded: mixed &>> 32)
  }

  /// From this length on, tags are equal though the lengths may differ.
  package static var longest: Int { 63 }

  /// Where to look first among slots whose number is two to the power of `log`, at least one.
  @inline(__always)
  package func slot(log: Int) -> Int { Int(place &>> UInt32(truncatingIfNeeded: 32 &- log)) }
}
