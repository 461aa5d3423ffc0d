// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Finds the forms of other libraries in a pattern that cannot be read.
struct ForeignForms {
  let parser: PatternParser
  private var bytes: [UInt8] { parser.bytes }

  init(_ parser: PatternParser) { self.parser = parser }

  /// The mistake with help for those who come from elsewhere, or the mistake as it is.
  func explain(_ error: PatternError) -> PatternError {
    switch error.code {
    case .tooLong, .tooManySegments, .tooManyGroups: return error
    default: break
    }
    guard let form = first, form.range.lowerBound <= error.range.upperBound else { return error }
    return form.explaining(error, in: parser)
  }

  private var first: ForeignForm? {
    var index = 0
    while index < bytes.count {
      if let form = form(at: index) { return form }
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: ":"):
        let end = nameEnd(from: index + 1)
        index = end > index + 1 ? expressionEnd(behind: end) : end
      default: index += 1
      }
    }
    return nil
  }

  private func form(at index: Int) -> ForeignForm? {
    switch bytes[index] {
    case UInt8(ascii: "<"): angles(index)
    case UInt8(ascii: "{"): braces(index)
    case UInt8(ascii: "("): parentheses(index)
    case UInt8(ascii: "%"): format(index)
    case UInt8(ascii: "*"): star(index)
    case UInt8(ascii: "."): dotStar(index)
    case UInt8(ascii: ":"): colons(index)
    default: nil
    }
  }

  // MARK: Placeholders with a name

  /// `<id>`, `<int:id>`.
  func angles(_ start: Int) -> ForeignForm? {
    guard let close = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let parts = split(start + 1, close)
    guard parts.allSatisfy(isName), let name = parts.last, parts.count <= 2 else { return nil }
    return placeholder(
      ByteRange(start, close + 1), "URLNavigator's", name, check: parts.count == 2 ? parts[0] : nil)
  }

  /// `{id}`, `{id?}`, `{id:int}`, `{*rest}`.
  private func braces(_ start: Int) -> ForeignForm? {
    guard let close = closing(start, UInt8(ascii: "{"), UInt8(ascii: "}")) else { return nil }
    let next = parser.byte(close + 1)
    let isQuery = next == UInt8(ascii: "?") && parser.startsQuery(at: close + 2)
    let isRepeated = next == UInt8(ascii: "+") || next == UInt8(ascii: "*")
    if isRepeated || next == UInt8(ascii: "?") && !isQuery && !isInQuery(start) { return nil }
    let range = ByteRange(start, close + 1)
    let parts = split(start + 1, close)
    guard let first = parts.first, !first.isEmpty else { return nil }
    if parts.count == 2, isName(first) {
      return placeholder(range, "ASP.NET's", first, check: parts[1])
    }
    guard parts.count == 1 else { return nil }
    let text = Array(first.utf8)
    let stars = text.prefix { $0 == UInt8(ascii: "*") }.count
    if stars > 0 {
      let name = String(decoding: text.dropFirst(stars), as: UTF8.self)
      return isName(name) ? rest(range, "ASP.NET's", ":\(name)*") : nil
    }
    if text.last == UInt8(ascii: "?"), isName(String(decoding: text.dropLast(), as: UTF8.self)) {
      return form(range, "ASP.NET's form of an optional placeholder", ":" + first)
    }
    return isName(first) ? placeholder(range, "Android's", first, check: nil) : nil
  }

  /// `:id:`.
  private func colons(_ start: Int) -> ForeignForm? {
    let end = nameEnd(from: start + 1)
    guard end > start + 1, parser.byte(end) == UInt8(ascii: ":"), nameEnd(from: end + 1) == end + 1
    else { return nil }
    let name = parser.string(ByteRange(start, end))
    return ForeignForm(
      range: ByteRange(start, end + 1), origin: "another library's form of a placeholder",
      replacement: name, advice: "or '\(name)\\:' for a colon behind it")
  }

  // MARK: Values without a name

  /// `%s`, `%d`, `%@`.
  private func format(_ start: Int) -> ForeignForm? {
    var end = start + 1
    while parser.byte(end) == UInt8(ascii: "l") { end += 1 }
    let type: String?
    switch parser.byte(end) {
    case UInt8(ascii: "s"), UInt8(ascii: "@"): type = nil
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): type = "Int"
    case UInt8(ascii: "f"): type = "Double"
    default: return nil
    }
    let range = ByteRange(start, end + 1)
    // That may as well be a percent escape.
    if range.count == 2, isHexPair(start + 1) { return nil }
    return unnamed(range, "printf's form of a value", type: type)
  }

  /// `(/part)`, `(.*)`, `(\d+)`.
  private func parentheses(_ start: Int) -> ForeignForm? {
    guard let end = parser.expressionEnd(from: start) else { return nil }
    let content = ByteRange(start + 1, end - 1)
    if parser.byte(start + 1) == UInt8(ascii: "/") {
      let isMarked = parser.byte(end) == UInt8(ascii: "?") && !parser.startsQuery(at: end + 1)
      return form(
        ByteRange(start, isMarked ? end + 1 : end), "JLRoutes' form of an optional part",
        optional(content))
    }
    let text = parser.string(content)
    let isExpression = text.utf8.contains { "\\[.*+|".utf8.contains($0) }
    guard isExpression, !isInQuery(start), (try? RegularExpression(parsing: text)) != nil else {
      return nil
    }
    return unnamed(
      ByteRange(start, end), "DeepLinkKit's form of a value", type: nil, expression: "(\(text))")
  }

  /// An optional part, and those inside of it.
  private func optional(_ content: ByteRange) -> String {
    var text = "{"
    var index = content.lowerBound
    while index < content.upperBound {
      let isEscape = bytes[index] == UInt8(ascii: "\\")
      if bytes[index] == UInt8(ascii: "("), parser.byte(index + 1) == UInt8(ascii: "/"),
        let end = parser.expressionEnd(from: index)
      {
        text += optional(ByteRange(index + 1, end - 1))
        index = end
      } else {
        let isPlaceholder = bytes[index] == UInt8(ascii: ":")
        let end =
          isPlaceholder
          ? expressionEnd(behind: nameEnd(from: index + 1))
          : min(index + (isEscape ? 2 : 1), content.upperBound)
        text += parser.string(ByteRange(index, end))
        index = end
      }
    }
    return text + "}?"
  }

  // MARK: Several segments

  /// `*rest`, `**`, `**rest`.
  private func star(_ start: Int) -> ForeignForm? {
    guard start > 0, bytes[start - 1] == UInt8(ascii: "/") else { return nil }
    let isDouble = parser.byte(start + 1) == UInt8(ascii: "*")
    let nameStart = isDouble ? start + 2 : start + 1
    let end = nameEnd(from: nameStart)
    let range = ByteRange(start, end)
    guard isSegmentEnd(end) else { return nil }
    let name = parser.string(ByteRange(nameStart, end))
    if name.isEmpty { return isDouble && isPathEnd(end) ? rest(range, "Alicerce's", "*") : nil }
    return isDouble ? rest(range, "Alicerce's", ":\(name)*") : rest(range, "Express's", ":\(name)+")
  }

  /// `.*`.
  private func dotStar(_ start: Int) -> ForeignForm? {
    guard parser.byte(start + 1) == UInt8(ascii: "*"), !isInQuery(start), !isInHost(start) else {
      return nil
    }
    let range = ByteRange(start, start + 2)
    if start > 0, bytes[start - 1] == UInt8(ascii: "/"), isPathEnd(start + 2) {
      return rest(range, "Android's", "*")
    }
    return ForeignForm(
      range: range, origin: "Android's form of any text",
      advice: "write ':name' for one segment or a part of it, and '/*' at the end for the rest")
  }
}

/// What another library writes in its patterns, and how Landfall writes it.
struct ForeignForm: Equatable {
  var range: ByteRange
  /// Whose form it is and of what, as in `URLNavigator's form of a placeholder`.
  var origin: String
  /// Landfall's form; nil where only the author knows it.
  var replacement: String?
  /// What to do, where that is more than writing the replacement.
  var advice: String?
  var value: PatternError.Value?

  /// The mistake that a parser found, with help in the user's own dialect.
  func explaining(_ error: PatternError, in parser: PatternParser) -> PatternError {
    var message = "'\(parser.string(range))' is \(origin)"
    if let replacement { message += "; write '\(replacement)'" }
    if let advice { message += (replacement == nil ? "; " : ", ") + advice }
    var error = PatternError(error.code, range, message, replacement: replacement)
    error.value = value
    return error
  }
}
