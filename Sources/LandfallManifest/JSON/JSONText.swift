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
