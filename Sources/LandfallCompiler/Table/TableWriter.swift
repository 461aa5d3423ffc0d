// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Appends the pieces of a table.
struct TableWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether something was too large for its place, so that the bytes are of no use.
  private(set) var hasOverflowed = false

  var offset: Int { bytes.count }

  @inline(never)
  mutating func number(_ value: Int, digits: Int) {
    if value >= 1 << (6 * digits) { hasOverflowed = true }
    var value = value
    for _ in 0..<digits {
      bytes.append(TableFormat.digit + UInt8(value & 63))
      value >>= 6
    }
  }

  mutating func offset(_ value: Int) { number(value, digits: 4) }

  /// Four digits that were made by the hash.
  mutating func tag(_ tag: UInt32) {
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: tag >> UInt32(8 * shift))) }
  }

  /// A length of two digits and the bytes.
  mutating func text(_ text: some Collection<UInt8>) {
    number(text.count, digits: 2)
    bytes += text
  }

  mutating func text(_ text: String) { self.text(Array(text.utf8)) }

  mutating func raw(_ text: [UInt8]) { bytes += text }

  mutating func append(_ other: TableWriter) {
    bytes += other.bytes
    if other.hasOverflowed { hasOverflowed = true }
  }

  mutating func patch(_ value: Int, digits: Int, at position: Int) {
    if value >= 1 << (6 * digits) { hasOverflowed = true }
    var value = value
    for index in 0..<digits {
      bytes[position + index] = TableFormat.digit + UInt8(value & 63)
      value >>= 6
    }
  }
}
