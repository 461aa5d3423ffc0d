// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallManifest

/// JSON being written as bytes, on one line unless the caller breaks it.
///
/// Keys and values get the commas between them.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Writes text as it is.
  mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  // MARK: Members

  /// Writes the key of the next member, with its colon.
  mutating func key(_ key: String) {
    separate()
    string(key)
    raw(": ")
  }

  mutating func member(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    raw(value ? "true" : "false")
  }

  mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    strings(values)
  }

  // MARK: Containers

  /// Writes an array with an object for each element, whose members the closure writes.
  mutating func objects<Element>(
    _ elements: [Element], _ members: (Element, inout JSONBytes) -> Void
  ) {
    raw("[")
    for element in elements {
      separate()
      raw("{")
      members(element, &self)
      raw("}")
    }
    raw("]")
  }

  /// Writes an array of objects in a member of the outermost object, each on a line of its own.
  mutating func lines<Element>(
    _ elements: [Element], _ members: (Element, inout JSONBytes) -> Void
  ) {
    raw("[")
    for (index, element) in elements.enumerated() {
      raw(index == 0 ? "\n    {" : ",\n    {")
      members(element, &self)
      raw("}")
    }
    raw(elements.isEmpty ? "]" : "\n  ]")
  }

  /// Writes an array of strings.
  mutating func strings(_ texts: [String]) {
    raw("[")
    for text in texts {
      separate()
      string(text)
    }
    raw("]")
  }

  /// Writes query items as an array of objects; the value of a name alone is null.
  mutating func items(_ items: [(name: String, value: String?)]) {
    objects(items) { item, json in
      json.member("name", item.name)
      json.key("value")
      if let value = item.value { json.string(value) } else { json.raw("null") }
    }
  }

  /// Writes a comma, unless nothing stands before it in its object or array.
  private mutating func separate() {
    if let last = bytes.last, !JSONBytes.opening.contains(last) { raw(", ") }
  }

  /// What no comma follows; a line feed follows a comma or a bracket.
  private static let opening = [
    UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\n"), UInt8(ascii: " "),
  ]

  // MARK: Strings

  mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Writes well-formed UTF-8 as a string.
  mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.allSatisfy(JSONBytes.isPlain) else {
      bytes.append(contentsOf: JSONWriter.quoted(String(decoding: text, as: UTF8.self)).utf8)
      return
    }
    raw("\"")
    bytes.append(contentsOf: text)
    raw("\"")
  }

  /// Whether a byte is no part of a character that is escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: false
    // Control characters, marks of direction, the byte order mark.
    case 0xC2, 0xE2, 0xEF: false
    default: true
    }
  }
}
