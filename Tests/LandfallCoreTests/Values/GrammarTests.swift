// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCore
import Testing

@Suite("Grammars of values")
struct GrammarTests {
  private static func view<R>(_ text: String, _ body: (ByteView) -> R) -> R {
    var text = text
    return text.withUTF8 { body(ByteView($0)) }
  }

  @Test(
    "A UUID is 36 characters in either case",
    arguments: [
      ("123e4567-e89b-12d3-a456-426614174000", true),
      ("123E4567-E89B-12D3-A456-426614174000", true),
      ("00000000-0000-0000-0000-000000000000", true), ("123e4567e89b12d3a456426614174000", false),
      ("123e4567-e89b-12d3-a456-42661417400", false),
      ("123e4567-e89b-12d3-a456-4266141740000", false),
      ("g23e4567-e89b-12d3-a456-426614174000", false),
      ("123e4567-e89b-12d3-a456_426614174000", false),
      ("{123e4567-e89b-12d3-a456-42661417400}", false), ("", false),
    ])
  func uuid(text: String, isValue: Bool) {
    #expect(Self.view(text, ValueGrammar.isUUID) == isValue)
  }

  @Test(
    "A URL is absolute and in RFC 3986's characters",
    arguments: [
      ("https://a.b/c?d=e#f", true), ("a:b", true), ("mailto:me@a.b", true), ("x-y+z.1:/", true),
      ("https://[::1]:80/", true), ("a:%20", true), ("a:", false), ("a", false), ("/a", false),
      (":a", false),
      ("1a:b", false), ("a:%2", false), ("a:%zz", false), ("a: b", false), ("a:é", false),
      ("a:\"", false),
      ("a:<b>", false), ("a:\\", false), ("a:{b}", false), ("a:b|c", false), ("a:b^", false),
      ("a:`", false),
      ("", false), ("é:b", false), ("a_b:c", false),
    ])
  func url(text: String, isValue: Bool) {
    #expect(Self.view(text, ValueGrammar.isAbsoluteURL) == isValue)
  }

  @Test(
    "A date is a day, or a moment with its offset, and prints in UTC",
    arguments: [
      ("2001-01-01", 0, "2001-01-01"), ("2001-01-01T00:00:00Z", 0, "2001-01-01"),
      ("2001-01-01T00:00:00+00:00", 0, "2001-01-01"),
      ("2001-01-01T00:00:00-00:00", 0, "2001-01-01"),
      ("2000-12-31", -86_400, "2000-12-31"), ("2001-01-01T01:00:00+01:00", 0, "2001-01-01"),
      ("2000-12-31T23:30:00-00:30", 0, "2001-01-01"), ("1970-01-01", -978_307_200, "1970-01-01"),
      ("2026-11-21T09:30:05Z", 816_946_205, "2026-11-21T09:30:05Z"),
      ("2026-11-21T09:30:05+05:45", 816_925_505, "2026-11-21T03:45:05Z"),
      ("2024-02-29", 730_857_600, "2024-02-29"), ("2000-02-29", -26_524_800, "2000-02-29"),
      ("0001-01-01", -63_113_904_000, "0001-01-01"), ("9999-12-31", 252_423_907_200, "9999-12-31"),
      ("9999-12-31T23:59:59Z", 252_423_993_599, "9999-12-31T23:59:59Z"),
    ] as [(String, Int64, String)])
  func dates(text: String, seconds: Int64, printed: String) {
    let date = Self.view(text) { DateGrammar($0) }
    #expect(date?.seconds == seconds)
    #expect(date?.nanoseconds == 0)
    #expect(date?.text == printed)
  }

  @Test(
    "A fraction has up to nine digits",
    arguments: [
      ("00.5", 500_000_000, "00.5"), ("00.500", 500_000_000, "00.5"),
      ("00.000000001", 1, "00.000000001"),
      ("00.123456789", 123_456_789, "00.123456789"), ("00.0", 0, nil),
      ("59.999", 999_000_000, "59.999"),
    ] as [(String, Int64, String?)])
  func fractions(second: String, nanoseconds: Int64, printed: String?) {
    let date = Self.view("2026-11-21T00:00:\(second)Z") { DateGrammar($0) }
    #expect(date?.nanoseconds == nanoseconds)
    #expect(date?.text == (printed.map { "2026-11-21T00:00:\($0)Z" } ?? "2026-11-21"))
  }

