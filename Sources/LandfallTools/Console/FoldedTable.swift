// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Aligned columns in lines of limited width; a cell that is too wide is continued below.
struct FoldedTable {
  /// The width of lines, the same on any terminal and in a file, so that a table always looks the same.
  static let width = 100
  private static let gap = 2
  /// No column is made narrower than this.
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

  /// As wide as their cells, or less for the widest; zero for a column without any text.
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
