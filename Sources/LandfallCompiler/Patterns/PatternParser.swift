// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Reads the text of a pattern in one pass over its bytes.
struct PatternParser {
  let text: String
  let bytes: [UInt8]
  var position = 0
  var placeholders: [Placeholder] = []
  var groupCount = 0

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  mutating func parse() throws(PatternError) -> Pattern {
    try checkCharacters()
    var pattern = Pattern(
      text: text, scheme: nil, host: nil, path: [], query: [], fragment: nil, placeholders: [])
    try parseOrigin(into: &pattern)
    if pattern.host == nil, pattern.scheme == nil || position < bytes.count, !startsPath {
      throw noLeadingSlash
    }
    pattern.path = try parsePath(until: .queryOrFragment)
    if peek == UInt8(ascii: "?") {
      let start = position
      position += 1
      guard let next = peek, next != UInt8(ascii: "#") else {
        throw PatternError(
          .emptyQueryItem, ByteRange(start, start + 1),
          "'?' needs a query after it, or one placeholder or group before it; remove it, or write "
            + "'\\?'", replacement: "")
      }
      pattern.query = try parseQuery()
    }
    if peek == UInt8(ascii: "#") {
      position += 1
      try parseFragment(into: &pattern)
    }
    pattern.placeholders = placeholders
    try pattern.check()
    return pattern
  }

  /// An error at the next byte.
  func error(
    _ code: PatternError.Code, _ message: String, replacement: String? = nil
  ) -> PatternError {
    PatternError(code, ByteRange(position, position + 1), message, replacement: replacement)
  }

  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  func peek(_ offset: Int) -> UInt8? { byte(position + offset) }

  func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private var noLeadingSlash: PatternError {
    let rest = string(from: position)
    let first = bytes[position...].prefix { $0 != UInt8(ascii: "/") }
    let isHost =
      first.contains(UInt8(ascii: ".")) && position + first.count < bytes.count
      && first.allSatisfy { ASCII.isLabelByte($0) || $0 == UInt8(ascii: ".") }
    return PatternError(
      .noLeadingSlash, ByteRange(position, position),
      isHost
        ? "a pattern starts with '/' or with the '//' of a host; write '//\(rest)' if "
          + "'\(String(decoding: first, as: UTF8.self))' is a host, '/\(rest)' if it is a segment"
        : "a path pattern starts with '/'; write '/\(rest)'", replacement: isHost ? nil : "/")
  }

  /// Whether a slash comes next, be it in an optional group.
  private var startsPath: Bool {
    bytes[position...].first { $0 != UInt8(ascii: "{") } == UInt8(ascii: "/")
  }

  func string(from start: Int) -> String { string(ByteRange(start, bytes.count)) }

  func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || ASCII.isDigit(byte) }

  /// Reads `:name` up to the end of the name and adds a placeholder that takes one value.
  mutating func parsePlaceholder() throws(PatternError) -> Int {
    let start = position
    position += 1
    let nameStart = position
    if let byte = peek, PatternParser.isNameStart(byte) {
      while let byte = peek, PatternParser.isName(byte) { position += 1 }
    }
    guard position > nameStart else {
      throw PatternError(
        .emptyName, ByteRange(start, position),
        "':' needs a name, as in ':id'; write '\\:' for a colon", replacement: "\\:")
    }
    placeholders.append(
      Placeholder(
        name: string(ByteRange(nameStart, position)), extent: .one, expression: nil,
        range: ByteRange(start, position)))
    return placeholders.count - 1
  }

  /// Reads the next byte of a literal: an escape, a percent escape or the byte itself.
  mutating func parseLiteralByte() throws(PatternError) -> UInt8 {
    let byte = bytes[position]
    if byte == UInt8(ascii: "\\") {
      guard let escaped = peek(1) else {
        throw error(.trailingEscape, "'\\' at the end escapes nothing; remove it", replacement: "")
      }
      position += 2
      return escaped
    }
    if byte == UInt8(ascii: "%") {
      guard let high = peek(1).flatMap(ASCII.hexValue), let low = peek(2).flatMap(ASCII.hexValue)
      else {
        throw error(
          .percent, "'%' is not followed by two hexadecimal digits; write '%25' for a percent sign",
          replacement: "%25")
      }
      position += 3
      return high << 4 | low
    }
    if byte == UInt8(ascii: "<"), ForeignForms(self).angles(position) != nil {
      throw PatternError(
        .character, ByteRange(position, position + 1), "write '\\<' for the character itself")
    }
    position += 1
    return byte
  }

  /// Counts an optional part; each doubles the alternatives.
  mutating func countGroup(at range: ByteRange) throws(PatternError) {
    groupCount += 1
    guard groupCount <= Pattern.groupLimit else {
      throw PatternError(
        .tooManyGroups, range,
        "a pattern has at most \(Pattern.groupLimit) optional parts; write several patterns")
    }
  }

  /// Refuses literal text that no URL decodes to.
  func checkText(
    _ text: [UInt8], _ policy: TextCheck.Policy, _ range: ByteRange
  ) throws(PatternError) {
    let isClean = text.withUnsafeBufferPointer { ByteView($0).isClean(policy) }
    guard isClean else {
      throw PatternError(
        .utf8, range,
        "this is not UTF-8 without control characters once decoded, so no URL matches it; "
          + "correct it")
    }
  }

  private func checkCharacters() throws(PatternError) {
    guard bytes.count <= Pattern.lengthLimit else {
      throw PatternError(
        .tooLong, ByteRange(Pattern.lengthLimit, bytes.count),
        "a pattern has at most \(Pattern.lengthLimit) bytes; shorten it")
    }
    var index = 0
    var expressionEnd = 0
    for scalar in text.unicodeScalars {
      let end = index + scalar.utf8.count
      if scalar == "(", index >= expressionEnd {
        expressionEnd = self.expressionEnd(from: index) ?? index
      }
      if scalar == " ", index < expressionEnd {
        throw PatternError(
          .character, ByteRange(index, end),
          "white space in a regular expression; write '\\x20' for a space, '\\s' for any",
          replacement: "\\x20")
      }
      if scalar == " " {
        throw PatternError(
          .character, ByteRange(index, end), "white space in a pattern; write '%20'",
          replacement: "%20")
      }
      if TextCheck.isForbidden(scalar.value, .strict) {
        throw PatternError(
          .character, ByteRange(index, end),
          "a control character or a bidirectional override in a pattern; remove it",
          replacement: "")
      }
      index = end
    }
  }
}
