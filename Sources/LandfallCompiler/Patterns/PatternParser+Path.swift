// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension PatternParser {
  enum PathEnd { case queryOrFragment, textEnd, group }

  /// Reads path parts up to the byte that ends them, which is not consumed.
  mutating func parsePath(
    until end: PathEnd, behind start: [PatternPart] = []
  ) throws(PatternError) -> [PatternPart] {
    var parts = start
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "/"):
        parts.append(.separator(at: position))
        position += 1
      case UInt8(ascii: ":"): try parsePathPlaceholder(into: &parts)
      case UInt8(ascii: "*"):
        let range = ByteRange(position, position + 1)
        position += 1
        placeholders.append(
          Placeholder(name: "", extent: .repeated(minimum: 0), expression: nil, range: range))
        parts.append(.placeholder(placeholders.count - 1))
        // It may be empty as it is.
        if peek == UInt8(ascii: "?"), !startsQuery(at: position + 1) { position += 1 }
      case UInt8(ascii: "{"): parts.append(try parseGroup())
      case UInt8(ascii: "(") where startsChoice:
        let start = position
        let literals = try parseChoice(.strict)
        parts.append(.choice(literals, ByteRange(start, position)))
      case UInt8(ascii: "}"):
        if end == .group { return parts }
        throw error(
          .unopenedGroup, "'}' closes no group; remove it, or write '\\}'")
      case UInt8(ascii: "("):
        throw error(
          .expressionWithoutName,
          "a regular expression follows a name, as in ':id(…)', and a choice of texts is '(a|b)'; "
            + "write '\\(' for a parenthesis",
          replacement: "\\(")
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        if end == .queryOrFragment || end == .textEnd && byte == UInt8(ascii: "?") { return parts }
        throw PatternError(
          end == .group ? .unclosedGroup : .fragmentValue, ByteRange(position, position + 1),
          end == .group
            ? "a group closes with '}' before the query or the fragment"
            : "a fragment has no fragment of its own; write '\\#' for the character itself",
          replacement: end == .group ? nil : "\\" + string(ByteRange(position, position + 1)))
      default: try parseLiteral(into: &parts)
      }
    }
    return parts
  }

  private mutating func parseLiteral(into parts: inout [PatternPart]) throws(PatternError) {
    let start = position
    var literal: [UInt8] = []
    scan: while let byte = peek {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: "?"), UInt8(ascii: "#"):
        break scan
      default: literal.append(try parseLiteralByte())
      }
    }
    let range = ByteRange(start, position)
    try checkText(literal, .strict, range)
    parts.append(.literal(literal, range))
  }

  private mutating func parsePathPlaceholder(
    into parts: inout [PatternPart]
  ) throws(PatternError) {
    let index = try parsePlaceholder()
    if peek == UInt8(ascii: "("), peek(1) == UInt8(ascii: "/") {
      throw error(
        .groupModifier,
        "no segment starts with a slash; write '(?:/' for one that is escaped in the URL")
    }
    let raw = rawExtent
    let isRaw = raw != nil
    if let raw {
      position += 4
      placeholders[index].extent = raw
    } else {
      try parseExpression(of: index)
    }
    switch peek {
    case UInt8(ascii: "?") where !startsQuery(at: position + 1, behindPlaceholder: true):
      try checkNotRaw(isRaw, index)
      position += 1
      try countAlternatives(2, at: ByteRange(placeholders[index].range.lowerBound, position))
      parts = optional(.placeholder(index), after: parts, from: placeholders[index].range)
    case UInt8(ascii: "+"), UInt8(ascii: "*"):
      try checkNotRaw(isRaw, index)
      placeholders[index].extent = .repeated(minimum: peek == UInt8(ascii: "+") ? 1 : 0)
      position += 1
      parts.append(.placeholder(index))
    default: parts.append(.placeholder(index))
    }
    placeholders[index].range.end = UInt32(position)
  }

  /// What comes next takes slashes, too: `(.*)` the rest of the path, `(**)` that of the URL.
  var rawExtent: Placeholder.Extent? {
    let next = bytes[position...].prefix(4)
    if next.elementsEqual("(.*)".utf8) { return .rawRest }
    return next.elementsEqual("(**)".utf8) ? .tail : nil
  }

  private func checkNotRaw(_ isRaw: Bool, _ index: Int) throws(PatternError) {
    guard isRaw else { return }
    let form = placeholders[index].extent == .tail ? "(**)" : "(.*)"
    throw error(
      .modifier,
      "':\(placeholders[index].name)\(form)' takes the whole rest already; remove the modifier",
      replacement: "")
  }

  /// `:name?` is `{/:name}?`: the slash before goes with it.
  private func optional(
    _ part: PatternPart, after parts: [PatternPart], from range: ByteRange
  ) -> [PatternPart] {
    var parts = parts
    var content: [PatternPart] = []
    if let last = parts.last, case .separator = last { content.append(parts.removeLast()) }
    content.append(part)
    parts.append(.group(content, ByteRange(range.lowerBound, position)))
    return parts
  }

  private mutating func parseGroup() throws(PatternError) -> PatternPart {
    let start = position
    try countAlternatives(2, at: ByteRange(start, start + 1))
    position += 1
    let content = try parsePath(until: .group)
    guard peek == UInt8(ascii: "}") else {
      throw PatternError(
        .unclosedGroup, ByteRange(start, start + 1),
        "'{' is never closed; close it with '}?', or write '\\{'")
    }
    position += 1
    let range = ByteRange(start, position)
    guard !content.isEmpty else {
      let end = peek == UInt8(ascii: "?") ? position + 1 : position
      throw PatternError(
        .emptyGroup, ByteRange(start, end), "the group is empty; remove it", replacement: "")
    }
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "*") {
      throw error(
        .groupModifier,
        "a group does not repeat, it is only optional; write '?', or repeat a placeholder, as in "
          + "':name+'", replacement: "?")
    }
    guard peek == UInt8(ascii: "?"), !startsQuery(at: position + 1) else {
      throw groupModifier(range)
    }
    position += 1
    return .group(content, ByteRange(start, position))
  }

  /// A group without a modifier; a `?` behind it may be that of the query.
  private func groupModifier(_ range: ByteRange) -> PatternError {
    guard peek == UInt8(ascii: "?") else {
      // Without its slash an optional group may leave an empty segment behind.
      let isMended = bytes[range.lowerBound + 1] == UInt8(ascii: "/")
      return PatternError(
        .groupModifier, range,
        "a group is optional and says so with '?' after '}'; other groups need no braces",
        replacement: isMended ? string(range) + "?" : nil)
    }
    let query = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "#") }
    // Words alone may be meant as text of the path.
    let isQuery = query.contains { "=&:!".utf8.contains($0) }
    let text = String(decoding: query, as: UTF8.self)
    return PatternError(
      .groupModifier, range,
      "the '?' after '}' starts the query '\(text)', so the group has no '?' of its own; write "
        + "'\(string(range))??\(text)' for an optional group and that query"
        + (isQuery ? "" : ", or two patterns, one with '\(text)' in its path"),
      replacement: isQuery ? string(range) + "?" : nil)
  }
}
