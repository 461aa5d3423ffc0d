// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

/// Reads a JSON text strictly (RFC 8259), with places; it stops at the first mistake.
struct JSONReader {
  /// How deep arrays and objects may be nested; a manifest needs five.
  static var depthLimit: Int { 64 }
  static var sizeLimit: Int { 64 << 20 }

  let bytes: [UInt8]
  var position = 0
  private(set) var duplicates: [JSONFailure] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at hand, or nil at the end.
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func read() throws(JSONFailure) -> JSONValue {
    try checkEncoding()
    skipSpace()
    guard position < bytes.count else {
      throw JSONFailure(.empty, at: position, "the text is empty; a manifest is a JSON object")
    }
    let value = try readValue(depth: 0)
    skipSpace()
    guard position == bytes.count else {
      throw JSONFailure(.syntax, at: position, "more text follows the value; remove it")
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
        .encoding, at: nul, "a byte 0: this is not text; a manifest is JSON in UTF-8")
    }
    if let invalid = UTF8.firstInvalid(bytes) {
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
          "the key '\(members[second].key)' appears twice in this object; keep one"))
    }
  }

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
      throw JSONFailure(.number, ByteRange(start, position + 1), "this is not a JSON number")
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
        "'\(String(decoding: word.prefix(40), as: UTF8.self))' is not a JSON value; put text into "
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

/// Walks over the inside of a JSON string, one character or escape at a time.
package struct JSONStringCursor {
  private let bytes: [UInt8]
  private let end: Int
  package private(set) var position: Int

  /// Starts at a position inside of a string, and reads no byte from `end` on, by default that of the text.
  package init(_ bytes: [UInt8], at position: Int, before end: Int? = nil) {
    self.bytes = bytes
    self.end = end ?? bytes.count
    self.position = position
  }

  /// Appends the UTF-8 of one byte or escape; false at the closing quote, which is passed.
  mutating func next(into output: inout [UInt8]) throws(JSONFailure) -> Bool {
    guard position < end else { throw unclosed }
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
          : "a control character in a string; write '\\u00\(JSONNode.hex(byte))'")
    default:
      output.append(byte)
      position += 1
    }
    return true
  }

  private var unclosed: JSONFailure {
    JSONFailure(.string, at: bytes.count, "the string is never closed; add '\"'")
  }

  /// Appends what the escape at the position stands for, and passes it; what is wrong with it, if it is wrong.
  package mutating func escapeMistake(into output: inout [UInt8]) -> String? {
    do throws(JSONFailure) {
      try readEscape(into: &output)
      return nil
    } catch {
      return error.message
    }
  }

  private mutating func readEscape(into output: inout [UInt8]) throws(JSONFailure) {
    let start = position
    guard start + 1 < end else { throw unclosed }
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
        .string, ByteRange(start, min(start + 2, end)),
        "JSON does not have this escape; write '\\\\' for a backslash")
    }
  }

  /// Reads the digits of `\u`, and of a second one where the first is half of a pair.
  private mutating func readScalar(from start: Int) throws(JSONFailure) -> Unicode.Scalar {
    let first = try readUnit(from: start)
    var value = first
    if first & 0xFC00 == 0xD800, position + 1 < end,
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
        "half of a surrogate pair; write both, as in '\\ud83d\\ude00', or the character")
    }
    return scalar
  }

  private mutating func readUnit(from start: Int) throws(JSONFailure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < end, let digit = ASCII.hexValue(bytes[position]) else {
        throw JSONFailure(
          .string, ByteRange(start, min(position, end)),
          "'\\u' needs four hexadecimal digits, as in '\\u00e9'")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
