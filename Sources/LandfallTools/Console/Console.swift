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

/// Aligned columns in lines of limited width; a cell that is too wide is continued below.
struct FoldedTable {
  static let width = 100
  private static let gap = 2
  private static let narrowest = 8

  /// By row, then by column; the first row is the header.
  let rows: [[Cell]]
  let style: Style

  /// A text, and where it may be folded: behind a separator, or else before or behind characters.
  struct Cell {
    var text: String
    var separator: String?
    var before = ""
    var behind = " "
  }

  var lines: [String] {
    let widths = columnWidths
    return rows.enumerated().flatMap { number, row -> [String] in
      let cells = zip(row, widths).map { $1 == 0 ? [] : $0.lines(of: $1) }
      return (0..<(cells.map(\.count).max() ?? 0)).map { line in
        let texts = zip(cells, widths).map { cell, width in
          (line < cell.count ? cell[line] : "").padded(to: width)
        }
        let text = texts.filter { !$0.isEmpty }.joined(separator: "  ").trimmingTrailingSpaces
        return number == 0 ? style.dim(text) : text
      }
    }
  }

  private var columnWidths: [Int] {
    var widths = (rows.first ?? []).indices.map { column in
      rows.dropFirst().allSatisfy { $0[column].text.isEmpty }
        ? 0 : rows.map { $0[column].text.count }.max() ?? 0
    }
    let room = FoldedTable.width - (widths.count { $0 > 0 } - 1) * FoldedTable.gap
    while widths.reduce(0, +) > room, let widest = widths.max(),
      widest > FoldedTable.narrowest, let column = widths.firstIndex(of: widest)
    {
      widths[column] -= 1
    }
    return widths
  }
}

extension FoldedTable.Cell {
  /// The text in lines of a width; all but the first are indented.
  func lines(of width: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    var indent = ""
    while rest.count > max(width - indent.count, 1) {
      let room = max(width - indent.count, 1)
      var end = rest.index(rest.startIndex, offsetBy: room)
      let places = rest[...end].indices.dropFirst()
      // Between the members of a list rather than inside of one.
      let fold =
        places.last { separator.map(rest[..<$0].hasSuffix) == true }
        ?? places.last { index in
          before.contains(rest[index]) || behind.contains(rest[rest.index(before: index)])
        }
      if let fold { end = fold }
      lines.append(indent + String(rest[..<end]).trimmingTrailingSpaces)
      rest = rest[end...].drop { $0 == " " }
      indent = width > 4 ? "  " : ""
    }
    return lines + [indent + String(rest)]
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
