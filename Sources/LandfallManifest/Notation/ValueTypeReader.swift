// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
package import LandfallCore

struct ValueTypeReader {
  let bytes: [UInt8]
  let range: ByteRange

  func read() throws(ValueType.NotationError) -> (ValueType, warning: String?) {
    let part = bytes[range.lowerBound..<range.upperBound]
    guard let first = part.first, let last = part.last else {
      throw error(range, "a type is missing; write one such as 'String' or 'Int'")
    }
    if last == UInt8(ascii: "?") {
      throw error(range, "'\(text(range))' is written as \"optional\": true; remove the '?'")
    }
    guard let open = part.firstIndex(of: UInt8(ascii: "(")) else { return try bare() }
    let name = text(ByteRange(range.lowerBound, open))
    guard last == UInt8(ascii: ")") else {
      throw error(ByteRange(open, range.upperBound), "'(' is never closed; a type ends with ')'")
    }
    guard TypeNameGrammar.isNameStart(first) else { throw noType(range) }
    let inside = ByteRange(open + 1, range.upperBound - 1)
    switch name {
    case "Int":
      if isPadded(inside) {
        throw error(inside, "a number with zeros before it has no sign; write 'UInt'")
      }
      return (.int(try bounds(inside, ValueGrammar.integer)), nil)
    case "UInt": return (try naturals(inside), nil)
    case "Double": return (.double(try bounds(inside, ValueGrammar.decimal)), nil)
    case "String": return (.text(try length(inside)), nil)
    case "WebURL": return (.webURL(try hosts(inside)), nil)
    case "enum": return (.oneOf(try texts(inside)), nil)
    case "Bool", "UUID", "Date", "URL", "FileName":
      throw error(
        ByteRange(open, range.upperBound), "'\(name)' takes nothing in parentheses; remove them")
    case "pattern": return (try pattern(inside), nil)
    default:
      guard TypeNameGrammar.takes(bytes[range.lowerBound..<open]) else { throw noType(range) }
      let meant = TypeNameSlip.meant(by: name).map { "; did you mean '\($0)'?" } ?? ""
      return (
        .opaque(text(range)),
        "'\(name)(…)' is not a type of this version, so any text is taken for it" + meant
      )
    }
  }

  private func bare() throws(ValueType.NotationError) -> (ValueType, warning: String?) {
    let name = text(range)
    if let type = ValueType.named(name) { return (type, nil) }
    if name == "enum" || name == "pattern" {
      throw error(range, "'\(name)' needs its texts, as in '\(name)(…)'")
    }
    if name == "WebURL" { throw error(range, ValueType.noHosts) }
    let part = bytes[range.lowerBound..<range.upperBound]
    guard TypeNameGrammar.takes(part) else { throw noType(range) }
    // A type of the app's own that is called like one of the library.
    let bare = text(
      ByteRange(range.lowerBound + 1, max(range.lowerBound + 1, range.upperBound - 1)))
    if ValueType.opaque(bare).description == name { return (.opaque(bare), nil) }
    // A type of the app's own may be called `Url`; more often it is a slip.
    let warning = TypeNameSlip.meant(by: name).map {
      "'\(name)' is taken for a type of the app's own; did you mean '\($0)'?"
    }
    return (.opaque(name), warning)
  }

  // MARK: Parentheses

  private func bounds<Number: Comparable>(
    _ inside: ByteRange, _ read: (ByteView) -> Number?
  ) throws(ValueType.NotationError) -> ClosedRange<Number> {
    let places = inside.lowerBound..<max(inside.lowerBound, inside.upperBound - 2)
    guard let dots = places.first(where: { bytes[$0...].starts(with: "...".utf8) }),
      let lower = number(ByteRange(inside.lowerBound, dots), read),
      let upper = number(ByteRange(dots + 3, inside.upperBound), read)
    else {
      throw error(
        inside, "'\(text(inside))' is not a range of such numbers; write one as in '1...10000'")
    }
    guard lower <= upper else {
      throw error(inside, "the range ends before it starts; write the smaller number first")
    }
    return lower...upper
  }

  private func number<Number>(_ range: ByteRange, _ read: (ByteView) -> Number?) -> Number? {
    bytes.withUnsafeBufferPointer { read(ByteView($0)[range]) }
  }

  private func isPadded(_ inside: ByteRange) -> Bool {
    inside.count > 1 && bytes[inside.lowerBound] == UInt8(ascii: "0")
      && ASCII.isDigit(bytes[inside.lowerBound + 1])
  }

