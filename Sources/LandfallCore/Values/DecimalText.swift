// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Writes a binary number as a decimal without an exponent, so that every printed number has the
/// grammar of numbers in links.
package enum DecimalText {
  /// Turns the shortest description of a number (`1e-07`, `2.5`, `3.0`) into plain digits.
  package static func plain(_ description: String) -> String {
    let bytes = Array(description.utf8)
    guard let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return trimmed(bytes)
    }
    var exponent = 0
    let isNegative = bytes[mark + 1] == UInt8(ascii: "-")
    for byte in bytes[(mark + 1)...] where ASCII.isDigit(byte) {
      exponent = exponent * 10 + Int(byte &- 0x30)
    }
    if isNegative { exponent = -exponent }
    let sign: [UInt8] = bytes[0] == UInt8(ascii: "-") ? [bytes[0]] : []
    let mantissa = bytes[sign.count..<mark]
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.endIndex
    var digits = mantissa.filter(ASCII.isDigit)
    var whole = point - mantissa.startIndex + exponent
    if whole < 1 {
      digits = Array(repeating: UInt8(ascii: "0"), count: 1 - whole) + digits
      whole = 1
    }
    while digits.count < whole { digits.append(UInt8(ascii: "0")) }
    return trimmed(sign + digits[..<whole] + [UInt8(ascii: ".")] + digits[whole...])
  }

  private static func trimmed(_ bytes: [UInt8]) -> String {
    var bytes = bytes
    if bytes.contains(UInt8(ascii: ".")) {
      while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
      if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    }
    if bytes.elementsEqual("-0".utf8) { bytes = [UInt8(ascii: "0")] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
