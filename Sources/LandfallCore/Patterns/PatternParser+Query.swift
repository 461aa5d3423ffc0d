// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension PatternParser {
  /// Whether a well-formed, non-empty query list stands from `start` to the fragment or the end;
  /// that decides whether a `?` after a placeholder or a group starts the query.
  func startsQuery(at start: Int) -> Bool {
    var probe = PatternParser(text)
    probe.position = start
    guard let first = probe.peek, first != UInt8(ascii: "#") else { return false }
    return (try? probe.parseQuery()) != nil
  }

  /// Reads query items up to `#` or the end.
  mutating func parseQuery() throws(PatternError) -> [QueryRequirement] {
    var items: [QueryRequirement] = []
    repeat {
      items.append(try parseQueryItem())
      guard peek == UInt8(ascii: "&") else { break }
      position += 1
    } while true
    return items
  }

  private mutating func parseQueryItem() throws(PatternError) -> QueryRequirement {
    let start = position
    if peek == UInt8(ascii: ":") { return try parseValueItem() }
    let isAbsent = peek == UInt8(ascii: "!")
    if isAbsent { position += 1 }
    let name = try parseQueryText(isName: true)
    guard !name.isEmpty else {
      throw PatternError(
        .emptyQueryItem, ByteRange(start, max(position, start)),
        "a query item needs a name, as in 'q=:query'")
    }
    guard peek == UInt8(ascii: "=") else {
      return QueryRequirement(
        name: name, kind: isAbsent ? .absent : .present, range: ByteRange(start, position))
    }
    guard !isAbsent else {
      throw PatternError(
        .queryValue, ByteRange(start, position + 1),
        "'!\(String(decoding: name, as: UTF8.self))' says that the item is absent; it has no value")
    }
    position += 1
    if peek == UInt8(ascii: ":") {
      let index = try parsePlaceholder()
      try parseExpression(of: index)
      if let byte = peek, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "#") {
        let isModifier =
          byte == UInt8(ascii: "?") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+")
        throw PatternError(
          .queryValue, ByteRange(position, position + 1),
          isModifier
            ? "a query value has no modifier; make the value optional, a list, or give it a default"
            : "a query value is one placeholder or a literal, not both; write '\\:' for a colon",
          replacement: isModifier ? "" : nil)
      }
      return QueryRequirement(name: name, kind: .capture(index), range: ByteRange(start, position))
    }
    let value = try parseQueryText(isName: false)
    return QueryRequirement(name: name, kind: .literal(value), range: ByteRange(start, position))
  }

  /// Reads `:name=text`, a constant, or `:name*`, all other items.
  private mutating func parseValueItem() throws(PatternError) -> QueryRequirement {
    let start = position
    let index = try parsePlaceholder()
    switch peek {
    case UInt8(ascii: "*"):
      position += 1
      placeholders[index].range.end = UInt32(position)
      if let byte = peek, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "#") {
        throw PatternError(
          .queryValue, ByteRange(position, position + 1),
          "':\(placeholders[index].name)*' takes all other items and nothing else; write '&' before "
            + "another item",
          replacement: nil)
      }
      return QueryRequirement(name: [], kind: .others(index), range: ByteRange(start, position))
    case UInt8(ascii: "="):
      position += 1
      let text = try parseQueryText(isName: false)
      return QueryRequirement(
        name: [], kind: .constant(index, text), range: ByteRange(start, position))
    default:
      throw PatternError(
        .queryValue, ByteRange(start, position),
        "an item that is a placeholder alone means nothing; write 'name=:\(placeholders[index].name)'"
          + " for an item of the URL, ':\(placeholders[index].name)=text' for a constant, or "
          + "':\(placeholders[index].name)*' for all other items",
        replacement: "\(placeholders[index].name)=:\(placeholders[index].name)")
    }
  }

  private mutating func parseQueryText(isName: Bool) throws(PatternError) -> [UInt8] {
    let start = position
    var text: [UInt8] = []
    scan: while let byte = peek {
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "#"): break scan
      case UInt8(ascii: "=") where isName: break scan
      case UInt8(ascii: "/") where isName, UInt8(ascii: "?"), UInt8(ascii: ":"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "*"), UInt8(ascii: "!"):
        throw PatternError(
          .queryValue, ByteRange(position, position + 1),
          "'\(string(ByteRange(position, position + 1)))' has no meaning here; write "
            + "'\\\(string(ByteRange(position, position + 1)))' for the character itself",
          replacement: "\\" + string(ByteRange(position, position + 1)))
      default: text.append(try parseLiteralByte())
      }
    }
    try checkText(text, isName ? .strict : .freeText, ByteRange(start, position))
    return text
  }
}
