// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension ValueType {
  /// What ``DateGrammar`` reads: a day of the years 1 to 9999, alone or with a time and its offset.
  static func dates(_ budget: AutomatonBudget) throws(AutomatonTooLarge) -> Automaton {
    let all = try Automaton(
      .concatenation([day, ExpressionNode.concatenation([time, offset("+-")]).optional]), budget)
    // Offsets that lead out of the years.
    let early = ExpressionNode.concatenation([.literal("0001-01-01"), time, offset("+")])
    let late = ExpressionNode.concatenation([.literal("9999-12-31"), time, offset("-")])
    let utc = ExpressionNode.concatenation([day, time, .oneOf(["Z", "+00:00", "-00:00"])])
    let outside = try Automaton(.alternation([early, late]), budget)
    return try all.difference(try outside.difference(try Automaton(utc, budget), budget), budget)
  }

  private static func sequence(_ parts: ExpressionNode...) -> ExpressionNode {
    .concatenation(parts)
  }

  /// Numbers of two digits.
  private static func two(_ numbers: some Sequence<Int>) -> ExpressionNode {
    .oneOf(numbers.map { $0 < 10 ? "0\($0)" : "\($0)" })
  }

  private static var day: ExpressionNode {
    let hyphen = ExpressionNode.literal("-")
    let days: ExpressionNode = .alternation([
      sequence(two([1, 3, 5, 7, 8, 10, 12]), hyphen, two(1...31)),
      sequence(two([4, 6, 9, 11]), hyphen, two(1...30)),
      sequence(two([2]), hyphen, two(1...28)),
    ])
    let digit = ExpressionNode.scalars(.digits)
    let nonzero = ExpressionNode.scalars(ScalarSet([0x31...0x39]))
    let zero = ExpressionNode.literal("0")
    let years: ExpressionNode = .alternation(
      (0..<4).map { .concatenation([zero.times($0), nonzero, digit.times(3 - $0)]) })
    let leaps = two(stride(from: 4, to: 100, by: 4))
    let leapYears: ExpressionNode = .alternation([
      sequence(digit.times(2), leaps), sequence(leaps, zero.times(2)),
    ])
    return .alternation([
      sequence(years, hyphen, days), sequence(leapYears, .literal("-02-29")),
    ])
  }

  private static var time: ExpressionNode {
    let colon = ExpressionNode.literal(":")
    let fraction = sequence(.literal("."), ExpressionNode.scalars(.digits).times(1...9))
    return sequence(
      .literal("T"), two(0...23), colon, two(0...59), colon, two(0...59), fraction.optional)
  }

  private static func offset(_ signs: String) -> ExpressionNode {
    let sign: ExpressionNode = .oneOf(signs.unicodeScalars.map { String($0) })
    return .alternation([
      .literal("Z"), sequence(sign, two(0...23), .literal(":"), two(0...59)),
    ])
  }
}
