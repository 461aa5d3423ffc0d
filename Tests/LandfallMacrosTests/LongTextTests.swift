// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@Test(
  "A text that is too long for a table is told",
  arguments: [
    ("@Link(\"/TEXT\")", "the pattern has 4096 bytes"),
    ("@Link(\"/a\", deprecated: \"+TEXT\")", "'deprecated' has 4096 bytes"),
  ])
func longText(mark: String, message: String) {
  let text = String(repeating: "x", count: 4_095)
  let source = """
    @DeepLinks(schemes: "linky")
    enum AppLink {
      \(mark.replacing("TEXT", with: text)) case a
    }
    """
  let diagnostics = MacroExpansion(of: source, macros: landfallMacros).diagnostics
  #expect(diagnostics.contains("error: \(message); a table holds texts of at most 4095"))
}
