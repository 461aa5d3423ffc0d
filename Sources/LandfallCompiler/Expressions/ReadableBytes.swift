// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// An order of bytes for texts that are shown to people: letters, digits, signs of URLs, other signs,
/// bytes of longer characters, control characters.
enum ReadableBytes {
  static var inOrder: [UInt8] {
    Array(UInt8.min...UInt8.max).inOrder { rank($0) < rank($1) }
  }

  static func rank(_ byte: UInt8) -> Int {
    let group =
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): 0
      case UInt8(ascii: "1")...UInt8(ascii: "9"): 1
      case UInt8(ascii: "0"): 2
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): 3
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"): 4
      case 0x21...0x7E: 5
      case 0x20: 6
      case 0x80...0xFF: 7
      default: 8
      }
    return group << 8 | Int(byte)
  }
}
