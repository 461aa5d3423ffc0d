// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Looks for bytes that are not UTF-8 (RFC 3629).
package enum UTF8Check {
  /// Returns the offset of the first sequence that is invalid; `nil` if all bytes are UTF-8.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalid($0) }
  }

  /// Returns the offset of the first sequence that is invalid; `nil` if all bytes are UTF-8.
  ///
  /// - Complexity: O(*n*) in the bytes.
  package static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      let length = lead &- 0xC2 < 0x1E ? 2 : lead & 0xF0 == 0xE0 ? 3 : lead &- 0xF0 < 5 ? 4 : 0
      guard length > 0, index + length <= bytes.count else { return index }
      for offset in 1..<length where bytes[index + offset] & 0xC0 != 0x80 { return index }
      let second = bytes[index + 1]
      switch lead {
      case 0xE0: if second < 0xA0 { return index }
      case 0xED: if second > 0x9F { return index }
      case 0xF0: if second < 0x90 { return index }
      case 0xF4: if second > 0x8F { return index }
      default: break
      }
      index += length
    }
    return nil
  }
}
