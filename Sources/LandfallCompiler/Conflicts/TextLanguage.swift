// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// The texts that one place of a route takes.
package enum TextLanguage: Hashable {
  case any
  case literal([UInt8], isFolded: Bool)
  case type(ValueType)
  /// The values of a type that a regular expression matches, or of one that states its expression.
  case constrained(PlaceType)
  case mixed([RouteEdge.MixedEdgePart], isFolded: Bool)

  package init(_ type: PlaceType) {
    if type.isPlain {
      self = .any
    } else if type.expression == nil, !type.type.isPattern {
      self = .type(type.type)
    } else {
      self = .constrained(type)
    }
  }

  private var types: [PlaceType] {
    switch self {
    case .any, .literal: []
    case .type(let type): [PlaceType(type)]
    case .constrained(let type): [type]
    case .mixed(let parts, _):
      parts.compactMap { part in if case .placeholder(let type) = part { type } else { nil } }
    }
  }

  /// Whether only the app knows which texts it takes; searches assume all that may be.
  package var isOpaque: Bool { types.contains { $0.type.isOpaque } }
  /// Whether it has an expression that is too large to compare; searches assume all that may be.
  package var isTooLarge: Bool { types.contains { $0.isTooLarge } }

  package var texts: [[UInt8]]? {
    switch self {
    case .literal(let text, isFolded: false): return [text]
    case .type(.bool): return [Array("true".utf8), Array("false".utf8)]
    case .type(.oneOf(let texts)): return texts.map { Array($0.utf8) }
    default: return nil
    }
  }

  /// What every text starts and ends with, but for its case where it is folded; perhaps nothing.
  var ends: (start: [UInt8], end: [UInt8]) {
    switch self {
    case .literal(let text, _): (text, text)
    case .mixed(let parts, _): (TextLanguage.literal(parts.first), TextLanguage.literal(parts.last))
    case .any, .type, .constrained: ([], [])
    }
  }

  private static func literal(_ part: RouteEdge.MixedEdgePart?) -> [UInt8] {
    if case .literal(let text) = part { text } else { [] }
  }
}

extension ValueType { package var isOpaque: Bool { if case .opaque = self { true } else { false } } }

package enum TextPlace: Hashable {
  case segment
  case part
  /// A value of the query, or the fragment.
  case value
  case label

  var automaton: Automaton {
    switch self {
    case .segment: .segment
    case .part: .strictText
    case .value: .freeText
    case .label: .label
    }
  }

  func admits(_ text: ByteView) -> Bool {
    guard text.count > 0 else { return false }
    switch self {
    case .segment:
      let isDots = text.count <= 2 && text.array.allSatisfy { $0 == UInt8(ascii: ".") }
      return !isDots && text.isClean(.strict)
    case .part: return text.isClean(.strict)
    case .value: return text.isClean(.freeText)
    case .label:
      return UnsafeBufferPointer(start: text.base, count: text.count).allSatisfy(ASCII.isLabelByte)
    }
  }
}

extension TextLanguage {
  /// All of its texts, even if its place does not admit them; `values` has those of types.
  package func automaton(
    _ values: (ValueType) -> Automaton?
  ) throws(AutomatonTooLarge) -> Automaton? {
    switch self {
    case .any: return .anyText
    case .literal(let text, let isFolded): return try Automaton(.literal(text, folded: isFolded))
    case .type(let type): return type.isOpaque ? .anyText : values(type)
    case .constrained(let type): return type.language ?? .anyText
    case .mixed(let parts, let isFolded):
      var automata: [Automaton] = []
      for (index, part) in parts.enumerated() {
        switch part {
        case .literal(let text): automata.append(try Automaton(.literal(text, folded: isFolded)))
        case .placeholder(let type):
          var texts = Automaton.someText
          // The last literal ends the segment; any other one stands where it occurs first.
          if index + 2 < parts.count, case .literal(let text) = parts[index + 1] {
            texts = try .concatenation([.oneScalar, .upTo(text, folded: isFolded)])
          }
          if let language = type.language {
            texts = try texts.intersection(language)
          } else if !type.isPlain, !type.isTooLarge, !type.type.isOpaque {
            guard let values = values(type.type) else { return nil }
            texts = try texts.intersection(values)
          }
          automata.append(texts)
        }
      }
      return try .concatenation(automata)
    }
  }

  var isInteger: Bool {
    switch self {
    case .type(.int), .type(.uint): true
    default: false
    }
  }

  /// Whether it is one of the types that share no text with those of another kind.
  var hasKind: Bool { kind != nil }
  var isURL: Bool { kind == .url }

  private enum Kind { case number, bool, uuid, date, url }

  private var kind: Kind? {
    guard case .type(let type) = self else { return nil }
    switch type {
    case .int, .uint, .padded, .double: return .number
    case .bool: return .bool
    case .uuid: return .uuid
    case .date: return .date
    case .url, .webURL: return .url
    case .string, .text, .fileName, .oneOf, .pattern, .opaque: return nil
    }
  }

  /// What built-in types and literals show without a search.
  enum Relation {
    /// The other one takes all that this one takes.
    case inside
    case disjoint
    /// Only a part of this one is in the other one.
    case overlapping
  }

  func relation(to other: TextLanguage) -> Relation? {
    switch (self, other) {
    case (.type(.int(let mine)), .type(.int(let others))): return .init(mine, others)
    case (.type(.uint(let mine)), .type(.uint(let others))): return .init(mine, others)
    case (.type(.double(let mine)), .type(.double(let others))): return .init(mine, others)
    case (.type(.text(let mine)), .type(.text(let others))): return .init(mine, others)
    case (.type(.padded(let mine)), .type(.padded(let others))):
      let isSameWidth = PaddedNumber.width(mine) == PaddedNumber.width(others)
      return isSameWidth ? .init(mine, others) : .disjoint
    case (.type(.int), .type(.double)), (.type(.uint), .type(.double)):
      return other == .type(.double) ? .inside : nil
    case (.type(.webURL), .type(.url)): return .inside
    case (.literal(let mine, false), .literal(let others, false)):
      return mine == others ? .inside : .disjoint
    default:
      guard let mine = kind, let others = other.kind, mine != others else { return nil }
      return .disjoint
    }
  }
}

extension TextLanguage.Relation {
  fileprivate init<Bound>(_ first: ClosedRange<Bound>, _ second: ClosedRange<Bound>) {
    if second.lowerBound <= first.lowerBound, first.upperBound <= second.upperBound {
      self = .inside
    } else if !first.overlaps(second) {
      self = .disjoint
    } else {
      self = .overlapping
    }
  }
}
