// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LinkyKit

@Suite("A line typed without a line editor")
struct TypedLineTests {
  /// What the keys leave in the line, and what is written.
  private func type(_ keys: String) -> (text: String, shown: String, last: TypedLine.Effect?) {
    var line = TypedLine()
    var (shown, last): (String, TypedLine.Effect?) = ("", nil)
    for byte in keys.utf8 {
      let effect = line.take(byte)
      if case .show(let text) = effect { shown += text } else { last = effect }
    }
    return (line.text, shown, last)
  }

  @Test(
    "Keys that a plain line has no use for are swallowed",
    arguments: [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}[3~", "\u{1B}[1;5C",
      "\u{1B}[15~", "\u{1B}b", "\t", "\u{1}", "\u{0}", "\u{1B}[200~",
    ])
  func swallowed(keys: String) {
    let typed = type("li" + keys + "nks")
    #expect(typed.text == "links")
    #expect(typed.shown == "links")
    #expect(typed.last == nil)
  }

  @Test(
    "Backspace takes the last character off the screen, as wide as it is",
    arguments: [
      ("ab\u{7F}", "a", "ab\u{8} \u{8}"), ("a\u{8}", "", "a\u{8} \u{8}"), ("\u{7F}", "", ""),
      ("é\u{7F}", "", "é\u{8} \u{8}"), ("字\u{7F}x", "x", "字\u{8}\u{8}  \u{8}\u{8}x"),
      ("ab\u{15}c", "c", "ab\u{8} \u{8}\u{8} \u{8}c"),
    ])
  func backspace(keys: String, text: String, shown: String) {
    let typed = type(keys)
    #expect(typed.text == text)
    #expect(typed.shown == shown)
  }

  @Test(
    "Enter completes the line, and control-D ends the input if it is empty",
    arguments: [
      ("back\r", "back", .enter), ("back\n", "back", .enter), ("\u{4}", "", .end),
      ("a\u{4}", "a", nil), ("a\u{3}", "a", .interrupt), ("\u{1A}", "", .suspend),
    ] as [(String, String, TypedLine.Effect?)])
  func ends(keys: String, text: String, effect: TypedLine.Effect?) {
    let typed = type(keys)
    #expect(typed.text == text)
    #expect(typed.last == effect)
  }

  @Test("Bytes that are no text are dropped")
  func noText() {
    var line = TypedLine()
    for byte in [0xFF, 0xFE, 0xFD, 0xFC, UInt8(ascii: "a")] { _ = line.take(byte) }
    #expect(line.text == "a")
  }
}
