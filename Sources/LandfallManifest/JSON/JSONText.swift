// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A JSON text whose places are asked for: lines, columns, and the line to show beside an error.
package struct JSONText {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  static var byteOrderMark: [UInt8] { [0xEF, 0xBB, 0xBF] }

  func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.lowerBound..<min(range.upperBound, bytes.count)], as: UTF8.self)
  }

  /// The line and the column of a byte, both from 1; columns count characters (Unicode scalars).
  package func position(_ offset: Int) -> (line: Int, column: Int) {
    let end = min(offset, bytes.count)
    var line = 1
    var start = bytes.starts(with: JSONText.byteOrderMark) ? 3 : 0
    var index = start
    while index < end {
      let byte = bytes[index]
      let isReturnBeforeFeed =
        byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D, !isReturnBeforeFeed {
        line += 1
        start = index + 1
      }
      index += 1
    }
    return (line, 1 + JSONText.characters(bytes[min(start, end)..<end]))
  }

  /// Continuation bytes take no column of their own.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 & 0xC0 != 0x80 }
  }

  /// The line of a place, or the part of it around the place, and the marks under it.
  package func excerpt(_ range: ByteRange) -> ManifestProblem.Excerpt {
    let place = min(range.lowerBound, bytes.count)
    let mark = bytes.starts(with: JSONText.byteOrderMark) ? min(3, place) : 0
    // Far enough for a window of characters of four bytes each, also in a file of one line.
    let low = max(mark, place - 4 * JSONText.excerptWidth)
    let high = min(bytes.count, place + 4 * JSONText.excerptWidth)
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    let lineStart = bytes[low..<place].lastIndex(where: isBreak).map { $0 + 1 }
    let lineEnd = bytes[place..<high].firstIndex(where: isBreak)
    let start = lineStart ?? low
    let end = lineEnd ?? high
    let allBefore = Array(String(decoding: bytes[start..<place], as: UTF8.self).unicodeScalars)
    let allAfter = Array(String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars)
    let before = allBefore.suffix(JSONText.excerptWidth / 2)
    let after = allAfter.prefix(JSONText.excerptWidth - before.count)
    let isLong = lineStart == nil && low > mark && !isBreak(bytes[low - 1])
    let isCutBefore = isLong || before.count < allBefore.count
    let isCutAfter =
      lineEnd == nil && high < bytes.count && !isBreak(bytes[high]) || after.count < allAfter.count
    let marked = bytes[place..<min(max(range.upperBound, place), end)]
    let width = max(1, min(JSONText.characters(marked), after.count))
    return ManifestProblem.Excerpt(
      line: (isCutBefore ? "…" : "") + JSONText.shown(before + after) + (isCutAfter ? "…" : ""),
      underline: String(repeating: " ", count: before.count + (isCutBefore ? 1 : 0)) + "^"
        + String(repeating: "~", count: width - 1))
  }

  private static var excerptWidth: Int { 96 }

  /// A text with nothing that a terminal would act on.
  package static func shown(_ text: String) -> String { shown(text.unicodeScalars) }

  /// One character for each scalar; none that a terminal would act on.
  private static func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    for scalar in scalars {
      text.unicodeScalars.append(scalar == "\t" ? " " : scalar.isHidden ? "\u{FFFD}" : scalar)
    }
    return text
  }

  /// The place of a part of a string's value; `string` is where the string stands, with its quotes.
  package func range(of part: ByteRange, in string: ByteRange) -> ByteRange {
    var cursor = JSONStringCursor(bytes, at: string.lowerBound + 1)
    var value: [UInt8] = []
    var start: Int?
    var end: Int?
    while true {
      let position = cursor.position
      if start == nil, value.count >= part.lowerBound { start = position }
      if end == nil, value.count >= part.upperBound { end = position }
      let before = value.count
      guard (try? cursor.next(into: &value)) == true else { break }
      // An escape may stand for several bytes.
      if start == nil, value.count > part.lowerBound, before <= part.lowerBound { start = position }
      if end != nil { break }
    }
    let last = max(string.lowerBound, string.upperBound - 1)
    let first = min(start ?? last, last)
    return ByteRange(first, max(first + 1, min(end ?? last, last)))
  }
}

