// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Which alternatives of one pattern the choosing order leaves open.
///
/// Types play no part, and what is apart whatever the case is apart.
struct AlternativeChoices {
  private let pattern: Pattern
  private let texts = TextSearch()
  private var types = PlaceTypes()

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// Whether two alternatives may take one URL, and nothing says which of them does: where they first
  /// differ stand two segments of one kind of which neither includes the other.
  mutating func isOpen(_ first: PatternAlternative, _ second: PatternAlternative) -> Bool {
    for (mine, other) in zip(first.segments, second.segments) {
      // Most pairs need no language to be told apart.
      switch (mine, other) {
      case (.mixed, .mixed): break
      case (.placeholder(let index), .placeholder(let otherIndex)):
        let expressions = [index, otherIndex].map { pattern.placeholders[$0].expression }
        if expressions[0] == expressions[1] { continue }
        if expressions.contains(nil) { return false }
      default:
        if mine == other { continue }
        return false
      }
      let (edge, otherEdge) = (self.edge(mine), self.edge(other))
      if edge == otherEdge { continue }
      let (number, others) = (texts.number(edge.language), texts.number(otherEdge.language))
      if texts.areApart(number, others) { return false }
      let isInside = texts.isSubset(number, of: others, in: .segment)
      let isOutside = texts.isSubset(others, of: number, in: .segment)
      if isInside, isOutside { continue }
      if isInside || isOutside { return false }
      let paths = [path(first), path(second)]
      return !texts.path(in: paths, notIn: [], .segment).isNone
    }
    return false
  }

  private mutating func path(_ alternative: PatternAlternative) -> PathLanguage {
    PathLanguage(alternative.segments.map { edge($0) }, isMount: false, texts)
  }

  private mutating func edge(_ segment: PatternSegment) -> RouteEdge {
    RouteFlattener.edge(segment, isFolded: true) { index, place in
      types.type(
        .string,
        pattern.placeholders[index].expression.map { PlaceExpression($0, isFolded: true) },
        at: place)
    }
  }
}
