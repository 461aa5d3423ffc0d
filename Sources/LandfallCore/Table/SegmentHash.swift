// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The hash by which a node finds a literal: of its length, its first eight and its last eight bytes.
///
/// Segments that agree in those share a slot's chain and are told apart by their labels.
struct SegmentHash {
  /// Four digits, as they stand in the table.
  let tag: UInt32
  private let place: UInt32

  @inline(__always)
  init(_ mixed: UInt64) {
    tag = (UInt32(truncatingIfNeeded: mixed) & 0x3F3F_3F3F) &+ 0x3030_3030
    place = UInt32(truncatingIfNeeded: mixed &>> 32)
  }

  /// Where to look first among a number of slots that is a power of two.
  @inline(__always)
  func slot(mask: Int) -> Int { Int(place) & mask }
}
