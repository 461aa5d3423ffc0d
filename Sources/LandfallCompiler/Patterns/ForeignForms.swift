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
    if [.tooLong, .tooManySegments, .tooManyGroups].contains(error.code) { return error }
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
    guard parts.dropLast().allSatisfy(isName), let name = parts.last.flatMap(swiftName),
      parts.count <= 2
    else { return nil }
    return placeholder(
      ByteRange(start, close + 1), "URLNavigator's", name, check: parts.count == 2 ? parts[0] : nil)
  }

  /// `{id}`, `{id?}`, `{id:int}`, `{*rest}`, `{rest...}`.
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
    if first.hasSuffix("..."), isName(String(first.dropLast(3))) {
      return rest(range, "Ktor's", ":\(first.dropLast(3))*")
    }
    return swiftName(first).flatMap { placeholder(range, "Android's", $0, check: nil) }
  }

  /// `:id:`, `:id:Int`.
  private func colons(_ start: Int) -> ForeignForm? {
    let end = nameEnd(from: start + 1)
    guard end > start + 1, parser.byte(end) == UInt8(ascii: ":") else { return nil }
    let name = parser.string(ByteRange(start, end))
    let origin = "another library's form of a placeholder"
    let typeEnd = nameEnd(from: end + 1)
    if typeEnd == end + 1 {
      return ForeignForm(
        range: ByteRange(start, typeEnd), origin: origin, replacement: name,
        advice: "or '\(name)\\:' for a colon behind it")
    }
    let word = parser.string(ByteRange(end + 1, typeEnd))
    // Types start with a capital of ASCII, nearly always.
    let isTypeName = word.utf8.first.map { ASCII.lowercased($0) != $0 } ?? false
    guard let type = ForeignForms.type(word) ?? (isTypeName ? word : nil) else { return nil }
    let value = PatternError.Value(name: String(name.dropFirst()), type: type)
    return ForeignForm(
      range: ByteRange(start, typeEnd), origin: origin, replacement: name,
      advice: "and give the value '\(name.dropFirst())' the type '\(type)'", value: value)
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
    let mayBeEscape = [start + 1, start + 2].allSatisfy {
      parser.byte($0).flatMap(ASCII.hexValue) != nil
    }
    if range.count == 2, mayBeEscape { return nil }
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
    guard isPathEnd(end) || parser.byte(end) == UInt8(ascii: "/") else { return nil }
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
struct ForeignForm {
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

extension ForeignForms {
  func form(_ range: ByteRange, _ origin: String, _ replacement: String) -> ForeignForm {
    ForeignForm(range: range, origin: origin, replacement: replacement)
  }

  func rest(_ range: ByteRange, _ whose: String, _ replacement: String) -> ForeignForm {
    form(range, "\(whose) form of several segments", replacement)
  }

  /// A placeholder of a name, with a type or an expression that checks it.
  func placeholder(
    _ range: ByteRange, _ whose: String, _ name: String, check: String?
  ) -> ForeignForm {
    var result = form(range, "\(whose) form of a placeholder", ":" + name)
    guard let check else { return result }
    if !isName(check) {
      if !isConstraint(check), (try? RegularExpression(parsing: check)) != nil {
        result.replacement = ":\(name)(\(check))"
      } else {
        result.replacement = nil
        result.advice =
          "write ':\(name)', or ':\(name)?' if it may be absent, and give the value '\(name)' a type "
          + "that checks what '\(check)' checked"
      }
    } else if check == "path" {
      result.replacement = ":\(name)+"
      result.value = PatternError.Value(name: name, type: "[String]")
    } else if let type = ForeignForms.type(check) {
      result.value = PatternError.Value(name: name, type: type)
    } else {
      result.advice = "and give the value '\(name)' a type that checks what '\(check)' checked"
    }
    if let type = result.value?.type, type != "String" {
      result.advice = "and give the value '\(name)' the type '\(type)'"
    }
    return result
  }

  /// A placeholder for a value to which the other library gives no name.
  func unnamed(
    _ range: ByteRange, _ origin: String, type: String?, expression: String = ""
  ) -> ForeignForm {
    var (name, number) = ("value", 2)
    while isTaken(name) { (name, number) = ("value\(number)", number + 1) }
    var result = form(range, origin, ":\(name)\(expression)")
    result.advice =
      "with a name of yours" + (type.map { ", and give that value the type '\($0)'" } ?? "")
    result.value = PatternError.Value(name: nil, type: type)
    return result
  }

  private func isTaken(_ name: String) -> Bool {
    parser.bytes.indices.contains { index in
      parser.bytes[index] == UInt8(ascii: ":")
        && parser.bytes[(index + 1)...].starts(with: name.utf8)
    }
  }

  /// Whether each part between the colons is a name like ASP.NET's `int:min(1)` and `int?`.
  private func isConstraint(_ check: String) -> Bool {
    var depth = 0
    var name = ""
    for character in check.last == "?" ? check.dropLast() : check[...] {
      switch character {
      case "(":
        guard depth > 0 || isName(name) else { return false }
        depth += 1
      case ")": depth -= 1
      case ":" where depth == 0:
        guard isName(name) else { return false }
        name = ""
      default: if depth == 0 { name.append(character) }
      }
    }
    return isName(name)
  }

  /// The type of another library that Landfall has, too.
  private static func type(_ name: String) -> String? {
    switch String(decoding: name.utf8.map(ASCII.lowercased), as: UTF8.self) {
    case "string": "String"
    case "int", "integer", "long": "Int"
    case "float", "double", "number": "Double"
    case "bool", "boolean": "Bool"
    case "uuid", "guid": "UUID"
    default: nil
    }
  }

  // MARK: Places

  /// The end of the name that starts at a place; that place if there is none.
  func nameEnd(from start: Int) -> Int {
    guard let first = parser.byte(start), PatternParser.isNameStart(first) else { return start }
    return parser.bytes[start...].firstIndex { !PatternParser.isName($0) } ?? parser.bytes.count
  }

  func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return PatternParser.isNameStart(first) && text.utf8.allSatisfy(PatternParser.isName)
  }

  /// Where the expression behind a name ends; an optional part of JLRoutes is none.
  func expressionEnd(behind end: Int) -> Int {
    guard parser.byte(end) == UInt8(ascii: "("),
      parser.byte(end + 1) != UInt8(ascii: "/") || isInQuery(end)
    else { return end }
    return parser.expressionEnd(from: end) ?? end
  }

  /// A name as Swift has it: `userId` for `user-id`; nil if the text is none.
  private func swiftName(_ text: String) -> String? {
    let words = text.split(separator: "-", omittingEmptySubsequences: false).map { String($0) }
    guard words.allSatisfy(isName) else { return nil }
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  func split(_ start: Int, _ end: Int) -> [String] {
    guard let colon = parser.bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) else {
      return [parser.string(ByteRange(start, end))]
    }
    return [parser.string(ByteRange(start, colon)), parser.string(ByteRange(colon + 1, end))]
  }

  func closing(_ start: Int, _ open: UInt8, _ close: UInt8) -> Int? {
    var depth = 0
    var index = start
    while let byte = parser.byte(index) {
      if byte == UInt8(ascii: "\\") { index += 1 }
      if byte == open { depth += 1 }
      if byte == close { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return nil
  }

  func isPathEnd(_ index: Int) -> Bool {
    guard let byte = parser.byte(index) else { return true }
    return byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  func isInHost(_ index: Int) -> Bool {
    let before = parser.bytes[..<index].split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return before.count == 3 && before[1].isEmpty
  }

  func isInQuery(_ index: Int) -> Bool {
    parser.bytes[..<index].indices.contains { start in
      parser.bytes[start] == UInt8(ascii: "?") && parser.startsQuery(at: start + 1)
    }
  }
}
