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
  var isOpaque: Bool { types.contains { $0.type.isOpaque } }

  /// Whether it has an expression that is too large to compare; searches assume all that may be.
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
    case .any, .type, .constrained: []
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

extension ValueType { var isOpaque: Bool { if case .opaque = self { true } else { false } } }

/// A place of a URL that holds a text.
enum TextPlace: Hashable {
  case segment
  case part
  /// A value of the query, or the fragment.
  case value
  case label

  /// The decoded texts that it admits.
  var automaton: Automaton {
    switch self {
    case .segment: .segment
    case .part: .strictText
    case .value: .freeText
    case .label: .label
    }
  }

  /// Whether it admits a decoded text that is not empty.
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
