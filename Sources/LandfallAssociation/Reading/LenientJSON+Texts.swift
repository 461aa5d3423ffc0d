// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

extension LenientJSON {
  /// The bytes of the quote at the position, of any kind; 0 if there is none.
  var quoteLength: Int { quoteLength(at: position) }

  private func quoteLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return 1
    case 0xC2: return index + 1 < bytes.count && [0xAB, 0xBB].contains(bytes[index + 1]) ? 2 : 0
    case 0xE2, 0xEF: break
    default: return 0
    }
    guard index + 2 < bytes.count else { return 0 }
    switch (bytes[index], bytes[index + 1], bytes[index + 2]) {
    case (0xE2, 0x80, 0x98...0x9F), (0xE2, 0x80, 0xB2...0xB3), (0xEF, 0xBC, 0x82): return 3
    default: return 0
    }
  }

  /// Whether a byte ends a text without quotes, or can follow a string.
  private static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Reads a string in quotes of any kind.
  mutating func readString() -> JSONValue {
    let quote = UInt8(ascii: "\"")
    /// Passes a quote too many, before the string or behind it.
    func passQuote(_ side: String) {
      let place = ByteRange(position, position + 1)
      report(
        .jsonQuotes, place, "a quote too many \(side) the string", remedy: "Remove it.",
        fix: .init(place, ""))
      position += 1
    }
    if bytes[position...].starts(with: [quote, quote]), isText(position + 2) {
      passQuote("before")
    }
    let start = position
    let length = quoteLength
    let isStraight = bytes[start] == UInt8(ascii: "\"")
    let (inside, next, isClosed) = end(ofStringAt: start, length, isStraight)
    var (text, hasMistake): ([UInt8], Bool) = ([], false)
    position = start + length
    while position < inside { readCharacter(before: inside, into: &text, &hasMistake) }
    position = next
    let string = String(decoding: text, as: UTF8.self)
    let range = range(from: start)
    let fix = hasMistake ? nil : AssociationFinding.Fix(range, JSONNode.quoted(string))
    let endsStraight = isClosed && bytes[next - 1] == quote
    if !isStraight || isClosed && !endsStraight {
      var place = range
      if isStraight { place = ByteRange(inside, next) }
      if endsStraight { place = ByteRange(start, start + length) }
      report(.jsonQuotes, place, "'\(string)' is not in straight double quotes", fix: fix)
    }
    if isStraight, bytes[next...].first == quote, isFollowed(next + 1) { passQuote("behind") }
    if !isClosed {
      report(.jsonUnterminated, range, "the string '\(string)' is not closed on its line", fix: fix)
    }
    return JSONValue(content: .string(string), range: range)
  }

  /// Where a string ends, where the text goes on, and whether there is a quote between the two.
  private func end(
    ofStringAt start: Int, _ length: Int, _ isStraight: Bool
  ) -> (inside: Int, next: Int, isClosed: Bool) {
    var index = start + length
    var typographic: Int?
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      let quote = quoteLength(at: index)
      if quote == 1, bytes[index] == UInt8(ascii: "\"") {
        if let typographic, !isFollowed(index + 1) {
          return (typographic, typographic + quoteLength(at: typographic), true)
        }
        return (index, index + 1, true)
      }
      if quote > 0, isFollowed(index + quote) {
        if !isStraight { return (index, index + quote, true) }
        if quote > 1, typographic == nil { typographic = index }
      }
      index += max(quote, 1)
    }
    if let typographic { return (typographic, typographic + quoteLength(at: typographic), true) }
    // What looks like the structure behind the string is not part of it.
    var end = min(index, bytes.count)
    while end > start + length, LenientJSON.isStructural(bytes[end - 1]) || bytes[end - 1] <= 0x20 {
      end -= 1
    }
    return (end, end, false)
  }

  /// Whether what follows is what follows a string.
  private func isFollowed(_ index: Int) -> Bool {
    guard let next = bytes[min(index, bytes.count)...].first(where: { $0 != 0x20 && $0 != 0x09 })
    else { return true }
    return LenientJSON.isStructural(next) || next == 0x0A || next == 0x0D
  }

  /// Whether the text of a string may start at a byte, and nothing else.
  private func isText(_ index: Int) -> Bool {
    let rest = bytes[min(index, bytes.count)...]
    guard let first = rest.first else { return false }
    let isEveryPath = rest.starts(with: "/*\"".utf8)
    if ["//", "/*"].contains(where: { rest.starts(with: $0.utf8) }), !isEveryPath { return false }
    return ASCII.isAlphanumeric(first) || "/*?$%._".utf8.contains(first)
  }

  private mutating func readCharacter(
    before end: Int, into text: inout [UInt8], _ hasMistake: inout Bool
  ) {
    let start = position
    let byte = bytes[position]
    position += 1
    if byte < 0x20 {
      report(
        .jsonString, range(from: start), "a control character in a string",
        fix: .init(range(from: start), "\\u00" + JSONNode.hex(byte)))
    }
    guard byte == UInt8(ascii: "\\"), position < end else {
      text.append(byte)
      return
    }
    var cursor = JSONStringCursor(bytes, at: start, before: end)
    let mistake = cursor.escapeMistake(into: &text)
    position = cursor.position
    if let mistake {
      hasMistake = true
      text += bytes[start..<position]
      report(.jsonEscape, range(from: start), mistake)
    }
  }
}

