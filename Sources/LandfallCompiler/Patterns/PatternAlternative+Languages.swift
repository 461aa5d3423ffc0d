// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension PatternAlternative {
  /// Whether the expressions of two alternatives of one shape keep every URL from being taken by both;
  /// false also where that is too large to tell.
  func isApart(from other: PatternAlternative, in pattern: Pattern) -> Bool {
    zip(segments, other.segments).contains { mine, others in
      zip(mine.singlePlaceholders, others.singlePlaceholders).contains { first, second in
        first != second && PatternAlternative.areApart(first, second, in: pattern)
      }
    }
  }

  /// What is apart whatever the case is apart in every table.
  private static func areApart(_ first: Int, _ second: Int, in pattern: Pattern) -> Bool {
    let automata = [first, second].compactMap { index in
      pattern.placeholders[index].expression.flatMap {
        PlaceExpression($0, isFolded: true).automaton
      }
    }
    guard automata.count == 2 else { return false }
    let both = try? automata[0].intersection(automata[1], CompiledExpression.budget)
    return both?.isEmpty ?? false
  }
}

extension PatternSegment {
  /// The placeholders that stand for a text in every URL.
  fileprivate var singlePlaceholders: [Int] {
    switch self {
    case .placeholder(let index): [index]
    case .mixed(let parts):
      parts.compactMap { part in if case .placeholder(let index) = part { index } else { nil } }
    case .literal, .repeated, .rest: []
    }
  }
}
