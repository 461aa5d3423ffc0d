// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// An edit by bytes: what is replaced, and by what.
private struct TextEdit: Sendable {
  let range: Range<Int>
  let text: String
}

@Test(
  "A fix-it is applied whole, unless it overlaps one before it",
  arguments: [
    ([[TextEdit(range: 4..<5, text: "b")], [TextEdit(range: 4..<4, text: "_")]], "let _b = 1"),
    ([[TextEdit(range: 4..<4, text: "1")], [TextEdit(range: 4..<4, text: "2")]], "let 12a = 1"),
    ([[TextEdit(range: 0..<5, text: "var b")], [TextEdit(range: 3..<3, text: "!")]], "var b = 1"),
    (
      [
        [TextEdit(range: 4..<5, text: "b")],
        [TextEdit(range: 8..<9, text: "2"), TextEdit(range: 4..<5, text: "c")],
      ], "let b = 1"
    ),
    ([[TextEdit(range: 8..<9, text: "2"), TextEdit(range: 0..<3, text: "var")]], "var a = 2"),
  ])
private func overlaps(fixIts: [[TextEdit]], expected: String) {
  let source = "let a = 1"
  let file = Parser.parse(source: source)
  let fixIts = fixIts.map { edits in
    FixIt(
      message: SwiftSyntaxMacros.MacroExpansionFixItMessage("fix"),
      changes: edits.map {
        .replaceText(
          range: AbsolutePosition(
            utf8Offset: $0.range.lowerBound)..<AbsolutePosition(utf8Offset: $0.range.upperBound),
          with: $0.text, in: Syntax(file))
      })
  }
  let origins = SourceOrigins(BasicMacroExpansionContext())
  #expect(AppliedFixIts(fixIts, to: source, origins: origins).description == expected)
}
