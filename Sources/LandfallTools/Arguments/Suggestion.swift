// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler

/// Finds the word that was probably meant.
enum Suggestion {
  /// The nearest of the known words, or nil if none is near.
  static func nearest(to word: String, in known: [String]) -> String? {
    let typed = Array(word.utf8)
    let near = known.compactMap { known in
      EditDistance.near(typed, Array(known.utf8)).map { (word: known, distance: $0) }
    }
    return near.min { $0.distance < $1.distance }?.word
      ?? known.first { $0.count > typed.count && typed.count >= 3 && $0.hasPrefix(word) }
  }
}