extension UTF8 {
  /// The offset of the first sequence that is not UTF-8; nil if there is none.
  @inlinable
  package static func firstInvalid(_ bytes: some Collection<UInt8>) -> Int? {
    if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
    var (decoder, iterator, offset) = (UTF8(), bytes.makeIterator(), 0)
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

package struct JSONValue {
  package enum Content {
    case null
    case bool(Bool)
    /// The digits stand in the text.
    case number
    case string(String)
    case array([JSONValue])
    case object([JSONMember])
  }

  package var content: Content
  /// Where it stands, in bytes, quotes and brackets included.
  package var range: ByteRange

  package init(content: Content, range: ByteRange) {
    self.content = content
    self.range = range
  }

  /// Reads a JSON text; nil for bytes that are none, or have more than 64 levels of brackets.
  package init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let value = try? reader.read() else { return nil }
    self = value
  }

  /// Those of an object.
  package var members: [JSONMember]? {
    if case .object(let members) = content { members } else { nil }
  }

  package var start: ByteRange { ByteRange(range.lowerBound, range.lowerBound + 1) }
  package var isEmptyArray: Bool {
    if case .array(let values) = content { values.isEmpty } else { false }
  }

  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

package struct JSONMember {
  package var key: String
  package var keyRange: ByteRange
  package var value: JSONValue

  package init(key: String, keyRange: ByteRange, value: JSONValue) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}

extension [JSONMember] {
  package subscript(key: String) -> JSONValue? { first { $0.key == key }?.value }

  package func text(_ key: String) -> String? {
    if case .string(let text)? = self[key]?.content { text } else { nil }
  }
}

struct JSONFailure: Error {
  enum Code: String {
    case empty = "json.empty"
    case size = "json.size"
    case encoding = "json.encoding"
    case syntax = "json.syntax"
    case depth = "json.depth"
    case string = "json.string"
    case number = "json.number"
    case duplicateKey = "json.duplicateKey"
  }

  var code: Code
  var range: ByteRange
  var message: String

  init(_ code: Code, _ range: ByteRange, _ message: String) {
    self.code = code
    self.range = range
    self.message = message
  }

  init(_ code: Code, at offset: Int, _ message: String) {
    self.init(code, ByteRange(offset, offset + 1), message)
  }
}

@usableFromInline
package indirect enum JSONNode: Sendable {
  case null
  case text(String)
  case bool(Bool)
  case integer(Int)
  case array([JSONNode])
  case object([(key: String, value: JSONNode)])
}

@usableFromInline
package protocol JSONWritable {
  var node: JSONNode { get }
}

/// A type that is written as a JSON object.
package protocol JSONObject: JSONWritable {
  func write(to json: inout JSONNode.Members)
}

extension JSONObject {
  package var node: JSONNode { .members(write) }
}

extension JSONNode: JSONWritable {
  @inlinable
  package var node: JSONNode { self }
}

extension String: JSONWritable {
  @inlinable
  package var node: JSONNode { .text(self) }
}

extension Bool: JSONWritable {
  @inlinable
  package var node: JSONNode { .bool(self) }
}

extension Int: JSONWritable {
  @inlinable
  package var node: JSONNode { .integer(self) }
}

extension Array: JSONWritable where Element: JSONWritable {
  @inlinable
  package var node: JSONNode { .array(map(\.node)) }
}

extension JSONNode {
  @usableFromInline
  package struct Members {
    @usableFromInline var list: [(key: String, value: JSONNode)] = []

    /// Adds a member, unless there is no value.
    @inlinable
    package mutating func add(_ key: String, _ value: (some JSONWritable)?) {
      if let value { list.append((key, value.node)) }
    }

    /// Adds a member that is left out while its list is empty.
    @inlinable
    package mutating func add(_ key: String, unlessEmpty values: [some JSONWritable]) {
      if !values.isEmpty { add(key, values) }
    }

    /// Adds a flag that is left out while it is false.
    package mutating func add(_ key: String, ifTrue flag: Bool) {
      if flag { add(key, true) }
    }
  }

  package static func members(_ add: (inout Members) -> Void) -> JSONNode {
    var members = Members()
    add(&members)
    return .object(members.list)
  }
}

// MARK: Layouts

extension JSONNode {
  package var line: String { line(brace: "{", "}") }

  /// Adds the line to a text.
  package func writeLine(to text: inout String) { write(to: &text, brace: "{", "}") }

  /// An object with each member, and each object of its arrays, on a line; ends with a newline.
  package var list: String {
    guard case .object(let members) = self else { return line + "\n" }
    let lines = members.map { key, value in
      var text = value.line
      if case .array(let nodes) = value, case .object = nodes.first {
        text = "[\n    " + nodes.map(\.line).joined(separator: ",\n    ") + "\n  ]"
      }
      return "  " + JSONNode.quoted(key) + ": " + text
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// The value with two spaces for each level, and on one line if it is short and flat.
  package var pretty: String { pretty(level: 0, used: 0) }

  private func pretty(level: Int, used: Int) -> String {
    var elements: [(key: String, node: JSONNode)] = []
    switch self {
    case .null, .text, .bool, .integer: return line
    case .array(let nodes): elements = nodes.map { ("", $0) }
    case .object(let members):
      elements = members.map { (JSONNode.quoted($0.key) + ": ", $0.value) }
    }
    if !elements.contains(where: { $0.node.isContainer }) {
      let line = line(brace: "{ ", " }")
      if used + line.unicodeScalars.count < 100 { return line }
    }
    let indentation = "\n" + String(repeating: "  ", count: level)
    let lines = elements.map { key, node in
      let used = indentation.utf8.count + 1 + key.unicodeScalars.count
      return indentation + "  " + key + node.pretty(level: level + 1, used: used)
    }
    let (open, close) = if case .array = self { ("[", "]") } else { ("{", "}") }
    return open + lines.joined(separator: ",") + indentation + close
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .text, .bool, .integer: false
    }
  }

  private func line(brace open: String, _ close: String) -> String {
    var text = ""
    write(to: &text, brace: open, close)
    return text
  }

  private func write(to text: inout String, brace open: String, _ close: String) {
    switch self {
    case .null: text += "null"
    case .text(let value): JSONNode.write(value, to: &text)
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .array(let nodes):
      text += "["
      for index in nodes.indices {
        if index > 0 { text += ", " }
        nodes[index].write(to: &text, brace: open, close)
      }
      text += "]"
    case .object(let members):
      if members.isEmpty { return text += "{}" }
      text += open
      for index in members.indices {
        if index > 0 { text += ", " }
        JSONNode.write(members[index].key, to: &text)
        text += ": "
        members[index].value.write(to: &text, brace: open, close)
      }
      text += close
    }
  }
}

// MARK: Texts

extension JSONNode {
  package static func quoted(_ text: String) -> String {
    var result = ""
    write(text, to: &result)
    return result
  }

  private static func write(_ text: String, to result: inout String) {
    result += "\""
    if text.utf8.allSatisfy(isPlain) {
      result += text
    } else {
      for scalar in text.unicodeScalars { write(scalar, to: &result) }
    }
    result += "\""
  }

  /// Whether a byte is a character of ASCII that is written as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func write(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if scalar.isHidden {
        result += "\\u" + hex(UInt8(scalar.value >> 8)) + hex(UInt8(scalar.value & 0xFF))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  package static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
