// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// A mistake in a command line.
struct UsageError: Error {
  let message: String
  let command: CommandDeclaration?

  init(_ message: String, command: CommandDeclaration? = nil) {
    self.message = message
    self.command = command
  }

  /// An unknown word, with the known one that it probably stands for.
  static func unknown(
    _ kind: String, _ word: String, known: [String], command: CommandDeclaration? = nil
  ) -> UsageError {
    if let nearest = Suggestion.nearest(to: word, in: known) {
      return UsageError(
        "unknown \(kind) '\(word.visible)'; did you mean '\(nearest)'?", command: command)
    }
    return UsageError(
      "unknown \(kind) '\(word.visible)'; there are \(known.joined(separator: ", "))",
      command: command)
  }

  /// How to find help.
  var hint: String {
    guard let command else { return "see 'landfall --help'" }
    return command.usage + "\nsee 'landfall \(command.name) --help'"
  }
}

/// Finds the word that the user probably meant.
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
