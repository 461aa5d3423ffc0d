// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

extension TextLanguage {
  /// Whether it takes a text, as the matcher decides; an opaque type and
  /// an expression that is too large take all.
  @inline(never)
  func takes(_ text: [UInt8], in domain: TextDomain) -> Bool {
    text.withUnsafeBufferPointer { takes(ByteView($0), in: domain) }
  }

  private func takes(_ text: ByteView, in domain: TextDomain) -> Bool {
    switch self {
    case .any:
      return domain.admits(text)
    case .literal(let literal, let isFolded):
      return text.count == literal.count
        && TextLanguage.starts(text, at: 0, with: literal, isFolded: isFolded)
    case .type(let type):
      return TextLanguage.takes(text, type) && domain.admits(text)
    case .constrained(let type):
      return TextLanguage.takes(text, type) && domain.admits(text)
    case .mixed(let parts, let isFolded):
      return TextLanguage.takes(text, parts, isFolded: isFolded) && domain.admits(text)
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

  /// Every placeholder but the last stops at the first occurrence of the literal behind it; none is
  /// empty.
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
