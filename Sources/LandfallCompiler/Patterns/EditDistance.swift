// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// The number of edits between two words: insert, remove, change or swap a byte; case is ignored.
package enum EditDistance {
  /// The longest words that are compared.
  private static var longest: Int { 64 }

  /// The distance, if it is small enough for a slip: a third of the shorter word, or one.
  package static func near(_ first: [UInt8], _ second: [UInt8]) -> Int? {
    let limit = max(1, min(first.count, second.count) / 3)
    guard first.count <= longest, second.count <= longest, !first.isEmpty, !second.isEmpty,
      abs(first.count - second.count) <= limit
    else { return nil }
    let distance = between(first.map(ASCII.lowercased), second.map(ASCII.lowercased))
    return distance <= limit && distance < second.count ? distance : nil
  }

  /// The known word that is nearest to another one, and how far it is; nil if none is near.
  package static func nearest(
    to word: String, in known: [String]
  ) -> (word: String, distance: Int)? {
    let typed = Array(word.utf8)
    let words = known.compactMap { known in
      near(typed, Array(known.utf8)).map { (word: known, distance: $0) }
    }
    return words.min { $0.distance < $1.distance }
  }

  private static func between(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var before: [Int] = []
    var previous = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        var best = min(previous[column + 1], current[column]) + 1
        best = min(best, previous[column] + (first[row] == second[column] ? 0 : 1))
        let isSwapped =
          row > 0 && column > 0 && first[row] == second[column - 1]
          && first[row - 1] == second[column]
        if isSwapped { best = min(best, before[column - 1] + 1) }
        current.append(best)
      }
      (before, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
