// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Walks over the inside of a JSON string, one character or escape at a time.
struct JSONStringCursor {
  private let bytes: [UInt8]
  /// The next byte in the text.
  private(set) var position: Int

  /// Starts at the byte behind the opening quote.
  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads one byte or one escape and appends the UTF-8 that it stands for; false at the closing
  /// quote, which is passed.
  mutating func next(into output: inout [UInt8]) throws(JSONFailure) -> Bool {
    guard position < bytes.count else { throw unclosed }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""):
      position += 1
      return false
    case UInt8(ascii: "\\"):
      try readEscape(into: &output)
    case 0..<0x20:
      throw JSONFailure(
        .string, at: position,
        byte == 0x0A || byte == 0x0D
          ? "the string is not closed on its line; add '\"', or write '\\n' for a new line"
          : "a control character in a string; write '\\u00\(JSONWriter.hex(byte))'")
    default:
      output.append(byte)
      position += 1
    }
    return true
  }

  private var unclosed: JSONFailure {
    JSONFailure(.string, at: bytes.count, "the string is never closed; add '\"'")
  }

  private mutating func readEscape(into output: inout [UInt8]) throws(JSONFailure) {
    let start = position
    guard start + 1 < bytes.count else { throw unclosed }
    let letter = bytes[start + 1]
    position = start + 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): output.append(letter)
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try readScalar(from: start)
      output += Array(String(Character(scalar)).utf8)
    default:
      throw JSONFailure(
        .string, ByteRange(start, min(start + 2, bytes.count)),
        "JSON has no such escape; write '\\\\' for a backslash")
    }
  }

  /// Reads the digits of `\u`, and of a second one where the first is half of a pair.
  private mutating func readScalar(from start: Int) throws(JSONFailure) -> Unicode.Scalar {
    let first = try readUnit(from: start)
    var value = first
    if first & 0xFC00 == 0xD800, position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      let low = position
      position += 2
      let second = try readUnit(from: low)
      if second & 0xFC00 == 0xDC00 {
        value = 0x10000 + ((first & 0x3FF) << 10 | second & 0x3FF)
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw JSONFailure(
        .string, ByteRange(start, start + 6),
        "half of a surrogate pair; write both halves, as in '\\ud83d\\ude00', or the character")
    }
    return scalar
  }

  private mutating func readUnit(from start: Int) throws(JSONFailure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = ASCII.hexValue(bytes[position]) else {
        throw JSONFailure(
          .string, ByteRange(start, min(position, bytes.count)),
          "'\\u' needs four hexadecimal digits, as in '\\u00e9'")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
