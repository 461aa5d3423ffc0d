// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

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
