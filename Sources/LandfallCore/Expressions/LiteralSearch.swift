// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Looks for a literal in a text, byte by byte (Knuth, Morris and Pratt, 1977).
///
/// A state is how many bytes of the literal the text ends with.
struct LiteralSearch {
  /// In lower case if that makes no difference.
  let literal: [UInt8]
  private let isFolded: Bool
  /// For each state the next shorter one that its text ends with, too.
  private var fallbacks: [Int] = [0]

  init(_ literal: [UInt8], folded: Bool) {
    self.literal = folded ? literal.map(ASCII.lowercased) : literal
    isFolded = folded
    for end in self.literal.indices {
      fallbacks.append(end == 0 ? 0 : next(fallbacks[end], self.literal[end]))
    }
  }

  /// The state in which the literal was just read.
  var end: Int { literal.count }

  /// The state that a byte leads to.
  func next(_ state: Int, _ byte: UInt8) -> Int {
    var state = state
    while state == literal.count || !reads(byte, at: state) {
      if state == 0 { return 0 }
      state = fallbacks[state]
    }
    return state + 1
  }

  /// Whether a byte is the one that stands at a place of the literal.
  func reads(_ byte: UInt8, at place: Int) -> Bool {
    literal[place] == (isFolded ? ASCII.lowercased(byte) : byte)
  }

  /// The bytes that lead elsewhere than all others.
  var bytes: [UInt8] {
    isFolded ? literal + literal.map { ASCII.isLetter($0) ? $0 ^ 0x20 : $0 } : literal
  }
}
