// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Questions about bytes that should be text.
enum TextBytes {
  /// The first byte that is not part of well-formed UTF-8; nil if all are.
  static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { firstInvalid($0) }
  }

  static func firstInvalid(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = lengthOfSequence(bytes, index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// How many bytes the character at an index has; zero if it is none (Unicode 16.0, table 3-7).
  static func lengthOfSequence(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let lead = bytes[index]
    func isTail(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + offset < bytes.count && range.contains(bytes[index + offset])
    }
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return isTail(1) ? 2 : 0
    case 0xE0...0xEF:
      let low: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return isTail(1, low...high) && isTail(2) ? 3 : 0
    case 0xF0...0xF4:
      let low: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let high: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      return isTail(1, low...high) && isTail(2) && isTail(3) ? 4 : 0
    default: return 0
    }
  }
}
