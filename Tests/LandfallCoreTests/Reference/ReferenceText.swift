// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation

/// Part of a URL that is to decode to clean text.
struct ReferenceText {
  private let text: ReferenceURL.Text

  init(_ text: ReferenceURL.Text) { self.text = text }

  private struct Unit {
    var byte: UInt8
    var isEscaped: Bool
    var offset: Int
  }

  /// Refuses the first scalar that is malformed, not UTF-8, or not to stand here.
  func check(isStrict: Bool) throws(ReferenceRefusal) {
    var index = 0
    while index < text.bytes.count {
      let first = try unit(&index)
      // Most text is letters, digits and signs.
      if (0x21...0x7E).contains(first.byte) { continue }
      var bytes = [first.byte]
      var scalar: Unicode.Scalar?
      while true {
        scalar = String(bytes: bytes, encoding: .utf8)?.unicodeScalars.first
        if scalar != nil { break }
        // A scalar is escaped as a whole or not at all.
        guard Self.isStart(bytes), index < text.bytes.count,
          (text.bytes[index] == UInt8(ascii: "%")) == first.isEscaped
        else { throw ReferenceRefusal("utf8.invalid", first.offset) }
        let next = try unit(&index)
        guard next.byte & 0xC0 == 0x80 else { throw ReferenceRefusal("utf8.invalid", first.offset) }
        bytes.append(next.byte)
      }
      guard let scalar else { continue }
      if Self.isForbidden(scalar, isStrict) {
        throw ReferenceRefusal("control.character", first.offset)
      }
      if scalar.properties.isWhitespace, !first.isEscaped {
        throw ReferenceRefusal("url.whitespace", first.offset)
      }
    }
  }

  /// Control characters, and in paths and names what changes the direction of text.
  static func isForbidden(_ scalar: Unicode.Scalar, _ isStrict: Bool) -> Bool {
    if scalar.isASCII ? scalar.value < 0x20 || scalar.value == 0x7F : isControl(scalar) {
      return isStrict || !["\n", "\r", "\t"].contains(scalar)
    }
    return isStrict
      && "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"
        .unicodeScalars.contains(scalar)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// Whether bytes may be the start of a longer scalar.
  private static func isStart(_ bytes: [UInt8]) -> Bool {
    let length =
      (0xC2...0xDF).contains(bytes[0])
      ? 2
      : (0xE0...0xEF).contains(bytes[0])
        ? 3
        : (0xF0...0xF4).contains(bytes[0]) ? 4 : 1
    return bytes.count < length
  }

  private func unit(_ index: inout Int) throws(ReferenceRefusal) -> Unit {
    let byte = text.bytes[index]
    let offset = text.start + index
    index += 1
    guard byte == UInt8(ascii: "%") else {
      return Unit(byte: byte, isEscaped: false, offset: offset)
    }
    let digits = text.bytes[index...].prefix(2).compactMap(ReferenceURL.digit)
    guard digits.count == 2 else { throw ReferenceRefusal("percent.malformed", offset) }
    index += 2
    return Unit(byte: digits[0] << 4 | digits[1], isEscaped: true, offset: offset)
  }
}
