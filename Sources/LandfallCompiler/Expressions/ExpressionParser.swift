// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

struct ExpressionParser {
  let isCaseInsensitive: Bool
  let scalars: [Unicode.Scalar]
  /// Where each scalar starts, in bytes, and where the text ends.
  let offsets: [Int]
  var position = 0
  var depth = 0
  var captures: [String?] = []

  init(_ text: String, isCaseInsensitive: Bool) {
    self.isCaseInsensitive = isCaseInsensitive
    scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + scalar.utf8.count) }
    self.offsets = offsets
  }

  mutating func parse() throws(ExpressionError) -> ExpressionNode {
    guard offsets[scalars.count] <= RegularExpression.lengthLimit else {
      throw error(
        .tooLarge, from: 0, to: scalars.count,
        "a regular expression has at most \(RegularExpression.lengthLimit) bytes; shorten it")
    }
    let root = try alternation()
    guard position == scalars.count else {
      throw error(.syntax, from: position, "')' closes no group; write '\\)' for a parenthesis")
    }
    try checkSize(root, from: 0)
    return root
  }

  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    position += 1
    return true
  }

  /// An error that underlines some scalars, one unless the end is given.
  func error(
    _ code: ExpressionError.Code, from start: Int, to end: Int? = nil, _ message: String
  ) -> ExpressionError {
    let end = min(end ?? start + 1, scalars.count)
    return ExpressionError(code, ByteRange(offsets[min(start, end)], offsets[end]), message)
  }

  mutating func alternation() throws(ExpressionError) -> ExpressionNode {
    var alternatives = [try sequence()]
    while skip("|") { alternatives.append(try sequence()) }
    return alternatives.count == 1 ? alternatives[0] : .alternation(alternatives)
  }

  private mutating func sequence() throws(ExpressionError) -> ExpressionNode {
    var items: [ExpressionNode] = []
    while let scalar = peek(), scalar != "|", scalar != ")" {
      let start = position
      let item = try atom(scalar)
      items.append(try repetition(of: item, from: start))
    }
    return items.count == 1 ? items[0] : .concatenation(items)
  }

  private mutating func atom(_ scalar: Unicode.Scalar) throws(ExpressionError) -> ExpressionNode {
    let start = position
    position += 1
    switch scalar {
    case ".": return .scalars(ScalarSet("\n").complement)
    case "^": return .start
    case "$": return .end
    case "(": return try group(from: start)
    case "[": return .scalars(try characterClass(from: start))
    case "\\": return .scalars(folded(try escape(from: start).set))
    case "*", "+", "?", "{":
      throw error(
        .syntax, from: start,
        "'\(scalar)' repeats nothing here; write '\\\(scalar)' for the character")
    case "]", "}":
      throw error(
        .syntax, from: start, "'\(scalar)' closes nothing; write '\\\(scalar)' for the character")
    default: return .scalars(folded(ScalarSet(scalar)))
    }
  }

  func folded(_ set: ScalarSet) -> ScalarSet { isCaseInsensitive ? set.folded : set }

  private func checkSize(_ node: ExpressionNode, from start: Int) throws(ExpressionError) {
    guard node.size <= ExpressionNode.sizeLimit else {
      throw error(
        .tooLarge, from: start, to: position,
        "repeated so often, this is more than \(ExpressionNode.sizeLimit) steps; "
          + "use smaller counts, or '*' or '+'")
    }
  }

  // MARK: Repetition

  private mutating func repetition(
    of node: ExpressionNode, from start: Int
  ) throws(ExpressionError) -> ExpressionNode {
    let mark = position
    guard let (lower, upper) = try counts() else { return node }
    if scalars[start] == "^" || scalars[start] == "$" {
      throw error(
        .syntax, from: start, to: position, "an anchor cannot be repeated; remove the repetition")
    }
    let isLazy = skip("?")
    if peek() == "+" {
      throw error(
        .unsupported, from: mark, to: position + 1,
        "possessive repetition is not supported, and matching takes linear time without it; "
          + "remove the last '+'")
    }
    if let next = peek(), next == "*" || next == "?" || next == "{" {
      throw error(
        .syntax, from: position, "a repetition cannot be repeated; put it into a group '(?:…)'")
    }
    let result = ExpressionNode.repetition(node, lower, upper, isLazy: isLazy)
    try checkSize(result, from: start)
    return result
  }

  private mutating func counts() throws(ExpressionError) -> (Int, Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    let start = position
    guard skip("{") else { return nil }
    guard let lower = try count() else { throw malformedCount(from: start) }
    var upper: Int? = lower
    if skip(",") { upper = try count() }
    guard skip("}") else { throw malformedCount(from: start) }
    if let upper, upper < lower {
      throw error(
        .syntax, from: start, to: position,
        "the counts are in the wrong order; write '{\(upper),\(lower)}'")
    }
    return (lower, upper)
  }

  private func malformedCount(from start: Int) -> ExpressionError {
    error(
      .syntax, from: start, to: position + 1,
      "a count is '{3}', '{3,}' or '{3,5}'; write '\\{' for a brace")
  }

  private mutating func count() throws(ExpressionError) -> Int? {
    let start = position
    var value: Int?
    while let scalar = peek(), ScalarSet.digits.contains(scalar.value) {
      value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), RegularExpression.countLimit + 1)
      position += 1
    }
    if let value, value > RegularExpression.countLimit {
      throw error(
        .tooLarge, from: start, to: position,
        "a count is at most \(RegularExpression.countLimit); use a smaller one, or '*' or '+'")
    }
    return value
  }
}

/// A regular expression that cannot be used, with the place and what to do.
package struct ExpressionError: Error, Equatable, Sendable {
  package enum Code: String, Equatable, Sendable, CaseIterable {
    /// Not well formed, or written in a way that dialects read differently.
    case syntax = "regex.syntax"
    /// Well formed in other dialects, but left out here.
    case unsupported = "regex.unsupported"
    case tooLarge = "regex.tooLarge"
  }

  package var code: Code
  package var range: ByteRange
  package var message: String

  package init(_ code: Code, _ range: ByteRange, _ message: String) {
    self.code = code
    self.range = range
    self.message = message
  }
}
