// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import landfall_tool

/// Sources, and what 'routes' says.
struct SourceCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  var arguments: [String] = []
  var code: Int32 = 0
  /// Found in the output.
  var output: [String] = []
  /// Found in the errors.
  var errors: [String] = []

  /// Runs the tool, and gives its errors with the names of the files alone.
  func run() throws -> (ToolRun, errors: String) {
    let folder = try TemporaryFolder(files)
    let output = MemoryOutput()
    let errors = MemoryOutput()
    let code = Tool.run(
      words: (["routes", folder.path] + arguments).map { ArgumentText($0) },
      input: MemoryInput([]), output: output, errors: errors)
    let run = ToolRun(code: code, output: output.text, errors: errors.text)
    return (run, folder.relative(errors.text))
  }
}
