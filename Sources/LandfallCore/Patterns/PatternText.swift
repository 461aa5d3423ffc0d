// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Checks decoded text of a pattern with the rules for decoded text of a URL.
enum PatternText {
  static func check(_ text: ByteView) throws(Refusal) {
    // A decoded '%' is text and would be read as an escape, so look between them.
    var start = 0
    for index in 0...text.count where index == text.count || text[index] == UInt8(ascii: "%") {
      try TextCheck(text, ByteRange(start, index), .strict).run()
      start = index + 1
    }
  }
}
