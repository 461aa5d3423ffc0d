// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// JSON being written as bytes, in the order in which it is asked for.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func raw(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Writes an array of strings.
  mutating func strings(_ texts: [String]) {
    raw("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { raw(", ") }
      string(text)
    }
    raw("]")
  }

  /// Writes query items as an array of objects; the value of a name alone is null.
  mutating func items(_ items: [(name: String, value: String?)]) {
    raw("[")
    for (index, item) in items.enumerated() {
      raw(index == 0 ? "{\"name\": " : ", {\"name\": ")
      string(item.name)
      raw(", \"value\": ")
      if let value = item.value { string(value) } else { raw("null") }
      raw("}")
    }
    raw("]")
  }

  /// Writes well-formed UTF-8 as a string.
  mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    for index in 0..<text.count where JSONBytes.needsEscape(text[index]) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      escape(text[index])
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    default:
      raw("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
      }
    }
  }

  /// The text as a JSON string.
  static func string(_ text: String) -> [UInt8] {
    var json = JSONBytes()
    json.string(text)
    return json.bytes
  }
}
