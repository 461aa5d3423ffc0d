// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// Whether a text can be a type of the app's own, as Swift writes it.
struct TypeNameGrammar {
  /// No type that a URL carries is nested deeper.
  private static var depthLimit: Int { 16 }

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// Whether all of the bytes are one type that starts with a name.
  static func takes(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isNameStart(first) else { return false }
    var grammar = TypeNameGrammar(bytes: bytes, index: bytes.startIndex)
    return grammar.type(depth: 0) && grammar.index == bytes.endIndex
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte >= 0x80
  }

  private var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() { while take(UInt8(ascii: " ")) {} }

  /// One type, or several joined by `&`; not the spaces behind it.
  @inline(never)
  private mutating func type(depth: Int) -> Bool {
    guard depth <= TypeNameGrammar.depthLimit else { return false }
    while true {
      guard single(depth: depth) else { return false }
      let end = index
      skipSpaces()
      guard take(UInt8(ascii: "&")) else {
        index = end
        return true
      }
      skipSpaces()
    }
  }

  private mutating func single(depth: Int) -> Bool {
    if take(UInt8(ascii: "[")) {
      guard listed(UInt8(ascii: ":"), depth: depth), take(UInt8(ascii: "]")) else { return false }
    } else if !name(depth: depth) {
      return false
    }
    while take(UInt8(ascii: "?")) {}
    return true
  }

  /// Names with dots between them, each perhaps with generic arguments.
  private mutating func name(depth: Int) -> Bool {
    repeat {
      guard identifier() else { return false }
      guard take(UInt8(ascii: "<")) else { continue }
      guard listed(UInt8(ascii: ","), depth: depth), take(UInt8(ascii: ">")) else { return false }
    } while take(UInt8(ascii: "."))
    return true
  }

  /// Types with a delimiter between them; spaces around them do not count.
  private mutating func listed(_ delimiter: UInt8, depth: Int) -> Bool {
    repeat {
      skipSpaces()
      guard type(depth: depth + 1) else { return false }
      skipSpaces()
    } while take(delimiter)
    return true
  }

  private mutating func identifier() -> Bool {
    let isQuoted = take(UInt8(ascii: "`"))
    guard let first = peek, first != UInt8(ascii: "`"), TypeNameGrammar.isNameStart(first) else {
      return false
    }
    while let byte = peek, byte != UInt8(ascii: "`"),
      TypeNameGrammar.isNameStart(byte) || ASCII.isDigit(byte)
    { index += 1 }
    return !isQuoted || take(UInt8(ascii: "`"))
  }
}

/// Names of types that are more often a slip than a type of the app's own.
enum TypeNameSlip {
  static func meant(by name: String) -> String? {
    if let alias = alias(name) { return alias }
    // `Hint` and `Point` are types of their own; the first letter is seldom the wrong one.
    let first = name.utf8.first.map(ASCII.lowercased)
    let known = names.filter { $0.utf8.first.map(ASCII.lowercased) == first }
    return EditDistance.nearest(to: name, in: known)?.word
  }

  private static var names: [String] {
    [
      "String", "Int", "UInt", "Double", "Bool", "UUID", "Date", "URL", "WebURL", "FileName",
      "enum",
    ]
  }

  private static func alias(_ name: String) -> String? {
    switch name {
    case "Integer", "integer", "number", "Number", "Int64", "Int128": "Int"
    case "UInt64", "UInt128": "UInt"
    case "Int8": "Int(-128...127)"
    case "Int16": "Int(-32768...32767)"
    case "Int32": "Int(-2147483648...2147483647)"
    case "UInt8": "UInt(0...255)"
    case "UInt16": "UInt(0...65535)"
    case "UInt32": "UInt(0...4294967295)"
    case "Boolean", "boolean": "Bool"
    case "Float", "float", "Float16", "Float32", "Float64": "Double"
    case "Text", "text": "String"
    default: nil
    }
  }
}
