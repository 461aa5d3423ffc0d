// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension PatternParser {
  /// Whether a query list, even one with mistakes, goes from `start` up to the fragment or the end.
  func startsQuery(at start: Int, behindPlaceholder: Bool = false) -> Bool {
    var probe = self
    probe.position = start
    guard let first = probe.peek, first != UInt8(ascii: "#") else { return false }
    if (try? probe.parseQuery()) != nil { return true }
    // Two placeholders that touch are no path.
    if first == UInt8(ascii: "!") || first == UInt8(ascii: ":") && behindPlaceholder { return true }
    return isItemList(from: start)
  }

  /// Whether a `=` or a `&` stands before the next slash or group.
  private func isItemList(from start: Int) -> Bool {
    var index = start
    while let byte = byte(index) {
      switch byte {
      case UInt8(ascii: "="), UInt8(ascii: "&"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        return false
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "("): index = expressionEnd(from: index) ?? bytes.count
      default: index += 1
      }
    }
    return false
  }

  mutating func parseQuery() throws(PatternError) -> [QueryRequirement] {
    var items = [try parseQueryItem()]
    while peek == UInt8(ascii: "&") {
      position += 1
      items.append(try parseQueryItem())
    }
    return items
  }

  private mutating func parseQueryItem() throws(PatternError) -> QueryRequirement {
    let start = position
    if peek == UInt8(ascii: ":") { return try parseValueItem() }
    let isAbsent = peek == UInt8(ascii: "!")
    if isAbsent { position += 1 }
    let names = try parseQueryTexts(isName: true)
    let name = names[0]
    guard !name.isEmpty else { throw emptyItem(from: start) }
    func item(_ kind: QueryRequirement.Kind) -> QueryRequirement {
      let range = ByteRange(start, position)
      var item = QueryRequirement(name: name, kind: kind, range: range)
      item.choices = names.dropFirst().map { QueryRequirement(name: $0, kind: kind, range: range) }
      return item
    }
    guard peek == UInt8(ascii: "=") else {
      guard !isAbsent || names.count == 1 else {
        throw PatternError(
          .choice, ByteRange(start, position),
          "write each name that is absent for itself, as in '!a&!b'")
      }
      return item(isAbsent ? .absent : .present)
    }
    guard !isAbsent else {
      throw PatternError(
        .queryValue, ByteRange(start, position + 1),
        "'!\(String(decoding: name, as: UTF8.self))' says that the item is absent; it has no value")
    }
    position += 1
    if peek == UInt8(ascii: ":") {
      let index = try parsePlaceholder()
      if rawExtent == .tail {
        try parseTail(index)
        return item(.tail(index))
      }
      if bytes[position...].starts(with: "(+)".utf8) {
        position += 3
        placeholders[index].plusIsSpace = true
        placeholders[index].range.end = UInt32(position)
      } else {
        try parseExpression(of: index)
      }
      if let byte = peek, byte != UInt8(ascii: "&"), byte != UInt8(ascii: "#") {
        let isModifier =
          byte == UInt8(ascii: "?") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+")
        guard isModifier else {
          throw mixedValue(name, index, at: ByteRange(position, position + 1))
        }
        if byte == UInt8(ascii: "?"), !endsItem(at: position + 1) {
          throw error(
            .queryValue,
            "'&' separates the items of a query, as in 'q=:query&page=:page'; write '&'",
            replacement: "&")
        }
        throw error(
          .queryValue,
          "a query value has no modifier; make the value optional, a list, or give it a default",
          replacement: endsItem(at: position + 1) ? "" : nil)
      }
      return item(.capture(index))
    }
    let valueStart = position
    do throws(PatternError) {
      let values = try parseQueryTexts(isName: false)
      var item = item(.literal(values[0]))
      let others = item.choices
      for value in values.dropFirst() {
        for way in [item] + others {
          item.choices.append(
            QueryRequirement(name: way.name, kind: .literal(value), range: item.range))
        }
      }
      return item
    } catch {
      guard error.range.lowerBound == position, position > valueStart, isPlaceholderNext else {
        throw error
      }
      let index = try parsePlaceholder()
      throw mixedValue(name, index, at: placeholders[index].range)
    }
  }

  /// Reads the `(**)` behind an item's placeholder.
  private mutating func parseTail(_ index: Int) throws(PatternError) {
    position += 4
    placeholders[index].extent = .tail
    placeholders[index].range.end = UInt32(position)
    guard endsItem(at: position) else {
      throw error(
        .modifier,
        "':\(placeholders[index].name)(**)' takes the whole rest already; remove what follows it")
    }
  }

  /// Reads a name or a value, or the several of a choice.
  private mutating func parseQueryTexts(isName: Bool) throws(PatternError) -> [[UInt8]] {
    guard startsChoice else { return [try parseQueryText(isName: isName)] }
    let texts = try parseChoice(isName ? .strict : .freeText, isOfNames: isName)
    guard endsItem(at: position) || isName && peek == UInt8(ascii: "=") else {
      throw error(
        .choice, "a choice is the whole name or value of an item; remove what is next to it")
    }
    return texts
  }

  private func endsItem(at index: Int) -> Bool {
    guard let byte = byte(index) else { return true }
    return byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
  }

  var isPlaceholderNext: Bool {
    peek == UInt8(ascii: ":") && (peek(1).map(PatternParser.isNameStart) ?? false)
  }

  /// A value with a placeholder and text around it.
  private func mixedValue(_ item: [UInt8], _ index: Int, at range: ByteRange) -> PatternError {
    let item = String(decoding: item, as: UTF8.self)
    return PatternError(
      .queryValue, range,
      "the value of a query item is one placeholder or a literal, not both; write "
        + "'\(item)=:\(placeholders[index].name)' and let the value's type read the rest, or write "
        + "'\\:' for a colon")
  }

  private var secondMark: PatternError {
    if byte(position - 1) == UInt8(ascii: "?") {
      return error(
        .queryValue,
        "the query has started already; remove this '?', or write '\\?' for the character itself",
        replacement: "")
    }
    return error(
      .queryValue,
      "the query has started already; write '&' before another item, or '\\?' for the character "
        + "itself")
  }

  /// An item without a name: mostly an `&` too many.
  private func emptyItem(from start: Int) -> PatternError {
    if position == start, byte(start - 1) == UInt8(ascii: "&"), endsItem(at: start) {
      return PatternError(
        .emptyQueryItem, ByteRange(start - 1, start),
        "no item of the query follows this '&'; remove it, or write an item such as 'q=:query'",
        replacement: "")
    }
    if position == start, peek == UInt8(ascii: "&") {
      return PatternError(
        .emptyQueryItem, ByteRange(start, start + 1),
        "there is no query item before this '&'; remove it, or write an item such as 'q=:query'",
        replacement: "")
    }
    return PatternError(
      .emptyQueryItem, ByteRange(start, max(position, start)),
      "a query item needs a name, as in 'q=:query'")
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
        throw error(
          .queryValue,
          "':\(placeholders[index].name)*' takes all other items and nothing else; write '&' before "
            + "another item", replacement: nil)
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
        if byte == UInt8(ascii: "?") { throw secondMark }
        let sign = string(ByteRange(position, position + 1))
        throw error(
          .queryValue, "'\(sign)' has no meaning here; write '\\\(sign)' for the character itself",
          replacement: isPlaceholderNext ? nil : "\\" + sign)
      default: text.append(try parseLiteralByte())
      }
    }
    try checkText(text, isName ? .strict : .freeText, ByteRange(start, position))
    return text
  }
}

