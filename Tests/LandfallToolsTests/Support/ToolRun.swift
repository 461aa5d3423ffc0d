// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import landfall_tool

/// A command line that was run in this process, and what came of it.
struct ToolRun {
  let code: Int32
  let output: String
  let errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  init(code: Int32, output: String, errors: String) {
    self.code = code
    self.output = output
    self.errors = errors
  }

  /// Runs words that may be no text.
  init(words: [[UInt8]]) {
    let (output, errors) = (MemoryOutput(), MemoryOutput())
    code = Tool.run(
      words: words.map { ArgumentText(bytes: $0) }, input: MemoryInput([]), output: output,
      errors: errors)
    self.output = output.text
    self.errors = errors.text
  }

  init(words: [String], input: [UInt8] = []) {
    let (output, errors) = (MemoryOutput(), MemoryOutput())
    code = Tool.run(
      words: words.map { ArgumentText($0) }, input: MemoryInput(input), output: output,
      errors: errors)
    self.output = output.text
    self.errors = errors.text
  }

  init(
    _ arguments: String..., input: [UInt8] = [], piece: Int = 1 << 16, outputLimit: Int = .max,
    isTerminal: Bool = false, wantsColour: Bool = true
  ) {
    let output = MemoryOutput(isTerminal: isTerminal, limit: outputLimit)
    let errors = MemoryOutput(isTerminal: isTerminal)
    code = Tool.run(
      words: arguments.map { ArgumentText($0) }, input: MemoryInput(input, piece: piece),
      output: output, errors: errors, wantsColour: wantsColour)
    self.output = output.text
    self.errors = errors.text
  }
}
