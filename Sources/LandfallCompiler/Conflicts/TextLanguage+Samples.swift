// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TextLanguage {
  /// Some of its texts, and others, such as the neighbours of a range's ends: check each one.
  package var samples: [[UInt8]] {
    switch self {
    case .any: return ["a", "b", "c", "x", "other"].map { Array($0.utf8) }
    case .literal(let text, let isFolded):
      return isFolded ? [text, TextLanguage.uppercased(text)] : [text]
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

  private static func uppercased(_ text: [UInt8]) -> [UInt8] {
    text.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 &- 32 : $0 }
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
      texts = [
        "123e4567-e89b-12d3-a456-426614174000", "00000000-0000-4000-8000-000000000000",
      ]
    case .date:
      texts = ["2026-11-21", "2026-11-21T09:30:00Z"]
    case .url:
      texts = ["https://example.com", "a:b"]
    case .oneOf(let known):
      texts = known
    case .opaque(let name):
      texts = [name]
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
