// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TextLanguage {
  /// All of its texts, even if its place does not admit them; `values` has those of types.
  func automaton(
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
}

extension TextLanguage {
  var isInteger: Bool {
    switch self {
    case .type(.int), .type(.uint): true
    default: false
    }
  }

  /// Whether it is one of the types that share no text with those of another kind.
  var hasKind: Bool { kind != nil }

  var isURL: Bool { kind == .url }

  private enum Kind {
    case number
    case bool
    case uuid
    case date
    case url
  }

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
    /// No text is in both.
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
