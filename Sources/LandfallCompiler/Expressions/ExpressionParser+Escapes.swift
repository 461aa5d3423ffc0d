// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ExpressionParser {
  /// What an escape stands for, and whether it is a single scalar; its backslash is read already.
  mutating func escape(
    from start: Int
  ) throws(ExpressionError) -> (set: ScalarSet, scalar: UInt32?) {
    guard let scalar = peek() else {
      throw error(.syntax, from: start, "a backslash escapes nothing here; write '\\\\' for one")
    }
    position += 1
    switch scalar {
    case "d": return (.digits, nil)
    case "D": return (ScalarSet.digits.complement, nil)
    case "w": return (.wordCharacters, nil)
    case "W": return (ScalarSet.wordCharacters.complement, nil)
    case "s": return (.whiteSpace, nil)
    case "S": return (ScalarSet.whiteSpace.complement, nil)
    case "t": return single(0x09)
    case "n": return single(0x0A)
    case "r": return single(0x0D)
    case "x": return single(try hexadecimal(2, from: start))
    case "u": return single(try braced(from: start))
    case "0"..."9", "a"..."z", "A"..."Z":
      throw error(.unsupported, from: start, to: position, unsupported(scalar))
    case "!"..."~": return single(scalar.value)
    default:
      throw error(
        .syntax, from: start, to: position, "this character needs no backslash; remove it")
    }
  }

  private func single(_ scalar: UInt32) -> (set: ScalarSet, scalar: UInt32?) {
    (ScalarSet([scalar...scalar]), scalar)
  }

  private func unsupported(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "1"..."9", "k", "g":
      "back-references are not supported: matching takes linear time; repeat the part itself"
    case "0": "octal escapes are not supported; write '\\x00' to '\\xFF'"
    case "b", "B":
      "word boundaries are not supported; write the characters that may stand beside the word"
    case "A", "G": "'\\\(scalar)' is not supported; write '^' at the start"
    case "z", "Z": "'\\\(scalar)' is not supported; write '$' at the end"
    case "p", "P":
      "properties of characters are not supported, as they change with Unicode; "
        + "write a class such as '[a-zA-Z]'"
    case "h", "H", "v", "V", "R", "f", "e", "a", "c", "N":
      "'\\\(scalar)' is not supported, as dialects differ; write '\\s', '\\t', '\\n' or '\\x..'"
    case "Q", "E": "quoting with '\\Q…\\E' is not supported; put a backslash before each character"
    default: "'\\\(scalar)' is not supported; letters and digits stand for themselves without '\\'"
    }
  }

  private mutating func hexadecimal(_ count: Int, from start: Int) throws(ExpressionError) -> UInt32
  {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = hexadecimalDigit() else {
        throw error(
          .syntax, from: start, to: position + 1,
          "'\\x' needs two hexadecimal digits, as in '\\x2F'")
      }
      value = value << 4 | digit
    }
    return value
  }

  private mutating func braced(from start: Int) throws(ExpressionError) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    if skip("{") {
      while count < 7, let digit = hexadecimalDigit() {
        value = value << 4 | digit
        count += 1
      }
    }
    guard (1...6).contains(count), skip("}"), Unicode.Scalar(value) != nil else {
      throw error(
        .syntax, from: start, to: position + 1,
        "'\\u' needs the number of a character in braces, as in '\\u{E9}'")
    }
    return value
  }

  private mutating func hexadecimalDigit() -> UInt32? {
    guard let scalar = peek(), scalar.isASCII,
      let digit = ASCII.hexValue(UInt8(truncatingIfNeeded: scalar.value))
    else { return nil }
    position += 1
    return UInt32(digit)
  }
}