  private func naturals(_ inside: ByteRange) throws(ValueType.NotationError) -> ValueType {
    guard isPadded(inside) else { return .uint(try bounds(inside, ValueGrammar.natural)) }
    let type = ValueType.padded(try bounds(inside, PaddedNumber.number))
    guard type.description == text(range) else {
      throw error(inside, "numbers with zeros before them have one width; write '\(type)'")
    }
    return type
  }

  private func length(_ inside: ByteRange) throws(ValueType.NotationError) -> ClosedRange<Int> {
    let length = try bounds(inside) { ValueGrammar.natural($0).flatMap(Int.init(exactly:)) }
    guard length.lowerBound > 0 else { throw error(inside, ValueType.noLength) }
    return length
  }

  private func hosts(_ inside: ByteRange) throws(ValueType.NotationError) -> [String] {
    guard !inside.isEmpty else { throw error(range, ValueType.noHosts) }
    var hosts: [String] = []
    var start = inside.lowerBound
    for end in inside.lowerBound...inside.upperBound
    where end == inside.upperBound || bytes[end] == UInt8(ascii: ",") {
      while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
      let host = text(ByteRange(start, end))
      guard WebURLGrammar.isRule(host) else {
        throw error(ByteRange(start, end), ValueType.noHost(host))
      }
      hosts.append(host)
      start = end + 1
    }
    return hosts
  }

  private func texts(_ inside: ByteRange) throws(ValueType.NotationError) -> [String] {
    guard !inside.isEmpty else {
      throw error(range, "an enum needs its texts, as in 'enum(open,done)'")
    }
    var texts: [String] = []
    var text: [UInt8] = []
    /// How much of the text may not be taken for white space at its end.
    var kept = 0
    func add() {
      while text.count > kept, text.last == UInt8(ascii: " ") { text.removeLast() }
      texts.append(String(decoding: text, as: UTF8.self))
      text = []
      kept = 0
    }
    var index = inside.lowerBound
    while index < inside.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"):
        guard index + 1 < inside.upperBound else {
          throw error(ByteRange(index, index + 1), "'\\' escapes nothing; remove it")
        }
        index += 1
        text.append(bytes[index])
        kept = text.count
      case UInt8(ascii: ","): add()
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        throw error(
          ByteRange(index, index + 1), "a parenthesis in an enum's text stands behind a backslash")
      case UInt8(ascii: " ") where text.isEmpty: break
      default: text.append(byte)
      }
      index += 1
    }
    add()
    return texts
  }

  private func pattern(_ inside: ByteRange) throws(ValueType.NotationError) -> ValueType {
    guard !inside.isEmpty else {
      throw error(
        ByteRange(inside.lowerBound - 1, inside.upperBound + 1),
        "a pattern needs its regular expression, as in 'pattern([a-z]+)'")
    }
    do throws(ExpressionError) {
      return .pattern(try RegularExpression(parsing: text(inside)).text)
    } catch {
      throw self.error(
        ByteRange(
          inside.lowerBound + error.range.lowerBound, inside.lowerBound + error.range.upperBound),
        error.message)
    }
  }

  // MARK: Errors

  private func text(_ range: ByteRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }

  private func noType(_ range: ByteRange) -> ValueType.NotationError {
    error(range, "'\(text(range))' is not a type; write one such as 'String', 'Int' or 'enum(a,b)'")
  }

  private func error(_ range: ByteRange, _ message: String) -> ValueType.NotationError {
    ValueType.NotationError(range: range, message: message)
  }
}

extension ValueType {
  package struct NotationError: Error, Equatable, Sendable {
    package var range: ByteRange
    package var message: String
  }

  /// A type with the brackets of a list taken off.
  package struct Notation: Equatable, Sendable {
    package var type: ValueType
    package var isList: Bool
    /// What looks like a mistake and may be none.
    package var warning: String?
  }

  /// Reads the manifest's notation: `Int(1...10)`, `enum(a,b)`, `[UUID]`, or a type of the app.
  package static func notation(_ text: String) throws(NotationError) -> Notation {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "[") else {
      let whole = ByteRange(0, bytes.count)
      let (type, warning) = try ValueTypeReader(bytes: bytes, range: whole).read()
      return Notation(type: type, isList: false, warning: warning)
    }
    guard bytes.count > 1, bytes.last == UInt8(ascii: "]") else {
      throw NotationError(
        range: ByteRange(0, 1), message: "'[' is never closed; write a list as in '[Int]'")
    }
    let inner = ByteRange(1, bytes.count - 1)
    guard bytes[1] != UInt8(ascii: "[") else {
      throw NotationError(range: inner, message: "no URL can carry lists of lists; use one list")
    }
    let (type, warning) = try ValueTypeReader(bytes: bytes, range: inner).read()
    return Notation(type: type, isList: true, warning: warning)
  }
}
