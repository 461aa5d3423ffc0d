// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension JSONReader {
  mutating func readString() throws(JSONFailure) -> String {
    let start = position
    var cursor = JSONStringCursor(bytes, at: position + 1)
    var text: [UInt8] = []
    do throws(JSONFailure) {
      while try cursor.next(into: &text) {}
    } catch {
      // The opening quote says more than the end of the text.
      throw error.range.lowerBound < bytes.count
        ? error : JSONFailure(error.code, at: start, error.message)
    }
    position = cursor.position
    return String(decoding: text, as: UTF8.self)
  }

  /// Passes `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?`.
  mutating func readNumber() throws(JSONFailure) {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let isZero = peek == UInt8(ascii: "0")
    try readDigits(from: start)
    let count = position - start - (bytes[start] == UInt8(ascii: "-") ? 1 : 0)
    if isZero, count > 1 {
      throw JSONFailure(
        .number, ByteRange(start, position), "a number does not start with 0; remove the zeros")
    }
    if peek == UInt8(ascii: ".") {
      position += 1
      try readDigits(from: start)
    }
    if peek.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      try readDigits(from: start)
    }
    if let byte = peek, ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: ".") {
      throw JSONFailure(.number, ByteRange(start, position + 1), "this is no JSON number")
    }
  }

  private mutating func readDigits(from start: Int) throws(JSONFailure) {
    let first = position
    while let byte = peek, ASCII.isDigit(byte) { position += 1 }
    guard position > first else {
      throw JSONFailure(
        .number, ByteRange(start, min(position + 1, bytes.count)),
        "a digit is missing in this number")
    }
  }

  /// Reads `true`, `false` or `null`.
  mutating func readWord() throws(JSONFailure) -> JSONValue.Content {
    let start = position
    while let byte = peek, ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") {
      position += 1
    }
    let word = bytes[start..<position]
    if word.elementsEqual("true".utf8) { return .bool(true) }
    if word.elementsEqual("false".utf8) { return .bool(false) }
    if word.elementsEqual("null".utf8) { return .null }
    guard word.isEmpty else {
      throw JSONFailure(
        .syntax, ByteRange(start, position),
        "'\(String(decoding: word.prefix(40), as: UTF8.self))' is no JSON value; text stands in "
          + "'\"', and the words are true, false and null")
    }
    throw JSONFailure(.syntax, at: start, unexpected)
  }

  private var unexpected: String {
    switch peek {
    case UInt8(ascii: "'"): "JSON writes strings in '\"'; replace the single quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; remove this one"
    case nil: "a value is missing at the end of the text"
    default: "a value is missing here: a string, a number, an object, an array, true or false"
    }
  }
}
