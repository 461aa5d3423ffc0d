// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A path pattern with each of its groups decided: the segments, left to right.
package struct PatternAlternative: Equatable, Sendable {
  package var segments: [PatternSegment]

  /// The placeholders it uses, in order.
  package var placeholders: [Int] {
    segments.flatMap { segment -> [Int] in
      switch segment {
      case .literal: []
      case .mixed(let parts):
        parts.compactMap { part in if case .placeholder(let index) = part { index } else { nil } }
      case .placeholder(let index), .repeated(let index, _), .rest(let index, _): [index]
      }
    }
  }

  /// Whether two alternatives take the same URLs when no value has a type.
  func hasSameShape(as other: PatternAlternative) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy {
        PatternAlternative.shape($0) == PatternAlternative.shape($1)
      }
  }

  private static func shape(_ segment: PatternSegment) -> PatternSegment {
    switch segment {
    case .literal: segment
    case .mixed(let parts):
      .mixed(parts.map { if case .placeholder = $0 { .placeholder(0) } else { $0 } })
    case .placeholder: .placeholder(0)
    case .repeated(_, let minimum): .repeated(0, minimum: minimum)
    case .rest(_, let isRaw): .rest(0, isRaw: isRaw)
    }
  }

  /// The alternative as a pattern, for messages.
  func text(_ pattern: Pattern) -> String {
    if segments.isEmpty { return "/" }
    var text = ""
    for segment in segments {
      text += "/"
      switch segment {
      case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
      case .mixed(let parts):
        for part in parts {
          switch part {
          case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self)
          case .placeholder(let index): text += ":" + pattern.placeholders[index].name
          }
        }
      case .placeholder(let index): text += ":" + pattern.placeholders[index].name
      case .repeated(let index, let minimum):
        text += ":" + pattern.placeholders[index].name + (minimum == 0 ? "*" : "+")
      case .rest(let index, _):
        let name = pattern.placeholders[index].name
        text += name.isEmpty ? "*" : ":\(name)*"
      }
    }
    return text
  }
}

/// Which alternatives of one pattern are ambiguous: they may take one URL, and the choosing order does
/// not decide between them.
///
/// Types play no part, and only what is disjoint in either case counts as disjoint.
struct AlternativeChoices {
  private let pattern: Pattern
  private let texts = TextSearch()
  private var types = PlaceTypes()

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// Whether two alternatives are ambiguous: both take some URL, and they have one shape, or where they
  /// first differ stand two segments of one kind of which neither includes the other.
  mutating func areAmbiguous(_ first: PatternAlternative, _ second: PatternAlternative) -> Bool {
    if first.hasSameShape(as: second) { return share(first, second) }
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
      if texts.areDisjoint(number, others) { return false }
      let isInside = texts.isSubset(number, of: others, in: .segment)
      let isOutside = texts.isSubset(others, of: number, in: .segment)
      if isInside, isOutside { continue }
      if isInside || isOutside { return false }
      return share(first, second)
    }
    return false
  }

  /// Whether both take some path, as far as that is known.
  private mutating func share(_ first: PatternAlternative, _ second: PatternAlternative) -> Bool {
    !texts.path(in: [path(first), path(second)], notIn: [], .segment).isNo
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
