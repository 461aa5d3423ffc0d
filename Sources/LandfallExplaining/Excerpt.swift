// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallManifest

/// A URL on one line and marks under it on the next.
///
/// Every byte is shown in ASCII, so that columns are what they seem: text beyond ASCII as it is sent,
/// percent-encoded, and control characters as `\x0A`. A long URL is cut around the first mark.
struct Excerpt {
  /// The most columns of a line.
  private static var width: Int { 90 }

  private var url = ""
  private var marks = ""

  /// - Parameters:
  ///   - bytes: The URL.
  ///   - marks: What is drawn under it.
  ///   - isCut: Whether the URL goes on behind the bytes.
  init(_ bytes: [UInt8], _ marks: [Mark], isCut: Bool = false) {
    var shown: [UInt8] = []
    var columns = [0]
    for byte in bytes {
      shown += Excerpt.shown(byte)
      columns.append(shown.count)
    }
    var line = Array(repeating: UInt8(ascii: " "), count: shown.count + 1)
    // What fails is drawn over what fits.
    for mark in marks.inOrder(by: { $0.isMet && !$1.isMet }) {
      let start = columns[min(mark.range.lowerBound, bytes.count)]
      let end = columns[min(mark.range.upperBound, bytes.count)]
      let sign = UInt8(ascii: mark.isMet ? "-" : "^")
      for column in start..<(mark.isMet ? end : max(end, start + 1)) { line[column] = sign }
    }
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    let focus = line.firstIndex(of: UInt8(ascii: "^")) ?? 0
    var start = 0
    if shown.count > Excerpt.width, focus > Excerpt.width * 3 / 4 {
      start = min(focus - Excerpt.width / 2, shown.count - Excerpt.width)
    }
    let end = min(start + Excerpt.width, shown.count)
    url =
      (start > 0 ? "…" : "") + String(decoding: shown[start..<end], as: UTF8.self)
      + (end < shown.count || isCut ? "…" : "")
    self.marks =
      (start > 0 ? " " : "")
      + String(decoding: line[min(start, line.count)..<min(end + 1, line.count)], as: UTF8.self)
  }

  /// The lines, the marks only if there are any.
  var lines: [String] { marks.utf8.contains { $0 != UInt8(ascii: " ") } ? [url, marks] : [url] }

  private static func shown(_ byte: UInt8) -> [UInt8] {
    if byte >= 0x20, byte < 0x7F { return [byte] }
    return Array(((byte < 0x80 ? "\\x" : "%") + JSONWriter.hex(byte).uppercased()).utf8)
  }
}
