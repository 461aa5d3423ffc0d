// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

struct Console {
  let input: any ByteInput
  let output: any ByteOutput
  let errors: any ByteOutput
  let style: Style
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

/// Colours, where they are wanted.
struct Style: Sendable {
  let isColoured: Bool

  static let plain = Style(isColoured: false)

  func red(_ text: String) -> String { paint(text, "1;31") }
  func yellow(_ text: String) -> String { paint(text, "1;33") }
  func green(_ text: String) -> String { paint(text, "32") }
  func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }

  private func paint(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text with control characters, which would change what a terminal shows, made visible.
  var visible: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let value = scalar.value
      switch value {
      case 0..<0x20: result.append(Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}")
      case 0x7F: result.append("\u{2421}")
      case 0x80..<0xA0, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
