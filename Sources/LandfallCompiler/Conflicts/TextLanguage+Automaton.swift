// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TextLanguage {
  /// All of its texts, whether its place admits them or not.
  ///
  /// - Parameter values: The values of a type that is not opaque.
  /// - Returns: The automaton; nil if nobody can tell, or it would be too large.
  func automaton(_ values: (ValueType) -> Automaton?) -> Automaton? {
    do throws(AutomatonTooLarge) {
      switch self {
      case .any: return .anyText
      case .literal(let text, let isFolded):
        return try Automaton(.literal(text, folded: isFolded))
      case .type(let type):
        return type.isOpaque ? .anyText : values(type)
      case .constrained(let type):
        if let language = type.language { return language }
        return .anyText
      case .mixed(let parts, let isFolded):
        return try TextLanguage.automaton(parts, isFolded: isFolded, values)
      }
    } catch {
      return nil
    }
  }

  private static func automaton(
    _ parts: [RouteEdge.MixedEdgePart], isFolded: Bool, _ values: (ValueType) -> Automaton?
  ) throws(AutomatonTooLarge) -> Automaton? {
    let takesAnyText = parts.allSatisfy { part in
      if case .placeholder(let type) = part { type.takesAnyText } else { true }
    }
    if takesAnyText { return try MixedSegmentAutomaton(parts, isFolded: isFolded).automaton() }
    var automata: [Automaton] = []
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let text):
        automata.append(try Automaton(.literal(text, folded: isFolded)))
      case .placeholder(let type):
        var texts = Automaton.someText
        // The last literal ends the segment; any other one stands where it occurs first.
        if index + 2 < parts.count, case .literal(let text) = parts[index + 1] {
          texts = try .concatenation([.oneScalar, .upTo(text, folded: isFolded)])
        }
        if let language = type.language {
          texts = try texts.intersection(language)
        } else if !type.takesAnyText {
          guard let values = values(type.type) else { return nil }
          texts = try texts.intersection(values)
        }
        automata.append(texts)
      }
    }
    return try .concatenation(automata)
  }
}

extension PlaceType {
  /// Whether it takes any text, as far as anybody can tell.
  fileprivate var takesAnyText: Bool {
    language == nil && (isPlain || isTooLarge || type.isOpaque)
  }
}
