// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore
internal import LandfallManifest

/// Reads JSON as people really write it: names each mistake, and goes on behind it.
///
/// Its values are those that the author most likely meant. Systems read nothing of a file with such
/// a mistake, so they only serve to find the other mistakes in one go.
struct LenientJSON {
  /// How deep arrays and objects may be nested.
  private static var depthLimit: Int { 64 }
  /// After how many mistakes the rest of the file is not read.
  private static var mistakeLimit: Int { 1_000 }

  let bytes: [UInt8]
  var position: Int
  var mistakes: [RawFinding] = []
  /// The brackets that are open.
  private var open: [UInt8] = []
  /// Whether `*/` may still follow.
  var mayEndComment = true

  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    position = start
  }

  /// The byte at hand, or 0 at the end.
  var peek: UInt8 { isAtEnd ? 0 : bytes[position] }
  var isAtEnd: Bool {
    position >= bytes.count || mistakes.count >= LenientJSON.mistakeLimit
  }

  mutating func report(
    _ rule: LintRule, _ range: ByteRange, _ message: String, remedy: String? = nil,
    fix: AssociationFinding.Fix? = nil
  ) {
    guard mistakes.count < LenientJSON.mistakeLimit else { return }
    mistakes.append(RawFinding(rule, at: range, message, remedy: remedy, fix: fix))
  }

  /// The bytes from a place up to the position.
  func range(from start: Int) -> ByteRange { ByteRange(start, max(position, start)) }

  /// Reads the whole text.
  mutating func read() -> JSONValue {
    skipSpace()
    let value = readValue()
    skipSpace()
    if !isAtEnd {
      let rest = ByteRange(position, position + 1)
      if LenientJSON.isClosing(peek) {
        report(
          .jsonBracket, rest, "'\(Character(Unicode.Scalar(peek)))' closes nothing",
          remedy: "Remove it.", fix: .init(rest, ""))
      } else {
        report(.jsonExtra, rest, "the text continues after its value")
      }
    }
    return value
  }

  mutating func readValue() -> JSONValue {
    let start = position
    let content: JSONValue.Content
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < LenientJSON.depthLimit else {
        report(
          .jsonDepth, ByteRange(start, start + 1),
          "more than \(LenientJSON.depthLimit) levels of brackets")
        position = bytes.count
        return JSONValue(content: .null, range: range(from: start))
      }
      let bracket = peek
      open.append(bracket)
      content = bracket == UInt8(ascii: "{") ? readObject() : readArray()
      open.removeLast()
    case _ where quoteLength > 0: return readString()
    default: return readWord()
    }
    return JSONValue(content: content, range: range(from: start))
  }

  static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}

// MARK: Arrays and objects

extension LenientJSON {
  private mutating func readArray() -> JSONValue.Content {
    let start = position
    position += 1
    return .array(readElements(from: start, closing: UInt8(ascii: "]")))
  }

  /// Reads the elements of an array up to its bracket, which is passed.
  private mutating func readElements(from start: Int, closing bracket: UInt8) -> [JSONValue] {
    var values: [JSONValue] = []
    while !closes(from: start, bracket, isFirst: values.isEmpty, last: values.last?.range) {
      let value = readValue()
      let end = position
      skipSpace()
      guard case .string(let key) = value.content, peek == UInt8(ascii: ":") else {
        position = end
        values.append(value)
        continue
      }
      report(.jsonMembers, value.range, "'\(key)' is a key, but this is an array")
      let members = readMembers(from: start, closing: bracket, first: (key, value.range))
      values.append(
        JSONValue(
          content: .object(members), range: ByteRange(value.range.lowerBound, position)))
      return values
    }
    return values
  }

  private mutating func readObject() -> JSONValue.Content {
    let start = position
    position += 1
    let inside = position
    skipSpace()
    guard peek == UInt8(ascii: "{") else {
      position = inside
      return .object(readMembers(from: start, closing: UInt8(ascii: "}")))
    }
    report(
      .jsonObjectInObject, ByteRange(start, start + 1),
      "an object is directly inside an object; write an array if you meant one")
    return .array(readElements(from: start, closing: UInt8(ascii: "]")))
  }

