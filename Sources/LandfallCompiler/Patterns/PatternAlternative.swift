// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// A path pattern with each of its groups decided: the segments, left to right.
package struct PatternAlternative: Equatable, Sendable {
  package var segments: [PatternSegment]

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

  /// Whether text stands in one segment with what takes the rest, which is captured in two pieces then:
  /// that of this segment, and what is behind it.
  package var hasTextBeforeRest: Bool {
    guard case .rest(let rest, _) = segments.last, case .mixed(let parts) = segments.dropLast().last
    else { return false }
    return parts.last == .placeholder(rest)
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
        if hasTextBeforeRest, segment == segments.dropLast().last { return text + "*" }
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

/// Finds alternatives of one pattern that may take one URL and that nothing orders.
struct AlternativeChoices {
  private let pattern: Pattern
  private let texts = TextSearch()
  private var types = PlaceTypes()

  init(_ pattern: Pattern) { self.pattern = pattern }

  /// Both take some URL, and neither includes the other where they first differ.
  mutating func areAmbiguous(_ first: PatternAlternative, _ second: PatternAlternative) -> Bool {
    if first.hasSameShape(as: second) { return share(first, second) }
    for (mine, other) in zip(first.segments, second.segments) {
      // Most pairs are decided without a language.
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

extension Pattern {
  /// The alternatives of a path, with and without each of its groups; the one with every group first.
  package func expand(_ parts: [PatternPart]) throws(PatternError) -> [PatternAlternative] {
    var alternatives: [PatternAlternative] = []
    for flat in Pattern.flatten(parts) {
      let alternative = PatternAlternative(segments: try segments(flat))
      if !alternatives.contains(alternative) { alternatives.append(alternative) }
    }
    return alternatives
  }

  private static func flatten(_ parts: [PatternPart]) -> [[PatternPart]] {
    var results: [[PatternPart]] = [[]]
    for part in parts {
      switch part {
      case .group(let content, _):
        let inner = flatten(content) + [[]]
        results = inner.flatMap { option in results.map { $0 + option } }
      case .choice(let literals, let range):
        results = literals.flatMap { text in results.map { $0 + [.literal(text, range)] } }
      case .separator, .literal, .placeholder:
        for index in results.indices { results[index].append(part) }
      }
    }
    return results
  }

  private func segments(_ parts: [PatternPart]) throws(PatternError) -> [PatternSegment] {
    var segments: [PatternSegment] = []
    var current: [PatternPart] = []
    func isLast(_ index: Int) -> Bool {
      parts[index...].allSatisfy { if case .separator = $0 { true } else { false } }
    }
    for (index, part) in parts.enumerated() {
      guard case .separator(let at) = part else {
        current.append(part)
        continue
      }
      if !current.isEmpty {
        segments += try segment(current, isLast: isLast(index))
        current = []
      } else if index > 0 {
        throw emptySegment(at, after: parts[index - 1])
      }
    }
    if !current.isEmpty { segments += try segment(current, isLast: true) }
    guard segments.count <= Pattern.segmentLimit else {
      throw PatternError(
        .tooManySegments, ByteRange(0, text.utf8.count),
        "the path has \(segments.count) segments, and no URL has more than \(Pattern.segmentLimit); "
          + "shorten it")
    }
    return segments
  }

  private func emptySegment(_ slash: Int, after part: PatternPart) -> PatternError {
    let range = ByteRange(slash, slash + 1)
    if case .separator(slash - 1) = part {
      return PatternError(
        .emptySegment, range,
        "'//' makes an empty segment, and those do not count; remove one slash", replacement: "")
    }
    return PatternError(
      .emptySegment, range,
      "two slashes meet here with or without an optional part; a group brings the slash before it, "
        + "as in '/a{/b}?/c'")
  }

  /// The segment that parts make; two if it has text before what takes the rest: that in this segment,
  /// and that behind it.
  private func segment(
    _ parts: [PatternPart], isLast: Bool
  ) throws(PatternError) -> [PatternSegment] {
    if parts.count == 1, case .placeholder(let index) = parts[0] {
      return [try whole(index, isLast: isLast)]
    }
    var mixed: [MixedPart] = []
    var rest: [PatternSegment] = []
    var range = ByteRange(0, 0)
    for part in parts {
      switch part {
      case .literal(let bytes, let place):
        range = place
        if case .literal(let before) = mixed.last {
          mixed[mixed.count - 1] = .literal(before + bytes)
        } else {
          mixed.append(.literal(bytes))
        }
      case .placeholder(let index):
        let placeholder = placeholders[index]
        if placeholder.extent != .one {
          if case .repeated = placeholder.extent {
            throw PatternError(
              .modifier, placeholder.range,
              "a placeholder that takes several segments must be alone between slashes")
          }
          rest = [try whole(index, isLast: isLast && part == parts.last)]
          guard mixed.count == 1 else {
            throw PatternError(
              .modifier, placeholder.range,
              "what takes the rest may have only text before it in its segment")
          }
        }
        if case .placeholder = mixed.last {
          throw PatternError(
            .adjacent, placeholder.range,
            "two placeholders touch, so it is unclear where the first ends; put a literal between"
          )
        }
        mixed.append(.placeholder(index))
      case .separator, .group, .choice: break
      }
    }
    guard mixed.count == 1, case .literal(let bytes) = mixed[0] else {
      return [.mixed(mixed)] + rest
    }
    if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) {
      throw PatternError(
        .dotSegment, range, "no URL with the segment '.' or '..' is accepted; remove the segment")
    }
    return [.literal(bytes)]
  }

  private func whole(_ index: Int, isLast: Bool) throws(PatternError) -> PatternSegment {
    let placeholder = placeholders[index]
    switch placeholder.extent {
    case .one: return .placeholder(index)
    case .rawRest, .tail:
      guard isLast else {
        let isTail = placeholder.extent == .tail
        throw PatternError(
          .rawRestNotLast, placeholder.range,
          "':\(placeholder.name)\(isTail ? "(**)" : "(.*)")' takes the rest of the "
            + "\(isTail ? "URL" : "path"), so it comes last")
      }
      return .rest(index, isRaw: true)
    case .repeated(let minimum):
      if isLast, minimum == 0 { return .rest(index, isRaw: false) }
      guard placeholder.isNamed else {
        throw PatternError(
          .wildcardNotLast, placeholder.range,
          "'*' comes last; in the middle write ':name*' or ':name+'")
      }
      return .repeated(index, minimum: minimum)
    }
  }
}
