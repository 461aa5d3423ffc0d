// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The streams of a command.
struct Console {
  let input: any ByteInput
  let output: any ByteOutput
  let errors: any ByteOutput
  /// The style of standard output.
  let style: Style
  /// The style of standard error.
  let errorStyle: Style

  init(
    input: any ByteInput, output: any ByteOutput, errors: any ByteOutput, wantsColour: Bool
  ) {
    self.input = input
    self.output = output
    self.errors = errors
    style = Style(isColoured: wantsColour && output.isTerminal)
    errorStyle = Style(isColoured: wantsColour && errors.isTerminal)
  }

  func print(_ line: String) throws(ToolFailure) { try write(line + "\n") }

  func write(_ text: String) throws(ToolFailure) {
    do throws(StreamError) {
      try output.write(text)
    } catch {
      throw ToolFailure(error)
    }
  }

  /// Writes a line to standard error, and ignores failures.
  func printError(_ text: String) { try? errors.write(text + "\n") }

  func report(error message: String) {
    printError(errorStyle.red("error:") + " " + message)
  }
}
