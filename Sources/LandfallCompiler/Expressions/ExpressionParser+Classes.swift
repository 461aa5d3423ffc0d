// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ExpressionParser {
  /// A class such as `[^a-z\d]`; its bracket is read already.
  ///
  /// What dialects read differently is refused: an empty class, a bracket or a double sign inside
  /// (nested classes and set operations), a range that ends in a class.
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
          .syntax, from: item, to: position, "the range stands in the wrong order; swap its ends")
      }
      ranges.append(lower...upper)
    }
    guard position > first else {
      throw error(
        .syntax, from: start, to: position + 1,
        "a class names at least one character; write '\\]' for a bracket inside")
    }
    guard skip("]") else {
      throw error(
        .syntax, from: start, "'[' is not closed; add ']', or write '\\[' for a bracket")
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
    case "&", "-", "~", "|":
      if peek() == scalar { throw setOperation(scalar, from: start) }
    default: break
    }
    return (ScalarSet(scalar), scalar.value)
  }
  private func setOperation(_ sign: Unicode.Scalar, from start: Int) -> ExpressionError {
    error(
      .unsupported, from: start, to: start + 2,
      "'\(sign)\(sign)' works on sets in some dialects; write '\\\(sign)' for the character")
  }
}
