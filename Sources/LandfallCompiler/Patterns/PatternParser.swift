// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

struct PatternParser {
  let text: String
  let bytes: [UInt8]
  var position = 0
  var placeholders: [Placeholder] = []
  var alternativeCount = 1

  init(_ text: String) {
    self.text = text
    self.bytes = Array(text.utf8)
  }

  mutating func parse() throws(PatternError) -> Pattern {
    try checkCharacters()
    var pattern = Pattern(
      text: text, scheme: nil, host: nil, path: [], query: [], fragment: nil, placeholders: [])
    try parseOrigin(into: &pattern)
    if pattern.isOpaque {
      pattern.path = try parsePath(until: .queryOrFragment, behind: [.separator(at: position)])
    } else if pattern.host == nil, pattern.scheme == nil || position < bytes.count, !startsPath {
      throw noLeadingSlash
    }
    if !pattern.isOpaque { pattern.path = try parsePath(until: .queryOrFragment) }
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
    if let colon = first.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      bytes[..<colon].allSatisfy(ASCII.isSchemeByte), ASCII.isLetter(bytes[0])
    {
      let path = string(from: colon + 1).drop { $0 == "/" }
      return PatternError(
        .noLeadingSlash, ByteRange(0, colon + 1),
        "a scheme ends in '://'; write '\(string(ByteRange(0, colon)))://\(path)' if it is one, or "
          + "'/\(path)' for all schemes")
    }
    return PatternError(
      .noLeadingSlash, ByteRange(position, position),
      isHost
        ? "a pattern starts with '/' or with the '//' of a host; write '//\(rest)' if "
          + "'\(String(decoding: first, as: UTF8.self))' is a host, '/\(rest)' if it is a segment"
        : "a path pattern starts with '/'; write '/\(rest)'", replacement: isHost ? nil : "/")
  }

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
    position += 1
    return byte
  }

  /// Counts an optional part, which doubles the alternatives, or a choice of literals.
  mutating func countAlternatives(_ count: Int, at range: ByteRange) throws(PatternError) {
    alternativeCount *= count
    guard alternativeCount <= Pattern.alternativeLimit else {
      throw PatternError(
        .tooManyGroups, range,
        "the optional parts and choices of a pattern make at most \(Pattern.alternativeLimit) "
          + "alternatives; write several patterns")
    }
  }

  /// Whether a choice `(a|b)` comes next: parentheses with a bar that is not escaped.
  var startsChoice: Bool {
    guard peek == UInt8(ascii: "(") else { return false }
    var index = position + 1
    while let byte = byte(index), byte != UInt8(ascii: ")") {
      if byte == UInt8(ascii: "|") { return true }
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Reads `(a|b)`, literals of which a URL has one.
  ///
  /// Of several names none may be there, which is one more alternative.
  mutating func parseChoice(
    _ policy: TextCheck.Policy, isOfNames: Bool = false
  ) throws(PatternError) -> [[UInt8]] {
    let start = position
    var literals: [[UInt8]] = []
    repeat {
      position += 1
      let literalStart = position
      var literal: [UInt8] = []
      while let byte = peek, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
        try checkChoice(byte, policy)
        literal.append(try parseLiteralByte())
      }
      let range = ByteRange(literalStart, position)
      guard !literal.isEmpty, !literals.contains(literal) else {
        throw PatternError(
          .choice, literal.isEmpty ? ByteRange(start, position) : range,
          literal.isEmpty
            ? "a choice has text on both sides of each '|', as in '(a|b)'"
            : "'\(string(range))' is twice in this choice; keep one")
      }
      try checkText(literal, policy, range)
      literals.append(literal)
    } while peek == UInt8(ascii: "|")
    guard peek == UInt8(ascii: ")") else {
      throw PatternError(
        .choice, ByteRange(start, start + 1), "'(' is never closed; close the choice with ')'")
    }
    position += 1
    try countAlternatives(literals.count + (isOfNames ? 1 : 0), at: ByteRange(start, position))
    return literals
  }

  /// Refuses what a choice has no meaning for: other syntax, and what looks like a regular expression.
  private func checkChoice(_ byte: UInt8, _ policy: TextCheck.Policy) throws(PatternError) {
    let isExpression =
      byte == UInt8(ascii: "\\")
      && peek(1).map { ASCII.isLetter($0) || ASCII.isDigit($0) } ?? false
    let isSyntax =
      byte == UInt8(ascii: "/") ? policy == .strict : ":*?#{}()[]&=!".utf8.contains(byte)
    guard isExpression || isSyntax else { return }
    throw error(
      .choice,
      isExpression || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(")
        ? "a choice such as '(a|b)' is of plain texts; a regular expression follows a name, as in "
          + "':id(…)'"
        : "a choice such as '(a|b)' is of plain texts; write '\\\(string(ByteRange(position, position + 1)))' for "
          + "the character itself")
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
      if scalar == "(", index >= expressionEnd, isBehindName(index) {
        expressionEnd = self.expressionEnd(from: index) ?? index
      }
      if scalar == " ", index < expressionEnd {
        throw PatternError(
          .character, ByteRange(index, end),
          "white space in a regular expression; write '\\x20' for a space, '\\s' for any",
          replacement: "\\x20")
      }
      if scalar == " " { throw whiteSpace(at: index) }
      if TextCheck.isForbidden(scalar.value, .strict) {
        throw PatternError(
          .character, ByteRange(index, end),
          "a control character or a bidirectional override in a pattern; remove it",
          replacement: "")
      }
      index = end
    }
  }

  /// Whether a placeholder's name ends before a place.
  private func isBehindName(_ index: Int) -> Bool {
    let name = bytes[..<index].reversed().prefix(while: PatternParser.isName)
    let colon = index - name.count - 1
    return !name.isEmpty && colon >= 0 && bytes[colon] == UInt8(ascii: ":")
  }

  /// White space between two letters may be text; at the ends and beside a delimiter it is a slip.
  private func whiteSpace(at start: Int) -> PatternError {
    let end = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    let delimiters = "/?#&=:".utf8
    if start == 0 || end == bytes.count || delimiters.contains(bytes[start - 1])
      || delimiters.contains(bytes[end])
    {
      let place = start == 0 ? "at the start" : end == bytes.count ? "at the end" : "in the middle"
      return PatternError(
        .character, ByteRange(start, end), "white space \(place) of a pattern; remove it",
        replacement: "")
    }
    return PatternError(
      .character, ByteRange(start, end), "white space in a pattern; write '%20'",
      replacement: String(repeating: "%20", count: end - start))
  }

  /// Reads `scheme://host`, `scheme://` or `//host` where the pattern starts with one.
  mutating func parseOrigin(into pattern: inout Pattern) throws(PatternError) {
    if let colon = schemeEnd {
      pattern.scheme = bytes[..<colon].map(ASCII.lowercased)
      position = colon + 1
      pattern.isOpaque = peek != UInt8(ascii: "/")
    }
    guard peek == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") else { return }
    position += 2
    let start = position
    while let byte = peek, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "?"),
      byte != UInt8(ascii: "#")
    {
      position =
        byte == UInt8(ascii: "(") ? expressionEnd(from: position) ?? bytes.count : position + 1
    }
    let range = ByteRange(start, position)
    guard range.count <= HostPattern.lengthLimit else {
      throw PatternError(
        .host, range, "a host has at most \(HostPattern.lengthLimit) bytes; shorten it")
    }
    if range.isEmpty, pattern.scheme != nil { return }
    pattern.host = try parseHost(range)
  }

  private var schemeEnd: Int? {
    guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
    let end = bytes.firstIndex { !ASCII.isSchemeByte($0) } ?? bytes.count
    guard byte(end) == UInt8(ascii: ":"), let next = byte(end + 1) else { return nil }
    let isWeb = OriginSet.webSchemes.contains(bytes[..<end].map(ASCII.lowercased))
    // One slash alone is a slip, and the web always has two.
    return next == UInt8(ascii: "/") ? byte(end + 2) == next ? end : nil : isWeb ? nil : end
  }

  private mutating func parseHost(_ range: ByteRange) throws(PatternError) -> HostPattern {
    var host = HostPattern(isWildcard: false, labels: [])
    var start = range.lowerBound
    let end = range.upperBound
    position = start
    while start <= end {
      var stop = start
      while stop < end, bytes[stop] != UInt8(ascii: ".") {
        stop = bytes[stop] == UInt8(ascii: "(") ? expressionEnd(from: stop) ?? end : stop + 1
      }
      let label = ByteRange(start, stop)
      if stop - start == 1, bytes[start] == UInt8(ascii: "*"), host.labels.isEmpty,
        !host.isWildcard, stop < end
      {
        host.isWildcard = true
      } else if stop > start, bytes[start] == UInt8(ascii: ":") {
        position = start
        let index = try parsePlaceholder()
        try parseExpression(of: index)
        guard position == stop else { throw hostError(label) }
        host.labels.append(.placeholder(index))
      } else {
        host.labels.append(.literal(try parseHostLabel(label, isLast: stop == end)))
      }
      start = stop + 1
    }
    position = end
    guard host.mayBeNamed else {
      throw PatternError(
        .host, range,
        "'\(string(range))' ends in a number, so browsers take it for an IPv4 address; write four "
          + "numbers from 0 to 255, or a name")
    }
    return host
  }

  private func parseHostLabel(_ range: ByteRange, isLast: Bool) throws(PatternError) -> [UInt8] {
    var port = false
    var text: [UInt8] = []
    for index in range.lowerBound..<range.upperBound {
      let byte = bytes[index]
      if isLast, !port, byte == UInt8(ascii: ":"), !text.isEmpty, index + 1 < range.upperBound {
        port = true
      } else if port ? !ASCII.isDigit(byte) : !ASCII.isLabelByte(byte) {
        throw hostError(range)
      }
      text.append(ASCII.lowercased(byte))
    }
    guard !text.isEmpty else { throw hostError(range) }
    return text
  }

  private func hostError(_ label: ByteRange) -> PatternError {
    let found =
      label.isEmpty
      ? "a label of this host is empty" : "'\(string(label))' is not a label of a host"
    return PatternError(
      .host, label.isEmpty ? ByteRange(label.lowerBound, label.lowerBound + 1) : label,
      "\(found); a label is ASCII letters, digits and '-', or one placeholder, and only the first "
        + "may be '*'; write others as A-labels, 'xn--…'")
  }
}
