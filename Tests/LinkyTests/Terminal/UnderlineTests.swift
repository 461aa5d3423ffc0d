// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@Suite("The caret below a URL")
struct UnderlineTests {
  @Test(
    "The caret stands below the byte at the offset",
    arguments: [
      ("abc", 2, ["abc", "  ^"]),
      ("ab", 2, ["ab", "  ^"]),
      ("ab", 99, ["ab", "  ^"]),
      ("", 0, ["", "^"]),
      ("é!", 2, ["é!", " ^"]),
      ("語!", 3, ["語!", "  ^"]),
      ("a\u{0}!", 2, ["a\\u{0}!", "      ^"]),
      ("a\u{202E}!", 1, ["a\\u{202E}!", " ^"]),
      ("0123456789", 5, ["…234567…", "    ^"]),
    ])
  func caret(text: String, offset: Int, lines: [String]) {
    #expect(Underline(text, offset: offset, reach: 3).lines == lines)
  }
}
