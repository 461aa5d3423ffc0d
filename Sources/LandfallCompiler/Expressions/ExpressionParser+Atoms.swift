// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ExpressionParser {
  /// A group whose parenthesis is read already.
  mutating func group(from start: Int) throws(ExpressionError) -> ExpressionNode {
    guard depth < RegularExpression.depthLimit else {
      throw error(
        .tooLarge, from: start,
        "groups are nested at most \(RegularExpression.depthLimit) deep; simplify it")
    }
    var capture: Int?
    if skip("?") {
      if !skip(":") { capture = try open(try groupName(from: start), from: start) }
    } else if peek() == "*" {
      throw error(
        .unsupported, from: start, to: position + 1,
        "verbs such as '(*SKIP)' are not supported; remove it, or write '\\*' for a star")
    } else {
      capture = try open(nil, from: start)
    }
    depth += 1
    let content = try alternation()
    depth -= 1
    guard skip(")") else {
      throw error(
        .syntax, from: start,
        "'(' is not closed; add ')', or write '\\(' for a parenthesis")
    }
    return capture.map { .capture(content, $0) } ?? content
  }

  private mutating func open(_ name: String?, from start: Int) throws(ExpressionError) -> Int {
    guard captures.count < RegularExpression.captureLimit else {
      throw error(
        .tooLarge, from: start,
        "an expression has at most \(RegularExpression.captureLimit) groups that capture; "
          + "write '(?:' for the others")
    }
    captures.append(name)
    return captures.count - 1
  }

  /// The name of `(?<name>`, behind its question mark.
  private mutating func groupName(from start: Int) throws(ExpressionError) -> String {
    guard peek() == "<", peek(1) != "=", peek(1) != "!" else { throw unsupportedGroup(from: start) }
    position += 1
    let first = position
    var name = ""
    while let scalar = peek(), ScalarSet.wordCharacters.contains(scalar.value) {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    let isName = position > first && !ScalarSet.digits.contains(scalars[first].value)
    guard isName, skip(">") else {
      throw error(
        .syntax, from: start, to: position + 1,
        "a named group is '(?<name>…)', with a name of ASCII letters, digits and '_'")
    }
    for case let other? in captures where other.utf8.elementsEqual(name.utf8) {
      throw error(
        .syntax, from: first, to: position - 1,
        "the name '\(name)' is used twice in this expression; rename one")
    }
    return name
  }

  private func unsupportedGroup(from start: Int) -> ExpressionError {
    let next: Unicode.Scalar = peek() ?? ")"
    let message =
      switch next {
      case "=", "!":
        "look-ahead is not supported: matching takes linear time; write what follows itself"
      case "<":
        "look-behind is not supported: matching takes linear time; write what is before itself"
      case ">": "atomic groups are not supported, and linear time needs none; write '(?:'"
      case "P", "'": "this form of a named group is not supported; write '(?<name>…)'"
      case "|": "groups that share numbers are not supported; name the captures"
      case "#": "comments are not supported; remove it"
      case "(": "conditional groups are not supported; write both alternatives"
      case "&", "R", "0"..."9": "recursion is not supported: no automaton can count it"
      case "a"..."z", "A"..."Z", "-":
        "flags inside an expression are not supported; the case option is outside of it, and "
          + "'[\\s\\S]' takes line feeds too"
      default: "'(?' does not start a known kind of group; write '(?:', '(?<name>' or '\\('"
      }
    return error(.unsupported, from: start, to: start + (next == "<" ? 4 : 3), message)
  }

  /// A class such as `[^a-z\d]` behind its bracket; what dialects read differently is refused.
  mutating func characterClass(from start: Int) throws(ExpressionError) -> ScalarSet {
    let isNegated = skip("^")
    let first = position
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = peek(), scalar != "]" {
      let item = position
      let (set, lower) = try classItem(from: item)
      guard peek() == "-", let end = peek(1), end != "]" else {
        ranges += set.ranges
        continue
      }
      position += 1
      if end == "-", peek(1) != "]" { throw setOperation(end, from: position - 1) }
      let (_, upper) = try classItem(from: position)
      guard let lower, let upper else {
        throw error(
          .syntax, from: item, to: position,
          "a range goes from one character to another; write '\\-' for a hyphen")
      }
      guard lower <= upper else {
        throw error(
          .syntax, from: item, to: position, "the range is in the wrong order; swap its ends")
      }
      ranges.append(lower...upper)
    }
    guard position > first else {
      throw error(
        .syntax, from: start, to: position + 1,
        "a class names at least one character; write '\\]' for a bracket inside")
    }
    guard skip("]") else {
      throw error(.syntax, from: start, "'[' is not closed; add ']', or write '\\[' for a bracket")
    }
    let set = folded(ScalarSet(ranges))
    return isNegated ? set.complement : set
  }

  private mutating func classItem(
    from start: Int
  ) throws(ExpressionError) -> (ScalarSet, UInt32?) {
    guard let scalar = peek() else {
      throw error(.syntax, from: start, "a class ends with ']'; add it")
    }
    position += 1
    switch scalar {
    case "\\": return try escape(from: start)
    case "[":
      throw error(
        .unsupported, from: start,
        "classes inside classes are not supported; write '\\[' for a bracket")
    case "&", "-", "~", "|": if peek() == scalar { throw setOperation(scalar, from: start) }
    default: break
    }
    return (ScalarSet(scalar), scalar.value)
  }
  private func setOperation(_ sign: Unicode.Scalar, from start: Int) -> ExpressionError {
    error(
      .unsupported, from: start, to: start + 2,
      "'\(sign)\(sign)' works on sets in some dialects; write '\\\(sign)' for the character")
  }

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
      "word boundaries are not supported; write the characters that may surround the word"
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
