// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallManifest
import Testing

@testable import LandfallCompiler
@testable import LandfallCore

@Suite("The notation of value types")
struct ValueTypeNotationTests {
  @Test(
    "is read and written unchanged",
    arguments: [
      "String", "Int", "UInt", "Double", "Bool", "UUID", "Date", "URL", "Int(1...10000)",
      "Int(-5...-1)", "UInt(0...255)", "enum(a,b,c)", "enum(a)", "enum(a,)", "enum(x y,z)",
      "enum(a\\,b,c\\)\\(,\\\\,\\ d\\ )", "FileName", "WebURL(example.com,*.example.org)",
      "WebURL(http://localhost:8080)", "String(1...80)", "String(8...8)", "UInt(01...12)",
      "UInt(0000...9999)", "UInt(2000...2099)", "Double(-90...90)", "Double(0.25...1.5)",
      "pattern([a-z]+(-[0-9]{2})?)", #"pattern(\(\d,\))"#, "MenuRef", "Shop.MenuRef",
      "Box<Int, [String]>", "Größe",
      "`Type`", "UInt64Ref", "Shop.Box<Int, [String: Item?]>.Part", "Red & Green", "Hint", "Point",
    ])
  func unchanged(text: String) throws {
    let notation = try ValueType.notation(text)
    #expect(notation.type.description == text)
    #expect(!notation.isList)
    #expect(notation.warning == nil)
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
      ("Int(1...99999999999999999999)", 4, 28), ("String(3)", 7, 8), ("String(0...3)", 7, 12),
      ("String(3...1)", 7, 12), ("UInt(001...12)", 5, 13), ("UInt(01...012)", 5, 13),
      ("UInt(00...0)", 5, 11), ("UInt(012...05)", 5, 13), ("Double(1)", 7, 8),
      ("Double(1....5)", 7, 13), ("Double(2...1)", 7, 12), ("Double(nan...1)", 7, 14),
      ("FileName(a)", 8, 11), ("Bool(1)", 4, 7), ("WebURL", 0, 6), ("WebURL()", 0, 8),
      ("WebURL(a.b,https://c.d)", 11, 22), ("WebURL(a.b,)", 11, 11), ("WebURL(a.b/c)", 7, 12),
      ("WebURL(*.*.b)", 7, 12), ("WebURL(ü.de)", 7, 12), ("enum", 0, 4),
      ("enum()", 0, 6), ("enum(a\\)", 6, 7), ("enum(a(b)", 6, 7), ("pattern", 0, 7),
      ("pattern()", 7, 9), ("pattern(a**)", 10, 11), ("pattern(é(?=b))", 10, 13), ("5", 0, 1),
      ("a b)", 0, 4), ("(a)", 0, 3), ("-", 0, 1),
      ("a\u{1}", 0, 2), ("Int ", 0, 4), ("Int]", 0, 4), ("[Int ]", 1, 5), ("[Int]]", 1, 5),
      ("A..B", 0, 4), ("A.", 0, 2), ("A<B", 0, 3), ("A<>", 0, 3), ("A B", 0, 3), ("A:B", 0, 3),
      ("`A", 0, 2), ("Int (1...5)", 0, 11), ("A &", 0, 3),
    ] as [(String, Int, Int)])
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
      ("Money(EUR)", "Money"), ("Int64", "Int"), ("Int8", "Int(-128...127)"),
      ("UInt8", "UInt(0...255)"), ("UInt64", "UInt"), ("Itn", "Int"), ("Strng", "String"),
      ("Doubel", "Double"), ("Enum(a,b)", "enum"), ("Itn(1...5)", "Int"), ("Float", "Double"),
    ])
  func slips(text: String, expected: String) throws {
    let notation = try ValueType.notation(text)
    #expect(notation.type == .opaque(text))
    #expect(notation.warning?.contains("'\(expected)") == true)
  }

  @Test("Brackets that never end are no type, however many")
  func deep() {
    let text = "A" + String(repeating: "<[", count: 100_000)
    #expect(throws: ValueType.NotationError.self) { try ValueType.notation(text) }
  }

  @Test("A type of the app's own may be called like one of the library")
  func clash() throws {
    #expect(ValueType.opaque("UUID").description == "`UUID`")
    #expect(try ValueType.notation("`UUID`").type == .opaque("UUID"))
    #expect(try ValueType.notation("[`FileName`]").type == .opaque("FileName"))
  }

  @Test("Spaces after the commas of an enum do not count")
  func spaces() throws {
    #expect(try ValueType.notation("enum( a , b)").type == .oneOf(["a", "b"]))
  }

  @Test("Spaces before the hosts of a web URL do not count")
  func hostSpaces() throws {
    #expect(try ValueType.notation("WebURL(a.b, c.d)").type == .webURL(["a.b", "c.d"]))
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
