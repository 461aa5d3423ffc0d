// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The lines in which two texts differ, with all lines around them.
///
/// Empty lines at the ends of the texts and white space at the ends of lines do not count.
struct LineDiff: CustomStringConvertible {
  /// Whether the texts are equal.
  let isEmpty: Bool

  /// The lines of both, each after a sign: `-` for expected ones, `+` for actual ones.
  let description: String

  init(expected: String, actual: String) {
    let expected = Self.lines(of: expected)
    let actual = Self.lines(of: actual)
    let difference = actual.difference(from: expected)
    isEmpty = difference.isEmpty

    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }

    var lines: [String] = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if old < expected.count, removed.contains(old) {
        lines.append("- " + expected[old])
        old += 1
      } else if new < actual.count, inserted.contains(new) {
        lines.append("+ " + actual[new])
        new += 1
      } else {
        lines.append("  " + expected[old])
        old += 1
        new += 1
      }
    }
    description = lines.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop(while: \.isWhitespace).reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.drop(while: \.isEmpty))
  }
}
