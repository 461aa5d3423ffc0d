// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A set of bytes.
struct ByteSet: Equatable {
  private var words = SIMD4<UInt64>()

  mutating func insert(_ byte: UInt8) { words[Int(byte) / 64] |= 1 << UInt64(byte & 63) }

  mutating func formUnion(_ other: ByteSet) { words |= other.words }

  func isDisjoint(with other: ByteSet) -> Bool { words & other.words == SIMD4() }

  func isSubset(of other: ByteSet) -> Bool { words & ~other.words == SIMD4() }
}