  /// Reads members up to the bracket, which is passed; the key of the first may have been read.
  private mutating func readMembers(
    from start: Int, closing bracket: UInt8, first: (key: String, range: ByteRange)? = nil
  ) -> [JSONMember] {
    var members: [JSONMember] = []
    var key = first
    while key != nil
      || !closes(from: start, bracket, isFirst: members.isEmpty, last: members.last?.value.range)
    {
      guard let name = key ?? readKey() else { continue }
      key = nil
      let value = readMemberValue(name)
      members.append(JSONMember(key: name.key, keyRange: name.range, value: value))
      // In '"appID": "X": {…}', the second text is probably a key, too.
      let end = position
      skipSpace()
      if case .string(let text) = value.content, peek == UInt8(ascii: ":") {
        report(.jsonColon, ByteRange(position, position + 1), "a second colon after '\(name.key)'")
        key = (text, value.range)
      } else {
        position = end
      }
    }
    reportDuplicates(members)
    return members
  }

  private mutating func readKey() -> (key: String, range: ByteRange)? {
    if peek == UInt8(ascii: "{") || peek == UInt8(ascii: "[") {
      report(
        .jsonObjectInObject, ByteRange(position, position + 1),
        "there is a value where a key belongs"
      )
      _ = readValue()
      return nil
    }
    if quoteLength > 0 {
      let value = readString()
      guard case .string(let key) = value.content else { return nil }
      return (key, value.range)
    }
    let start = position
    let key = passWord()
    report(
      .jsonUnquoted, range(from: start), "the key '\(key)' has no quotes",
      fix: .init(range(from: start), JSONNode.quoted(key)))
    return (key, range(from: start))
  }

  private mutating func readMemberValue(_ name: (key: String, range: ByteRange)) -> JSONValue {
    skipSpace()
    if peek == UInt8(ascii: ":") {
      position += 1
    } else {
      report(.jsonColon, name.range, "':' is missing behind '\(name.key)'")
    }
    skipSpace()
    if isAtEnd || LenientJSON.isClosing(peek) || peek == UInt8(ascii: ",") {
      if bytes[position - 1] == UInt8(ascii: ":") {
        report(.jsonColon, name.range, "'\(name.key)' has no value")
      }
      return JSONValue(content: .null, range: name.range)
    }
    return readValue()
  }

  /// Passes the comma before an element, or the closing bracket; true at the end.
  private mutating func closes(
    from start: Int, _ bracket: UInt8, isFirst: Bool, last: ByteRange?
  ) -> Bool {
    skipSpace()
    var comma: Int?
    while peek == UInt8(ascii: ",") {
      if isFirst || comma != nil {
        let place = ByteRange(position, position + 1)
        report(.jsonTrailingComma, place, "a comma without an element", fix: .init(place, ""))
      }
      comma = position
      position += 1
      skipSpace()
    }
    if isAtEnd {
      reportUnclosed(start, bracket)
      return true
    }
    guard LenientJSON.isClosing(peek) else {
      if !isFirst, comma == nil {
        let end = last?.upperBound ?? position
        report(
          .jsonComma, ByteRange(position, position + 1), "',' is missing before this",
          fix: .init(ByteRange(end, end), ","))
      }
      return false
    }
    if let comma, !isFirst {
      let place = ByteRange(comma, comma + 1)
      report(.jsonTrailingComma, place, "nothing follows this comma", fix: .init(place, ""))
    }
    if peek == bracket {
      position += 1
      return true
    }
    // A bracket of the other kind closes what is around this, or nothing at all.
    let other: UInt8 = peek == UInt8(ascii: "]") ? UInt8(ascii: "[") : UInt8(ascii: "{")
    let isOuter = open.dropLast().contains(other)
    report(
      .jsonBracket, ByteRange(position, position + 1),
      isOuter
        ? "'\(Character(Unicode.Scalar(bracket)))' is missing before this"
        : "'\(Character(Unicode.Scalar(peek)))' is here, where "
          + "'\(Character(Unicode.Scalar(bracket)))' belongs")
    if !isOuter { position += 1 }
    return true
  }

  private mutating func reportUnclosed(_ start: Int, _ bracket: UInt8) {
    let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? bytes.count
    report(
      .jsonBracket, ByteRange(start, start + 1),
      "the file ends before this '\(Character(Unicode.Scalar(bytes[start])))' is closed",
      fix: .init(ByteRange(end, end), "\n" + String(Character(Unicode.Scalar(bracket)))))
  }

  private mutating func reportDuplicates(_ members: [JSONMember]) {
    var known: Set<String> = []
    for member in members where !known.insert(member.key).inserted {
      report(
        .jsonDuplicateKey, member.keyRange, "the key '\(member.key)' appears twice in this object")
    }
  }
}
