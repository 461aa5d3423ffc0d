// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler
internal import LandfallCore

/// A compiled pattern: a range of a table's items, the last of which is its end.
struct CompiledPattern: Hashable {
  let start: Int
  let end: Int
  /// How many characters stand at the front, without a wildcard before them.
  let prefixCount: Int
  /// Whether every text matches.
  let isUniversal: Bool
  /// Whether no text matches, as a variable has no values.
  let isImpossible: Bool
}

/// All patterns of a file, compiled.
///
/// A pattern is a nondeterministic automaton. Its states are the items, and within an item for a
/// variable the nodes of the variable's values. It is a class so that handing it on costs little.
final class PatternTable: Sendable {
  struct Item {
    enum Kind: UInt8 {
      /// The character `value`.
      case scalar
      case any
      /// A character of the set `value`.
      case set
      /// Any number of characters; `value` is where the pattern starts.
      case anyNumber
      /// A value of the tree `value`.
      case choice
      /// The text may end here; else a slash and anything follow.
      case parent
      /// Nothing matches.
      case never
      case end
    }

    var kind: Kind
    /// Whether letters of either case match; `value` is in lower case then.
    var isFolded = false
    var value: UInt32
    /// Where the item stands in the pattern's text, in bytes.
    var offset: UInt32
  }

  let items: [Item]
  let sets: [ScalarSet]
  let tries: [ValueTrie]

  init(items: [Item], sets: [ScalarSet], tries: [ValueTrie]) {
    self.items = items
    self.sets = sets
    self.tries = tries
  }

  /// What a pattern takes behind a text of ASCII characters that no URL escapes.
  ///
  /// Nil if it takes nothing there; the pattern as it is if a wildcard takes part of the text.
  func rest(of pattern: CompiledPattern, behind text: [UInt8]) -> CompiledPattern? {
    var start = pattern.start
    for byte in text {
      let item = items[start]
      guard item.kind == .scalar else { return item.kind == .end ? nil : pattern }
      guard item.value == UInt32(item.isFolded ? ASCII.lowercased(byte) : byte) else { return nil }
      start += 1
    }
    return CompiledPattern(
      start: start, end: pattern.end, prefixCount: max(0, pattern.prefixCount - text.count),
      isUniversal: pattern.end == start + 1 && items[start].kind == .anyNumber,
      isImpossible: pattern.isImpossible)
  }

  /// The texts with escapes in a pattern and its variables; anything else in it breaks an escape off.
  func textsWithEscapes(of pattern: CompiledPattern) -> [[UInt8]] {
    var texts: [[UInt8]] = [[]]
    for item in items[pattern.start..<pattern.end] {
      if item.kind == .choice { texts += tries[Int(item.value)].values }
      let scalar = item.kind == .scalar ? Unicode.Scalar(item.value) : nil
      texts[0] += Array(String(scalar ?? "*").utf8)
    }
    texts = texts.filter { $0.contains(UInt8(ascii: "%")) }
    // Where case does not count, the digits of escapes are written as the engine prints them.
    let isFolded = items[pattern.start..<pattern.end].contains(where: \.isFolded)
    return isFolded ? texts.map { $0.map { ASCII.isLetter($0) ? $0 & ~0x20 : $0 } } : texts
  }
}
