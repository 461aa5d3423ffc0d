// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCore

/// Regular expressions: the parser answers to any text, and the automaton to any word as following
/// every position does.
enum ExpressionFuzz {
  static func run(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let parts = input.dropFirst().split(
      separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let text = String(decoding: parts.first ?? [], as: UTF8.self)
    let word = String(decoding: (parts.count == 2 ? parts[1] : []).prefix(64), as: UTF8.self)
    do throws(ExpressionError) {
      let expression = try RegularExpression(parsing: text, isCaseInsensitive: first & 1 != 0)
      let budget = AutomatonBudget(states: 256, steps: 20_000)
      guard let automaton = try? Automaton(expression.root, budget) else { return }
      FuzzTarget.compare(
        automaton.accepts(word), PositionReference(word).matchesWhole(expression.root),
        "'\(text)' on '\(word)'")
    } catch {
      guard error.range.lowerBound <= error.range.upperBound,
        error.range.upperBound <= text.utf8.count
      else { fatalError("'\(text)': \(error)") }
    }
  }
}
