// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ValueType {
  /// The canonical decimal numbers of a range.
  static func decimals(
    _ range: DecimalRange, _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    let (lower, upper) = (Magnitude(range.lower), Magnitude(range.upper))
    let zero = Magnitude("0")
    var all: [Automaton] = []
    if !upper.isNegative {
      all.append(
        try magnitudes(from: lower.isNegative ? zero : lower, to: upper, budget))
    }
    if lower.isNegative {
      let minus = try Automaton(.literal("-"), budget)
      let digits = try magnitudes(from: upper.isNegative ? upper : zero, to: lower, budget)
      all.append(try Automaton.concatenation([minus, digits], budget))
    }
    var result = Automaton.nothing
    for part in all { result = try result.union(part, budget) }
    return try result.intersection(try decimals(budget), budget)
  }

  /// The digits of a number without its sign.
  private struct Magnitude {
    let isNegative: Bool
    let whole: ArraySlice<UInt8>
    let fraction: ArraySlice<UInt8>

    init(_ text: String) {
      let bytes = Array(text.utf8)
      isNegative = bytes.first == UInt8(ascii: "-")
      let digits = bytes.dropFirst(isNegative ? 1 : 0)
      let point = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.endIndex
      whole = digits[..<point]
      fraction = digits[point...].dropFirst()
    }
  }

  private static func magnitudes(
    from lower: Magnitude, to upper: Magnitude, _ budget: AutomatonBudget
  ) throws(AutomatonTooLarge) -> Automaton {
    let least = try Automaton(beyond(lower, isAbove: true), budget)
    return try least.intersection(try Automaton(beyond(upper, isAbove: false), budget), budget)
  }

  private static var digit: ExpressionNode { .scalars(.digits) }

  /// Numbers on one side of a bound, the bound included, with or without zeros before them.
  private static func beyond(_ bound: Magnitude, isAbove: Bool) -> ExpressionNode {
    let anyFraction = ExpressionNode.concatenation([.literal("."), digit, digit.anyNumber]).optional
    var wholes = differing(bound.whole, isAbove: isAbove)
    if isAbove {
      wholes.append(
        .concatenation([digit.times(bound.whole.count + 1), digit.anyNumber]))
    } else if bound.whole.count > 1 {
      wholes.append(digit.times(1...bound.whole.count - 1))
    }
    return .alternation([
      .concatenation([.alternation(wholes), anyFraction]),
      .concatenation([.literal(Array(bound.whole)), fraction(bound.fraction, isAbove: isAbove)]),
    ])
  }

  /// Digits of the same number that are larger or smaller.
  private static func differing(_ digits: ArraySlice<UInt8>, isAbove: Bool) -> [ExpressionNode] {
    digits.indices.compactMap { index in
      let rest = digit.times(digits.endIndex - index - 1)
      return step(digits, index, isAbove: isAbove).map { .concatenation([$0, rest]) }
    }
  }

  /// Digits up to an index, where a larger or a smaller one stands; nil where there is none.
  private static func step(
    _ digits: ArraySlice<UInt8>, _ index: Int, isAbove: Bool
  ) -> ExpressionNode? {
    let (zero, nine) = (UInt8(ascii: "0"), UInt8(ascii: "9"))
    let bound = digits[index]
    if bound == (isAbove ? nine : zero) { return nil }
    let set: ExpressionNode = isAbove ? .digit(bound + 1, nine) : .digit(zero, bound - 1)
    return .concatenation([.literal(Array(digits[..<index])), set])
  }

  /// The point and the digits behind it, or nothing, where the whole digits are those of the bound.
  private static func fraction(_ digits: ArraySlice<UInt8>, isAbove: Bool) -> ExpressionNode {
    let point = ExpressionNode.literal(".")
    var texts = digits.indices.compactMap { index in
      step(digits, index, isAbove: isAbove).map {
        ExpressionNode.concatenation([$0, digit.anyNumber])
      }
    }
    let all = ExpressionNode.literal(Array(digits))
    guard isAbove else {
      // What ends early goes on with zeros, and so do those that are the bound.
      texts += digits.indices.dropFirst().map { .literal(Array(digits[..<$0])) }
      let zeros = ExpressionNode.literal("0").anyNumber
      texts.append(
        digits.isEmpty ? .concatenation([.literal("0"), zeros]) : .concatenation([all, zeros]))
      return ExpressionNode.concatenation([point, .alternation(texts)]).optional
    }
    if digits.isEmpty {
      return ExpressionNode.concatenation([point, digit, digit.anyNumber]).optional
    }
    texts.append(.concatenation([all, digit.anyNumber]))
    return .concatenation([point, .alternation(texts)])
  }
}
