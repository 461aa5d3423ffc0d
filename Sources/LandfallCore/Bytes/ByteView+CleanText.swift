// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension ByteView {
  /// Whether text that is decoded already is UTF-8 without the characters that a policy forbids.
  package func isClean(_ policy: TextCheck.Policy) -> Bool {
    // A decoded '%' is text and would be read as an escape, so look between them.
    var start = 0
    for index in 0...count where index == count || base[index] == UInt8(ascii: "%") {
      let check = TextCheck(self, ByteRange(start, index), policy, isDecoded: true)
      guard (try? check.run()) != nil else { return false }
      start = index + 1
    }
    return true
  }
}
