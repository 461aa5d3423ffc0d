// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Names that somebody normalises")
struct NormalisedNameTests {
  @Test("No file name becomes another folder when it is normalised, whatever the character")
  func names() {
    var found: [String] = []
    for value in UInt32(0x80)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // What is no character yet stays as it is.
      let category = scalar.properties.generalCategory
      guard category != .unassigned, category != .privateUse else { continue }
      let text = String(scalar)
      let normalised = text.precomposedStringWithCompatibilityMapping
      // Few characters become one of these, and others cannot lead anywhere.
      guard normalised != text, normalised.contains(where: { "./\\:~".contains($0) }) else {
        continue
      }
      for name in [text, text + text, "a" + text, text + "a", "." + text]
      where ValueType.fileName.takes(name) {
        let result = name.precomposedStringWithCompatibilityMapping
        let isOutside = result == "." || result == ".." || result.hasPrefix("~")
        if isOutside || result.contains(where: { "/\\:".contains($0) }) {
          found.append("U+" + String(value, radix: 16, uppercase: true))
        }
      }
    }
    #expect(found == [])
  }

  @Test(
    "A bounded text stands on one line and turns no direction",
    arguments: ["\u{2028}", "\u{2029}", "\u{200E}", "\u{200F}", "\u{61C}", "\n", "\u{202E}"])
  func lines(mark: String) throws {
    let type = ValueType.text(1...8)
    for text in ["a" + mark + "b", mark, "a" + mark] {
      #expect(!type.takes(text))
      #expect(type.refusal(of: text, as: "v", at: 0)?.kind == .controlCharacter)
    }
    // Neighbours of these are text.
    for text in ["\u{2027}", "\u{200D}", "\u{61B}", "\u{E2}"] { #expect(type.takes(text)) }
  }
}
