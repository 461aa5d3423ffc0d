// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The steps that all searches of one command may take together.
///
/// A search may take a quarter of the steps that are left, unless it says otherwise. A hard one therefore
/// leaves enough for the easy ones behind it, and many hard ones end, too: each is undecided, and its caller
/// says so.
package final class SearchBudget {
  /// How many steps a command may take: about a second in a release build.
  package static var commandLimit: Int { 2_200_000 }

  package private(set) var left: Int

  package init(steps: Int = SearchBudget.commandLimit) { left = steps }

  /// Runs a search, and takes the steps that it used.
  func spend<Result>(
    atMost limit: Int = .max, part: (Int, of: Int) = (1, 4), _ search: (inout Int) -> Result
  ) -> Result {
    let allowed = min(limit, max(0, left * part.0 / part.of))
    var steps = allowed
    defer { left -= allowed - steps }
    return search(&steps)
  }
}

extension [UInt8] {
  /// Whether some text starts with both texts, which is so if one of them starts with the other.
  func meets(_ other: [UInt8]) -> Bool {
    for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
      return false
    }
    return true
  }

  /// Adds characters that only stand for themselves, in lower case; returns whether all are such.
  mutating func addPlain(_ text: some Sequence<UInt8>) -> Bool {
    for byte in text {
      guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x2F else {
        return false
      }
      append(ASCII.lowercased(byte))
    }
    return true
  }
}