// MARK: Words and space

extension LenientJSON {
  /// Passes what stands without quotes, at least one byte.
  mutating func passWord() -> String {
    let start = position
    repeat {
      position += 1
    } while !isAtEnd && peek > 0x20 && !LenientJSON.isStructural(peek) && quoteLength == 0
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Reads a number, a word of JSON, or a text without quotes.
  mutating func readWord() -> JSONValue {
    let start = position
    guard !isAtEnd else {
      report(.jsonBracket, ByteRange(start, start), "a value is missing at the end of the file")
      return JSONValue(content: .null, range: ByteRange(start, start))
    }
    let word = passWord()
    let content: JSONValue.Content
    switch word {
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "null": content = .null
    case _ where LenientJSON.isNumber(word): content = .number
    default: return readTextWithoutQuotes(word, from: start)
    }
    return JSONValue(content: content, range: range(from: start))
  }

  private mutating func readTextWithoutQuotes(_ word: String, from start: Int) -> JSONValue {
    let end = position
    skipSpace()
    if word == "NOT", quoteLength > 0 {
      let string = readString()
      guard case .string(let text) = string.content else { return string }
      let all = range(from: start)
      report(
        .jsonNotOutside, all, "'NOT' is outside the string '\(text)'",
        fix: .init(all, JSONNode.quoted("NOT " + text)))
      return JSONValue(content: .string("NOT " + text), range: all)
    }
    position = end
    let range = range(from: start)
    report(
      .jsonUnquoted, range, "'\(word)' has no quotes", fix: .init(range, JSONNode.quoted(word)))
    return JSONValue(content: .string(word), range: range)
  }

  private static func isNumber(_ word: String) -> Bool {
    guard let first = word.utf8.first, first == UInt8(ascii: "-") || ASCII.isDigit(first) else {
      return false
    }
    return Double(word) != nil && !word.utf8.contains(UInt8(ascii: "x"))
  }

  /// Passes white space and, reported, comments and spaces that JSON does not allow.
  mutating func skipSpace() {
    while !isAtEnd {
      let start = position
      switch peek {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard let end = endOfComment() else { return }
        position = end
        report(
          .jsonComment, range(from: start), "a comment", fix: .init(range(from: start), ""))
      case 0xC2, 0xE1, 0xE2, 0xE3, 0xEF:
        let scalar = bytes.scalar(at: &position)
        guard LenientJSON.isForeignSpace(scalar) else {
          position = start
          return
        }
        let name = String(scalar, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - name.count)) + name
        report(
          .jsonSpace, range(from: start), "the invisible character \(code)",
          fix: .init(range(from: start), " "))
      default: return
      }
    }
  }

  private static func isForeignSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
    default: false
    }
  }

  private mutating func endOfComment() -> Int? {
    func endOfLine() -> Int {
      bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    if peek == UInt8(ascii: "#") { return endOfLine() }
    guard position + 1 < bytes.count else { return nil }
    if bytes[position + 1] == UInt8(ascii: "/") { return endOfLine() }
    guard bytes[position + 1] == UInt8(ascii: "*"), mayEndComment else { return nil }
    var index = position + 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        return index + 2
      }
      index += 1
    }
    mayEndComment = false
    return nil
  }
}
