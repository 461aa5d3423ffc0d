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

extension ValueType {
  package var isOpaque: Bool { if case .opaque = self { true } else { false } }
}

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

  /// Types of one kind share no text with those of another.
  enum Kind { case number, bool, uuid, date, url }

  var kind: Kind? {
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

extension TextLanguage {
  /// Some of its texts, and others, such as the neighbours of a range's ends: check each one.
  package var samples: [[UInt8]] {
    switch self {
    case .any: return ["a", "b", "c", "x", "other"].map { Array($0.utf8) }
    case .literal(let text, let isFolded):
      return isFolded ? [text, text.map { ASCII.isLetter($0) ? $0 & ~0x20 : $0 }] : [text]
    case .type(let type): return TextLanguage.samples(type)
    case .constrained(let type):
      return (type.language?.witness).map { [$0] } ?? TextLanguage.samples(type.type)
    case .mixed(let parts, let isFolded):
      let samples = parts.map { part in
        switch part {
        case .literal(let text): TextLanguage.literal(text, isFolded: isFolded).samples
        case .placeholder(let type): TextLanguage(type).samples
        }
      }
      return (0..<2).map { number in
        samples.flatMap { $0.isEmpty ? [] : $0[min(number, $0.count - 1)] }
      }
    }
  }

  private static func samples(_ type: ValueType) -> [[UInt8]] {
    var texts: [String]
    switch type {
    case .int(let range): texts = ["1", "2", "-1"] + ends(range)
    case .uint(let range): texts = ["1", "2"] + ends(range)
    case .padded(let range):
      texts = [range.lowerBound, range.upperBound].map { PaddedNumber.text($0, in: range) }
    case .double(let range):
      texts = ["1.5", "1", "-1.5", "0.5"]
      if type != .double { texts += [range.lowerBound.linkText, range.upperBound.linkText] }
    case .bool: texts = ["true", "false"]
    case .uuid:
      texts = ["123e4567-e89b-12d3-a456-426614174000", "00000000-0000-4000-8000-000000000000"]
    case .date: texts = ["2026-11-21", "2026-11-21T09:30:00Z"]
    case .url: texts = ["https://example.com", "a:b"]
    case .oneOf(let known): texts = known
    case .opaque(let name): texts = [name]
    case .webURL(let hosts):
      texts = hosts.map { "https://" + ($0.hasPrefix("*.") ? "www" + $0.dropFirst() : $0) }
    case .fileName: texts = ["a.txt", "b"]
    case .pattern: texts = []
    case .text(let length):
      texts = [max(length.lowerBound, 1), min(length.upperBound, 64)].flatMap { count in
        ["a", "b"].map { String(repeating: $0, count: count) }
      }
    case .string: texts = ["a", "b"]
    }
    return texts.map { Array($0.utf8) }
  }

  private static func ends<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) -> [String] {
    let (low, high) = (range.lowerBound, range.upperBound)
    var numbers = [low, high]
    if low > Number.min { numbers.append(low - 1) }
    if high < Number.max { numbers.append(high + 1) }
    return numbers.map { String($0) }
  }

  /// Whether the matcher takes a text; opaque types and expressions that are too large take all.
  @inline(never)
  package func takes(_ text: [UInt8], in place: TextPlace) -> Bool {
    text.withUnsafeBufferPointer { takes(ByteView($0), in: place) }
  }

  private func takes(_ text: ByteView, in place: TextPlace) -> Bool {
    switch self {
    case .any: return place.admits(text)
    case .literal(let literal, let isFolded):
      return text.count == literal.count
        && TextLanguage.starts(text, at: 0, with: literal, isFolded: isFolded)
    case .type(let type): return TextLanguage.takes(text, type) && place.admits(text)
    case .constrained(let type): return TextLanguage.takes(text, type) && place.admits(text)
    case .mixed(let parts, let isFolded):
      return TextLanguage.takes(text, parts, isFolded: isFolded) && place.admits(text)
    }
  }

  private static func starts(
    _ text: ByteView, at start: Int, with literal: [UInt8], isFolded: Bool
  ) -> Bool {
    guard start + literal.count <= text.count else { return false }
    for index in literal.indices {
      let byte = text[start + index]
      if (isFolded ? ASCII.lowercased(byte) : byte) != literal[index] { return false }
    }
    return true
  }

  private static func takes(_ text: ByteView, _ type: ValueType) -> Bool {
    type.isOpaque || type.refusal(of: text) == nil
  }

  private static func takes(_ text: ByteView, _ type: PlaceType) -> Bool {
    if type.isPlain { return true }
    if let language = type.language { return language.accepts(text) }
    return type.isTooLarge || takes(text, type.type)
  }

  /// Each placeholder but the last stops where the literal behind it occurs first; none is empty.
  private static func takes(
    _ text: ByteView, _ parts: [RouteEdge.MixedEdgePart], isFolded: Bool
  ) -> Bool {
    var start = 0
    for (index, part) in parts.enumerated() {
      switch part {
      case .literal(let literal):
        guard starts(text, at: start, with: literal, isFolded: isFolded) else { return false }
        start += literal.count
      case .placeholder(let type):
        guard start < text.count else { return false }
        var stop = text.count
        if index + 1 < parts.count, case .literal(let literal) = parts[index + 1] {
          let last = text.count - literal.count
          // The last literal ends the segment; any other one stands where it occurs first.
          stop = index + 2 == parts.count ? last : start + 1
          guard stop > start else { return false }
          while stop <= last, !starts(text, at: stop, with: literal, isFolded: isFolded) {
            stop += 1
          }
          guard stop <= last else { return false }
        }
        guard takes(text[ByteRange(start, stop)], type) else { return false }
        start = stop
      }
    }
    return start == text.count
  }
}
