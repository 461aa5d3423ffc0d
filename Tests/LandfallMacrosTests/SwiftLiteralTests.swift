// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import SwiftParser
import SwiftSyntax
import Testing

@testable import LandfallMacros

@Test(
  "A text as a literal says the same, on one line",
  arguments: [
    "", "LF1", "a \"quote\"", "\"#", "\"##", "\\", "\\#(x)", "\\##n", "é日本👩‍👩‍👧", "a\nb\r\tc\u{0}",
    "\u{200e}\u{202e}\u{2028}\u{301}", "#\"#",
  ])
func literal(text: String) throws {
  let source = SwiftLiteral(text).source
  var parser = Parser(source)
  let literal = try #require(ExprSyntax.parse(from: &parser).as(StringLiteralExprSyntax.self))
  #expect(
    literal.representedLiteralValue?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
  #expect(!source.contains { $0.isNewline })
}
