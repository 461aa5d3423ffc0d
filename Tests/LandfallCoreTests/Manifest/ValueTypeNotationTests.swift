// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCore

@Suite("The notation of value types")
struct ValueTypeNotationTests {
  @Test(
    "is read and written unchanged",
    arguments: [
      "String", "Int", "UInt", "Double", "Bool", "UUID", "Date", "URL", "Int(1...10000)",
      "Int(-5...-1)", "UInt(0...255)", "enum(a,b,c)", "enum(a)", "enum(a,)", "enum(x y,z)",
      "enum(a\\,b,c\\)\\(,\\\\,\\ d\\ )", "FileName", "WebURL(example.com,*.example.org)",
      "pattern([a-z]+(-[0-9]{2})?)", "MenuRef", "Shop.MenuRef", "Box<Int, [String]>", "Größe",
      "`Type`", "UInt64Ref",
    ])
  func unchanged(text: String) throws {
    let notation = try ValueType.notation(text)
    #expect(notation.type.description == text)
    #expect(!notation.isList)
    let isUnchecked = ["FileName", "WebURL", "pattern"].contains { text.hasPrefix($0) }
    #expect((notation.warning != nil) == isUnchecked)
    let list = try ValueType.notation("[\(text)]")
    #expect(list.type == notation.type)
    #expect(list.isList)
  }

  @Test(
    "says what is wrong and where",
    arguments: [
      ("", 0, 0), ("[", 0, 1), ("[]", 1, 1), ("[[Int]]", 1, 6), ("Int?", 0, 4), ("[Int?]", 1, 5),
      ("Int(", 3, 4), ("Int()", 4, 4), ("Int(1)", 4, 5), ("Int(1..5)", 4, 8), ("Int(5...1)", 4, 9),
      ("Int(01...5)", 4, 10), ("Int(1...)", 4, 8), ("Int(...5)", 4, 8), ("UInt(-1...5)", 5, 11),
      ("Int(1...99999999999999999999)", 4, 28), ("String(3)", 6, 9), ("enum", 0, 4),
      ("enum()", 0, 6), ("enum(a\\)", 6, 7), ("enum(a(b)", 6, 7), ("pattern", 0, 7),
      ("pattern()", 7, 9), ("5", 0, 1), ("a b)", 0, 4), ("(a)", 0, 3), ("-", 0, 1),
      ("a\u{1}", 0, 2),
    ])
  func wrong(text: String, start: Int, end: Int) {
    #expect {
      try ValueType.notation(text)
    } throws: { error in
      (error as? ValueType.NotationError)?.range == ByteRange(start, end)
    }
  }

  @Test(
    "warns of slips",
    arguments: [
      ("string", "String"), ("Integer", "Int"), ("boolean", "Bool"), ("Url", "URL"),
      ("uuid", "UUID"),
      ("Money(EUR)", "Money"),
    ])
  func slips(text: String, expected: String) throws {
    let notation = try ValueType.notation(text)
    #expect(notation.type == .opaque(text))
    #expect(notation.warning?.contains("'\(expected)") == true)
  }

  @Test("Spaces after the commas of an enum do not count")
  func spaces() throws {
    #expect(try ValueType.notation("enum( a , b)").type == .oneOf(["a", "b"]))
  }

  @Test("Any texts of an enum are read back")
  func texts() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let texts = (0...generator.below(3)).map { _ in
        String((0...generator.below(4)).map { _ in generator.pick(Array(" ,\\()[]ab.é\u{0}")) })
      }
      #expect(try ValueType.notation(ValueType.oneOf(texts).description).type == .oneOf(texts))
    }
  }
}
