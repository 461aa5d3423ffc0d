// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Questions about single bytes.
///
/// Only ASCII is ever folded: U+212A (Kelvin) is not `K` here.
package enum ASCII {
  package static func lowercased(_ byte: UInt8) -> UInt8 {
    isUppercase(byte) ? byte | 0x20 : byte
  }

  static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  /// Neither a control character nor a space, nor a backslash.
  static func isVisible(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
  }

  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  package static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// RFC 3986, section 2.3.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
  }

  package static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// A byte of a scheme after its first letter (RFC 3986, section 3.1).
  package static func isSchemeByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  package static func isLabelByte(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  package static func equalFolded(_ left: ByteView, _ right: StaticString) -> Bool {
    equalFolded(left, ByteView(right.utf8Start, count: right.utf8CodeUnitCount))
  }

  static func equalFolded(_ left: ByteView, _ right: ByteView) -> Bool {
    guard left.count == right.count else { return false }
    var index = 0
    while index < left.count {
      if lowercased(left[index]) != lowercased(right[index]) { return false }
      index += 1
    }
    return true
  }
}
