// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A diagnostic or note as it is drawn: a caret, an underline and text.
struct DrawnMark {
  /// The byte of the source under which the caret is drawn.
  let offset: Int

  /// The bytes of the source that are underlined.
  let underlines: [Range<Int>]

  /// What is written below.
  let text: [String]

  /// The line that points at characters of `line`, a line that starts at byte `start`.
  func pointer(below line: Substring, startingAt start: Int) -> String {
    var pointer = ""
    var end = start
    for character in line {
      let bytes = end..<(end + character.utf8.count)
      end = bytes.upperBound
      if bytes.contains(offset) {
        pointer += "^"
      } else if underlines.contains(where: bytes.overlaps) {
        pointer += "~"
      } else {
        pointer += character == "\t" ? "\t" : " "
      }
    }
    if offset >= end { return pointer + "^" }
    let last = pointer.lastIndex { $0 == "^" || $0 == "~" }
    return last.map { String(pointer[...$0]) } ?? ""
  }
}
