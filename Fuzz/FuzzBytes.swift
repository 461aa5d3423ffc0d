// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport

/// Draws from the bytes of an input, so that the fuzzer decides what a generator makes.
struct FuzzBytes: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  /// What is drawn from once the bytes are used up.
  private var rest: SplitMix64

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    rest = SplitMix64(seed: UInt64(bytes.count))
  }

  mutating func next() -> UInt64 {
    guard let byte = bytes.popFirst() else { return rest.next() }
    return UInt64(byte) &* 0x0101_0101_0101_0101
  }
}
