// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftSyntax

/// A range that is written as a literal, such as `1...10_000`.
struct RangeLiteral {
  private let expression: ExprSyntax
  /// As they are written.
  private let written: [String]
  private let ends: [String]

  /// Nil for anything but two decimal numbers with `...` between them.
  init?(_ expression: ExprSyntax) {
    let text = expression.trimmedDescription.filter { !"() ".contains($0) }
    written = text.split(separator: "...", omittingEmptySubsequences: false).map(String.init)
    ends = written.map { $0.filter { $0 != "_" } }
    guard ends.count == 2, ends.allSatisfy({ Double($0)?.isFinite == true }) else { return nil }
    self.expression = expression
  }

  /// The type of its numbers, unless another one is written.
  var number: String { ends.contains { $0.contains(".") } ? "Double" : "Int" }

  /// The range; nil if its numbers are none of the type.
  ///
  /// - Throws: ``TypeMistake`` if it ends before it starts, which no program survives.
  func range<Bound: Comparable & LosslessStringConvertible>(
    of type: Bound.Type = Bound.self
  ) throws(TypeMistake) -> ClosedRange<Bound>? {
    guard let first = Bound(ends[0]), let last = Bound(ends[1]) else { return nil }
    guard first <= last else {
      throw TypeMistake(
        "the range ends before it starts; write the smaller number first", code: "type.range",
        at: expression, fix: "\(written[1])...\(written[0])")
    }
    return first...last
  }

  /// The mistake of a range that starts too low.
  func startsTooLow(_ message: String, least: Int) -> TypeMistake {
    let isEmpty = Int(ends[1]).map { $0 < least } ?? false
    return TypeMistake(
      message, code: "type.range", at: expression,
      fix: isEmpty ? nil : "\(least)...\(written[1])")
  }
}
