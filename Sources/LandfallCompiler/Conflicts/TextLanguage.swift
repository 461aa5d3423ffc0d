// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The texts that one place of a route takes.
enum TextLanguage: Hashable {
  /// Whatever the place admits.
  case any
  case literal([UInt8], isFolded: Bool)
  case type(ValueType)
  /// The values of a type that a regular expression matches, or of one that states its expression.
  case constrained(PlaceType)
  case mixed([RouteEdge.MixedEdgePart], isFolded: Bool)

  init(_ type: PlaceType) {
    if type.isPlain {
      self = .any
    } else if type.expression == nil, !type.type.isPattern {
      self = .type(type.type)
    } else {
      self = .constrained(type)
    }
  }

  /// The types of its placeholders.
  private var types: [PlaceType] {
    switch self {
    case .any, .literal: []
    case .type(let type): [PlaceType(type)]
    case .constrained(let type): [type]
    case .mixed(let parts, _):
      parts.compactMap { part in if case .placeholder(let type) = part { type } else { nil } }
    }
  }

  /// Whether only the app knows which texts it takes; searches assume all that its literals and
  /// expressions allow.
  var isOpaque: Bool { types.contains { $0.type.isOpaque } }

  /// Whether it has an expression that is too large to compare; searches assume all texts that its
  /// literals allow.
  var isTooLarge: Bool { types.contains { $0.isTooLarge } }

  /// All of its texts, if they are few and known.
  var texts: [[UInt8]]? {
    switch self {
    case .literal(let text, isFolded: false): return [text]
    case .type(.bool): return [Array("true".utf8), Array("false".utf8)]
    case .type(.oneOf(let texts)): return texts.map { Array($0.utf8) }
    default: return nil
    }
  }

  /// What every text starts with, but for its case where it is folded; perhaps nothing.
  var start: [UInt8] {
    switch self {
    case .literal(let text, _): text
    case .mixed(let parts, _): TextLanguage.literal(parts.first)
    case .constrained(let type): type.language?.start ?? []
    case .any, .type: []
    }
  }

  /// What every text ends with, but for its case where it is folded; perhaps nothing.
  var end: [UInt8] {
    switch self {
    case .literal(let text, _): text
    case .mixed(let parts, _): TextLanguage.literal(parts.last)
    case .any, .type, .constrained: []
    }
  }

  private static func literal(_ part: RouteEdge.MixedEdgePart?) -> [UInt8] {
    if case .literal(let text) = part { text } else { [] }
  }
}

extension ValueType {
  var isOpaque: Bool { if case .opaque = self { true } else { false } }
}

/// The decoded texts that a place of a URL admits at all, except for the empty one.
enum TextDomain: Hashable {
  /// A segment of a path.
  case segment
  /// A value of a query, or a fragment.
  case free
  /// A label of a host that no route spells out.
  case label

  func admits(_ text: ByteView) -> Bool {
    guard text.count > 0 else { return false }
    switch self {
    case .segment:
      let isDots = text.count <= 2 && text.array.allSatisfy { $0 == UInt8(ascii: ".") }
      return !isDots && text.isClean(.strict)
    case .free:
      return text.isClean(.freeText)
    case .label:
      return UnsafeBufferPointer(start: text.base, count: text.count).allSatisfy(ASCII.isLabelByte)
    }
  }

  func automaton() throws(AutomatonTooLarge) -> Automaton {
    switch self {
    case .segment:
      return .segment
    case .free:
      let free = ExpressionNode.scalars(.freeText)
      return try Automaton(.concatenation([free, free.anyNumber]))
    case .label:
      return .label
    }
  }
}
