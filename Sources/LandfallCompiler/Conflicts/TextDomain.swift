// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What a place of a URL admits at all, once decoded; the empty text is looked at apart.
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
