// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension PatternParser {
  mutating func parseFragment(into pattern: inout Pattern) throws(PatternError) {
    let start = position
    switch peek {
    case nil:
      throw PatternError(
        .emptyFragment, ByteRange(start - 1, start),
        "'#' needs a fragment after it; remove it, or write '\\#'", replacement: "")
    case UInt8(ascii: "/"): try parseFragmentPath(into: &pattern, behind: [])
    case UInt8(ascii: "?"):
      position += 1
      pattern.marksFragmentItems = true
      pattern.fragmentItems = try parseFragmentItems()
    case UInt8(ascii: ":"):
      let index = try parsePlaceholder()
      try parseExpression(of: index)
      guard position == bytes.count else { throw fragmentError(ByteRange(position, bytes.count)) }
      pattern.fragment = .capture(index)
    default:
      if hasItems {
        pattern.fragmentItems = try parseFragmentItems()
      } else if let prefix = try parseFragmentPrefix() {
        try parseFragmentPath(into: &pattern, behind: prefix)
      } else {
        pattern.fragment = .literal(try parseFragmentLiteral())
      }
    }
  }

  private mutating func parseFragmentPath(
    into pattern: inout Pattern, behind prefix: [UInt8]
  ) throws(PatternError) {
    pattern.fragment = .path(try parsePath(until: .textEnd), prefix: prefix)
    guard peek == UInt8(ascii: "?") else { return }
    position += 1
    pattern.fragmentItems = try parseFragmentItems(isBehindPath: true)
  }

  /// Reads the text before the first slash of a fragment that is a path, as in `!/shop/:id`; nil for one
  /// that is no more than text.
  private mutating func parseFragmentPrefix() throws(PatternError) -> [UInt8]? {
    var probe = self
    var prefix: [UInt8] = []
    while let byte = probe.peek, byte != UInt8(ascii: "/") {
      guard !":*{}(?&=#".utf8.contains(byte) else { return nil }
      prefix.append(try probe.parseLiteralByte())
    }
    guard !prefix.contains(where: { "/?&=#".utf8.contains($0) }) else { return nil }
    // Text with a slash stays text: only with something to fill in it is a path.
    let end = probe.position
    while let byte = probe.peek, !":*{".utf8.contains(byte), !probe.startsChoice {
      probe.position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard probe.position < bytes.count else { return nil }
    try checkText(prefix, .strict, ByteRange(position, end))
    position = end
    return prefix
  }

  /// Whether what follows is a list of items, as in `id=:id&v=2`, and not one word.
  private var hasItems: Bool {
    var probe = PatternParser(text)
    probe.position = position
    guard let items = try? probe.parseQuery(), probe.position == bytes.count else { return false }
    return items.contains { item in
      switch item.kind {
      case .literal, .capture, .tail: true
      case .present, .absent, .constant, .others: false
      }
    }
  }

  /// Reads items as those of a query, but for constants and what takes all others.
  private mutating func parseFragmentItems(
    isBehindPath: Bool = false
  ) throws(PatternError) -> [QueryRequirement] {
    let start = position
    guard peek != nil else {
      throw PatternError(
        .emptyQueryItem, ByteRange(start - 1, start),
        "'?' needs an item after it, such as 'q=:query'; "
          + (isBehindPath ? "remove it" : "write '\\?' for the character itself"),
        replacement: isBehindPath ? "" : "\\?")
    }
    var items = try parseQuery()
    if let other = items.first(where: { $0.isConstant || $0.isOthers || $0.isTail }) {
      throw PatternError(
        .fragmentValue, other.range,
        "constants, ':name*' and '(**)' belong in the query, before '#'")
    }
    if let form = placeholders.last(where: { $0.plusIsSpace }), form.range.lowerBound >= start {
      throw PatternError(
        .fragmentValue, form.range, "'(+)' is for the query: in a fragment a '+' is not a space")
    }
    for index in items.indices { items[index].isInFragment = true }
    guard position == bytes.count else { throw fragmentError(ByteRange(position, bytes.count)) }
    return items
  }

  private mutating func parseFragmentLiteral() throws(PatternError) -> [UInt8] {
    let start = position
    var literal: [UInt8] = []
    while let byte = peek {
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "{") {
        var error = fragmentError(ByteRange(position, position + 1))
        let escape = "\\" + string(error.range)
        error.message += "; write '\(escape)' for the character itself"
        // A placeholder does not become text.
        error.replacement = isPlaceholderNext ? nil : escape
        throw error
      }
      if startsChoice {
        throw error(
          .choice,
          "'(' starts a choice, and a fragment of text has none; write a pattern for each text, or '\\('"
        )
      }
      literal.append(try parseLiteralByte())
    }
    try checkText(literal, .freeText, ByteRange(start, position))
    return literal
  }

  private func fragmentError(_ range: ByteRange) -> PatternError {
    PatternError(
      .fragmentValue, range,
      "a fragment is one placeholder, a literal, items such as 'id=:id', or a path, which may have "
        + "text before its first '/'")
  }
}
