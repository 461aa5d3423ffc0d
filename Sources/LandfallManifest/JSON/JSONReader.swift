// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Reads a JSON text strictly (RFC 8259) and keeps the place of every value.
///
/// It stops at the first mistake; keys that stand twice in an object are collected.
struct JSONReader {
  /// How deep arrays and objects may be nested.
  ///
  /// A manifest needs five.
  static var depthLimit: Int { 64 }
  /// How many bytes are read at most.
  static var sizeLimit: Int { 64 << 20 }

  let bytes: [UInt8]
  var position = 0
  private(set) var duplicates: [JSONFailure] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at hand, or nil at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads the whole text.
  ///
  /// - Throws: The first mistake.
  /// - Complexity: O(*n* log *n*) in the bytes.
  mutating func read() throws(JSONFailure) -> JSONValue {
    try checkEncoding()
    skipSpace()
    guard position < bytes.count else {
      throw JSONFailure(.empty, at: position, "the text is empty; a manifest is a JSON object")
    }
    let value = try readValue(depth: 0)
    skipSpace()
    guard position == bytes.count else {
      throw JSONFailure(.syntax, at: position, "the text goes on after its value; remove the rest")
    }
    return value
  }

  private mutating func checkEncoding() throws(JSONFailure) {
    guard bytes.count <= JSONReader.sizeLimit else {
      throw JSONFailure(
        .size, at: 0, "the text has more than \(JSONReader.sizeLimit >> 20) MiB; split it")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw JSONFailure(.encoding, at: 0, "the text is UTF-16; save it as UTF-8")
    }
    if let nul = bytes.firstIndex(of: 0) {
      throw JSONFailure(
        .encoding, at: nul, "a byte 0: this is no text; a manifest is JSON in UTF-8")
    }
    if let invalid = UTF8Check.firstInvalid(bytes) {
      throw JSONFailure(
        .encoding, at: invalid, "the text is not valid UTF-8 here; save it as UTF-8")
    }
    if bytes.starts(with: JSONText.byteOrderMark) { position = JSONText.byteOrderMark.count }
  }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func readValue(depth: Int) throws(JSONFailure) -> JSONValue {
    let start = position
    let content: JSONValue.Content
    switch peek ?? 0 {
    case UInt8(ascii: "{"):
      try checkDepth(depth)
      content = .object(try readObject(depth: depth + 1))
    case UInt8(ascii: "["):
      try checkDepth(depth)
      content = .array(try readArray(depth: depth + 1))
    case UInt8(ascii: "\""): content = .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try readNumber()
      content = .number
    default: content = try readWord()
    }
    return JSONValue(content: content, range: ByteRange(start, position))
  }

  private func checkDepth(_ depth: Int) throws(JSONFailure) {
    guard depth < JSONReader.depthLimit else {
      throw JSONFailure(
        .depth, at: position,
        "more than \(JSONReader.depthLimit) levels of brackets; a manifest has 5")
    }
  }

  private mutating func readArray(depth: Int) throws(JSONFailure) -> [JSONValue] {
    let start = position
    position += 1
    var values: [JSONValue] = []
    while try !closes(UInt8(ascii: "]"), from: start, isFirst: values.isEmpty) {
      values.append(try readValue(depth: depth))
    }
    return values
  }

  private mutating func readObject(depth: Int) throws(JSONFailure) -> [JSONMember] {
    let start = position
    position += 1
    var members: [JSONMember] = []
    while try !closes(UInt8(ascii: "}"), from: start, isFirst: members.isEmpty) {
      let keyStart = position
      guard peek == UInt8(ascii: "\"") else {
        throw JSONFailure(.syntax, at: position, "a key is a string in '\"', as in '\"name\": …'")
      }
      let key = try readString()
      let keyRange = ByteRange(keyStart, position)
      skipSpace()
      guard peek == UInt8(ascii: ":") else {
        throw JSONFailure(.syntax, at: position, "':' is missing between a key and its value")
      }
      position += 1
      skipSpace()
      members.append(JSONMember(key: key, keyRange: keyRange, value: try readValue(depth: depth)))
    }
    collectDuplicates(members)
    return members
  }

  /// Passes the comma before an element, or the closing bracket.
  private mutating func closes(
    _ bracket: UInt8, from start: Int, isFirst: Bool
  ) throws(JSONFailure) -> Bool {
    skipSpace()
    guard let byte = peek else { throw unclosed(bracket, from: start) }
    if byte == bracket {
      position += 1
      return true
    }
    if isFirst {
      guard byte != UInt8(ascii: ",") else {
        throw JSONFailure(.syntax, at: position, "a comma before the first element; remove it")
      }
      return false
    }
    guard byte == UInt8(ascii: ",") else {
      throw JSONFailure(
        .syntax, at: position,
        "',' or '\(Character(Unicode.Scalar(bracket)))' is missing before this")
    }
    let comma = position
    position += 1
    skipSpace()
    if peek == bracket || peek == UInt8(ascii: ",") {
      throw JSONFailure(.syntax, at: comma, "nothing follows this comma; remove it")
    }
    if peek == nil { throw unclosed(bracket, from: start) }
    return false
  }

  private func unclosed(_ bracket: UInt8, from start: Int) -> JSONFailure {
    let open = Character(Unicode.Scalar(bytes[start]))
    let close = Character(Unicode.Scalar(bracket))
    return JSONFailure(
      .syntax, at: start, "the text ends before this '\(open)' is closed; add '\(close)'")
  }

  /// Keys are compared as bytes.
  private mutating func collectDuplicates(_ members: [JSONMember]) {
    guard members.count > 1 else { return }
    let order = [Int].order(members.count) { left, right in
      let (first, second) = (members[left].key.utf8, members[right].key.utf8)
      if first.elementsEqual(second) { return left < right }
      return first.lexicographicallyPrecedes(second)
    }
    for (first, second) in zip(order, order.dropFirst())
    where members[first].key.utf8.elementsEqual(members[second].key.utf8) {
      duplicates.append(
        JSONFailure(
          .duplicateKey, members[second].keyRange,
          "the key '\(members[second].key)' stands twice in this object; keep one"))
    }
  }
}
