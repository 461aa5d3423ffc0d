// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A command with everything that it takes.
struct CommandDeclaration: Sendable {
  let name: String
  /// One sentence.
  let abstract: String
  /// What else there is to know; empty if nothing.
  var discussion = ""
  /// How it is called; empty to make it from operands and options.
  var usages: [String] = []
  var operands: [OperandDeclaration] = []
  var options: [OptionDeclaration] = []
  /// Command lines to try, without the tool's name.
  var examples: [String] = []

  var allOptions: [OptionDeclaration] { options + [.help] }

  /// How it is called, in one line or several.
  var usage: String {
    if !usages.isEmpty {
      return "usage: " + usages.map { "landfall " + $0 }.joined(separator: "\n       ")
    }
    let words = operands.map(\.usage) + options.map { "[\($0.usage)]" }
    return "usage: " + (["landfall", name] + words).joined(separator: " ")
  }
}
