// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// How Landfall writes the forms of others, and where they stand.
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
    var name = "value"
    var number = 2
    while isTaken(name) {
      name = "value\(number)"
      number += 1
    }
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

  func isHexPair(_ start: Int) -> Bool {
    [start, start + 1].allSatisfy { parser.byte($0).flatMap(ASCII.hexValue) != nil }
  }

  func isSegmentEnd(_ index: Int) -> Bool {
    isPathEnd(index) || parser.byte(index) == UInt8(ascii: "/")
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
