// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ByteView {
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
