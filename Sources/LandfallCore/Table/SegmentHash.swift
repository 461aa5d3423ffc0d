// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The hash by which a node finds a literal: length, first eight and last eight bytes.
///
/// Segments that agree in those share a slot's chain and are told apart by their labels.
struct SegmentHash {
  private var first: UInt64 = 0
  private var last: UInt64 = 0
  private var count: UInt64 = 0

  mutating func add(_ byte: UInt8) {
    if count < 8 { first |= UInt64(byte) << (8 * count) }
    last = last << 8 | UInt64(byte)
    count += 1
  }

  /// Twenty-four bits.
  var value: Int {
    var mixed = (first ^ (count &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    mixed ^= mixed >> 32
    mixed = (mixed ^ last) &* 0xD6E8_FEB8_6659_FD93
    mixed ^= mixed >> 32
    return Int(truncatingIfNeeded: mixed & 0xFF_FFFF)
  }

  static func of(_ text: [UInt8]) -> Int {
    var hash = SegmentHash()
    for byte in text { hash.add(byte) }
    return hash.value
  }
}
