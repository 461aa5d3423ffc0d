// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// Looks for a literal in a text, byte by byte (Knuth, Morris and Pratt, 1977).
///
/// A state is how many bytes of the literal, at most, the text ends with.
struct LiteralSearch {
  /// In lower case if case makes no difference; not empty.
  private let literal: [UInt8]
  private let isFolded: Bool
  /// For each state the next shorter one from which the byte may lead on that did not lead on from here;
  /// -1 if there is none.
  private var fallbacks: [Int] = []

  init(_ literal: [UInt8], folded: Bool) {
    self.literal = folded ? literal.map(ASCII.lowercased) : literal
    isFolded = folded
    // The longest end of what was read that the literal starts with, too.
    var border = 0
    for end in self.literal.indices {
      let isSame = end > 0 && self.literal[border] == self.literal[end]
      fallbacks.append(end == 0 ? -1 : isSame ? fallbacks[border] : border)
      if end > 0 { border = next(border, self.literal[end]) }
    }
    fallbacks.append(border)
  }

  /// The state in which the literal was just read.
  var end: Int { literal.count }

  /// The state that a byte leads to.
  ///
  /// - Complexity: O(log *n*) in the literal.
  func next(_ state: Int, _ byte: UInt8) -> Int {
    var state = state == literal.count ? fallbacks[state] : state
    while state >= 0, !reads(byte, at: state) { state = fallbacks[state] }
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

/// An order of bytes for texts that are shown to people: letters, digits, signs of URLs, other signs,
/// bytes of longer characters, control characters.
enum ReadableBytes {
  static var inOrder: [UInt8] {
    Array(UInt8.min...UInt8.max).inOrder { rank($0) < rank($1) }
  }

  static func rank(_ byte: UInt8) -> Int {
    let group =
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): 0
      case UInt8(ascii: "1")...UInt8(ascii: "9"): 1
      case UInt8(ascii: "0"): 2
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): 3
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"): 4
      case 0x21...0x7E: 5
      case 0x20: 6
      case 0x80...0xFF: 7
      default: 8
      }
    return group << 8 | Int(byte)
  }
}