extension PatternParser {
  /// Reads `(…)`, if it comes next, as the regular expression of a placeholder.
  mutating func parseExpression(of placeholder: Int) throws(PatternError) {
    guard peek == UInt8(ascii: "(") else { return }
    let start = position
    guard let end = expressionEnd(from: start) else {
      throw PatternError(
        .unclosedExpression, ByteRange(start, start + 1),
        "'(' is never closed; close the regular expression with ')'")
    }
    guard end - start > 2 else {
      throw PatternError(
        .emptyExpression, ByteRange(start, end),
        "the regular expression is empty; write one, or remove the parentheses", replacement: "")
    }
    let text = string(ByteRange(start + 1, end - 1))
    do throws(ExpressionError) {
      let expression = try RegularExpression(parsing: text)
      for case let name? in expression.captures {
        throw ExpressionError(
          code: .unsupported, range: ByteRange(0, text.utf8.count),
          message: "a group named '\(name)' gives no value here; the placeholder has one already, "
            + "so write '(?:…)'")
      }
    } catch {
      let range = ByteRange(start + 1 + error.range.lowerBound, start + 1 + error.range.upperBound)
      throw PatternError(PatternParser.code(error.code), range, error.message)
    }
    position = end
    placeholders[placeholder].expression = text
    placeholders[placeholder].range.end = UInt32(end)
  }

  private static func code(_ code: ExpressionError.Code) -> PatternError.Code {
    switch code {
    case .syntax: .expressionSyntax
    case .unsupported: .expressionUnsupported
    case .tooLarge: .expressionTooLarge
    }
  }

  /// Where the expression that starts at a parenthesis ends; nil if it does not.
  func expressionEnd(from start: Int) -> Int? {
    var depth = 0
    var isInClass = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
      index += 1
    }
    return nil
  }
}