  @Test(
    "What is no date",
    arguments: [
      "", "2026", "2026-11", "2026-11-2", "2026-1-21", "26-11-21", "2026/11/21", "20261121",
      "2026-00-21", "2026-13-21", "2026-11-00", "2026-11-31", "2026-02-29", "1900-02-29",
      "2100-02-29",
      "2026-04-31", "0000-01-01", "-001-01-01", "+2026-11-21", "10000-01-01", "2026-11-21T",
      "2026-11-21T09", "2026-11-21T09:30", "2026-11-21T09:30:05", "2026-11-21T09:30:05z",
      "2026-11-21t09:30:05Z", "2026-11-21 09:30:05Z", "2026-11-21T24:00:00Z",
      "2026-11-21T09:60:00Z",
      "2026-11-21T09:30:60Z", "2026-11-21T09:30:05.Z", "2026-11-21T09:30:05.1234567890Z",
      "2026-11-21T09:30:05,5Z", "2026-11-21T09:30:05+1:00", "2026-11-21T09:30:05+01",
      "2026-11-21T09:30:05+0100", "2026-11-21T09:30:05+24:00", "2026-11-21T09:30:05+01:60",
      "2026-11-21T09:30:05ZZ", "2026-11-21Z", "2026-11-21T09:30:05 Z", "0001-01-01T00:00:00+00:01",
      "9999-12-31T23:59:59-00:01",
    ])
  func noDates(text: String) {
    #expect(Self.view(text) { DateGrammar($0) } == nil)
  }

  @Test(
    "Dates outside the years 1 to 9999 have no text",
    arguments: [Int64.min, -63_113_904_001, 252_423_993_600, .max])
  func outside(seconds: Int64) {
    #expect(DateGrammar(seconds: seconds, nanoseconds: 0).text == nil)
  }

  @Test("Every moment reads back from its text")
  func randomDates() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<5_000 {
      let seconds = Int64.random(in: -63_113_904_000...252_423_993_599, using: &generator)
      let nanoseconds = generator.chance(50) ? 0 : Int64(generator.below(1_000_000_000))
      let date = DateGrammar(seconds: seconds, nanoseconds: nanoseconds)
      #expect(date.text.flatMap { Self.view($0) { DateGrammar($0) } } == date)
    }
  }

  @Test(
    "A table and the type itself agree on what is a value",
    arguments: [
      "0", "-1", "007", "1.5", "-0.0", "true", "TRUE", "nan", "9223372036854775808", "1e5", "",
      "18446744073709551615", "-9223372036854775808", "1.", "+1",
    ])
  func agreement(text: String) throws {
    let table = try TestTable(
      "i /q/i?v=:v v:Int", "u /q/u?v=:v v:UInt", "d /q/d?v=:v v:Double", "b /q/b?v=:v v:Bool")
    func isAdmitted(_ name: String) -> Bool {
      table.answer("linky:/q/\(name)?v=\(text.replacing("+", with: "%2B"))").hasPrefix(name)
    }
    #expect(isAdmitted("i") == (Int(linkText: text) != nil))
    #expect(isAdmitted("u") == (UInt(linkText: text) != nil))
    #expect(isAdmitted("d") == (Double(linkText: text) != nil))
    #expect(isAdmitted("b") == (Bool(linkText: text) != nil))
  }

  @Test("Types describe themselves as manifests do")
  func descriptions() {
    let types: [ValueType] = [
      .string, .int, .int(1...10), .uint, .uint(0...255), .double, .bool, .uuid, .date, .url,
      .oneOf(["a", "b"]), .opaque("MenuRef"), .text(1...80), .padded(1...12), .double(-1...0.5),
      .webURL(["a.b", "*.c.d"]), .fileName,
    ]
    #expect(
      types.map { $0.description } == [
        "String", "Int", "Int(1...10)", "UInt", "UInt(0...255)", "Double", "Bool", "UUID", "Date",
        "URL", "enum(a,b)", "MenuRef", "String(1...80)", "UInt(01...12)", "Double(-1...0.5)",
        "WebURL(a.b,*.c.d)", "FileName",
      ])
  }
}
