// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds the word that was probably meant.
enum Suggestion {
  /// The nearest of the known words, or nil if none is near.
  static func nearest(to word: String, in known: [String]) -> String? {
    let typed = Array(word.lowercased().utf8)
    guard typed.count <= 64 else { return nil }
    let near = known.map { (word: $0, distance: distance(typed, Array($0.lowercased().utf8))) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, min(typed.count, near.word.utf8.count) / 3) else {
      return known.first { $0.count > typed.count && typed.count >= 3 && $0.hasPrefix(word) }
    }
    return near.word
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var before: [Int] = []
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(previous[column + 1], current[column]) + 1
        best = min(best, previous[column] + (letter == other ? 0 : 1))
        let isSwapped =
          row > 0 && column > 0 && letter == second[column - 1] && first[row - 1] == other
        if isSwapped { best = min(best, before[column - 1] + 1) }
        current.append(best)
      }
      (before, previous) = (previous, current)
    }
    return previous[second.count]
  }
}
