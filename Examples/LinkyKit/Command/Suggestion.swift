// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Finds what somebody may have meant.
enum Suggestion {
  /// The candidate nearest to a word, if it is near enough to be a slip of the fingers.
  static func nearest(to word: String, in candidates: [String]) -> String? {
    let word = word.lowercased()
    if let longer = candidates.first(where: { !word.isEmpty && $0.hasPrefix(word) }) {
      return longer
    }
    let ranked = candidates.map { (name: $0, distance: distance(word, $0.lowercased())) }
    let best = ranked.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= ($0.name.count + 2) / 3 ? $0.name : nil }
  }

  /// How many letters must be added, taken away or changed to get from one word to the other.
  static func distance(_ old: String, _ new: String) -> Int {
    let new = Array(new)
    var row = Array(0...new.count)
    for (index, letter) in old.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in new.indices {
        let change = diagonal + (letter == new[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[new.count]
  }
}
