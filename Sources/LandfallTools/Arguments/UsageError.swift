// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A command line that is not understood.
struct UsageError: Error {
  let message: String
  let command: CommandDeclaration?

  init(_ message: String, command: CommandDeclaration? = nil) {
    self.message = message
    self.command = command
  }

  /// A word that nobody knows, with the one that was probably meant.
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

  /// What to look at next.
  var hint: String {
    guard let command else { return "see 'landfall --help'" }
    return command.usage + "\nsee 'landfall \(command.name) --help'"
  }
}
