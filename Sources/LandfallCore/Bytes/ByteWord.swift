// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
