// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A text on one line, and below it a caret at one of its bytes.
///
/// Of a long text only the part around the caret is shown.
struct Underline: Sendable {
  let lines: [String]

  init(_ text: String, offset: Int, reach: Int = 36) {
    var before: [Glyph] = []
    var after: [Glyph] = []
    var bytes = 0
    for scalar in text.unicodeScalars {
      if bytes < offset { before.append(Glyph(scalar)) } else { after.append(Glyph(scalar)) }
      bytes += UTF8.width(scalar)
    }
    let left = before.count > reach ? "…" : ""
    let right = after.count > reach ? "…" : ""
    before = before.suffix(reach)
    after = Array(after.prefix(reach))
    let column = left.count + before.reduce(0) { $0 + $1.width }
    let shown = (before + after).map(\.text).joined()
    lines = [left + shown + right, String(repeating: " ", count: column) + "^"]
  }
}
