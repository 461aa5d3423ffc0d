// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ExpressionParser {
  /// A group whose parenthesis is read already.
  mutating func group(from start: Int) throws(ExpressionError) -> ExpressionNode {
    guard depth < RegularExpression.depthLimit else {
      throw error(
        .tooLarge, from: start,
        "groups stand at most \(RegularExpression.depthLimit) deep in each other; simplify it")
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
    let (length, message): (Int, String) =
      switch next {
      case "=", "!":
        (3, "look-ahead is not supported: matching takes linear time; write what follows itself")
      case "<":
        (4, "look-behind is not supported: matching takes linear time; write what is before itself")
      case ">": (3, "atomic groups are not supported, and linear time needs none; write '(?:'")
      case "P", "'": (3, "this form of a named group is not supported; write '(?<name>…)'")
      case "|": (3, "groups that share numbers are not supported; name the captures")
      case "#": (3, "comments are not supported; remove it")
      case "(": (3, "conditional groups are not supported; write both alternatives")
      case "&", "R", "0"..."9": (3, "recursion is not supported: no automaton can count it")
      case "a"..."z", "A"..."Z", "-":
        (
          3,
          "flags inside an expression are not supported; the case option stands beside it, and "
            + "'[\\s\\S]' takes line feeds too"
        )
      default: (3, "'(?' starts no kind of group that is known; write '(?:', '(?<name>' or '\\('")
      }
    return error(.unsupported, from: start, to: start + length, message)
  }
}
