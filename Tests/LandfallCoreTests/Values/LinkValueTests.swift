// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCore
import Testing

@Suite("Values")
struct LinkValueTests {
  private static func read<Value: LinkValue>(_ type: Value.Type, _ text: String) -> String? {
    Value(linkText: text)?.linkText
  }

  @Test(
    "An integer is canonical and fits",
    arguments: [
      ("0", true), ("-1", true), ("42", true), ("9223372036854775807", true),
      ("-9223372036854775808", true), ("9223372036854775808", false),
      ("-9223372036854775809", false), ("18446744073709551616", false),
      ("99999999999999999999", false), ("100000000000000000000000", false), ("", false),
      ("-", false), ("-0", false), ("+5", false), ("007", false), ("-07", false), ("00", false),
      ("1.0", false), ("1e3", false), ("0x1", false), (" 1", false), ("1 ", false),
      ("1_000", false),
      ("1,000", false), ("--1", false), ("٣", false), ("１", false), ("nan", false),
    ])
  func integers(text: String, isValue: Bool) {
    #expect(Self.read(Int64.self, text) == (isValue ? text : nil))
    #expect(Self.read(Int.self, text) == (isValue ? text : nil))
  }

  @Test("Narrow integers keep their range")
  func narrow() {
    #expect(
      ["-129", "-128", "127", "128"].map { Self.read(Int8.self, $0) } == [nil, "-128", "127", nil])
    #expect(["-1", "0", "255", "256"].map { Self.read(UInt8.self, $0) } == [nil, "0", "255", nil])
    #expect(["32767", "32768"].map { Self.read(Int16.self, $0) } == ["32767", nil])
    #expect(["65535", "65536"].map { Self.read(UInt16.self, $0) } == ["65535", nil])
    #expect(["2147483647", "2147483648"].map { Self.read(Int32.self, $0) } == ["2147483647", nil])
    #expect(
      ["4294967295", "4294967296"].map { Self.read(UInt32.self, $0) } == ["4294967295", nil])
    let large = ["18446744073709551615", "18446744073709551616", "-1", "+1", "01"]
    #expect(
      large.map { Self.read(UInt64.self, $0) } == ["18446744073709551615", nil, nil, nil, nil])
    #expect(large.map { Self.read(UInt.self, $0) } == ["18446744073709551615", nil, nil, nil, nil])
    #expect(Int8.linkValueType == .int(-128...127))
    #expect(UInt8.linkValueType == .uint(0...255))
    #expect(Int.linkValueType == .int)
    #expect(UInt64.linkValueType == .uint)
  }

  @Test(
    "A decimal number is digits, perhaps with a minus and a fraction",
    arguments: [
      ("0", "0"), ("1", "1"), ("-1", "-1"), ("1.5", "1.5"), ("-0.25", "-0.25"), ("1.0", "1"),
      ("1.50", "1.5"), ("0.1", "0.1"), ("100", "100"), ("0.0001", "0.0001"),
      ("1234567.125", "1234567.125"),
      ("123456789012345678901234567890", "123456789012345680000000000000"),
      ("0.00000000000000000000000000000000000001", "0.00000000000000000000000000000000000001"),
      ("0.0", "0"), ("", nil), ("-", nil), (".", nil), ("1.", nil), (".5", nil), ("-.5", nil),
      ("-0", nil), ("-0.0", nil), ("+1", nil), ("01", nil), ("00.1", nil), ("1e5", nil),
      ("1E5", nil),
      ("nan", nil), ("inf", nil), ("-inf", nil), ("infinity", nil), ("0x1p3", nil), ("1,5", nil),
      (" 1", nil), ("1 ", nil), ("1.2.3", nil), ("--1", nil),
      (String(repeating: "9", count: 40), "10000000000000000000000000000000000000000"),
      (String(repeating: "9", count: 41), nil), ("0." + String(repeating: "1", count: 41), nil),
      (String(repeating: "9", count: 300), nil),
    ] as [(String, String?)])
  func decimals(text: String, printed: String?) {
    #expect(Self.read(Double.self, text) == printed)
  }

  @Test(
    "A number is printed as the shortest plain decimal",
    arguments: [
      (0, "0"), (-0.0, "0"), (5, "5"), (-2.5, "-2.5"), (0.1, "0.1"), (1e15, "1000000000000000"),
      (1e16, "10000000000000000"), (1.5e16, "15000000000000000"), (1e22, "10000000000000000000000"),
      (123456789012345680, "123456789012345680"), (1e-4, "0.0001"), (1e-5, "0.00001"),
      (1.25e-7, "0.000000125"), (-1.25e-7, "-0.000000125"), (0.3, "0.3"),
      (1.0 / 3, "0.3333333333333333"),
      (9007199254740992, "9007199254740992"), (.infinity, "inf"), (-.infinity, "-inf"),
      (.nan, "nan"),
      (
        .leastNonzeroMagnitude,
        "0." + String(repeating: "0", count: 323) + "5"
      ),
      (.greatestFiniteMagnitude, "17976931348623157" + String(repeating: "0", count: 292)),
    ] as [(Double, String)])
  func printedDecimals(number: Double, text: String) {
    #expect(number.linkText == text)
    let digits = text.split(separator: ".").map { $0.filter(\.isNumber).count }.max() ?? 0
    if number.isFinite, digits <= 40 { #expect(Double(linkText: text) == number) }
    if !number.isFinite || digits > 40 { #expect(Double(linkText: text) == nil) }
  }

  @Test("Random numbers read back as themselves, or not at all")
  func randomDecimals() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<5_000 {
      let wild = Double(bitPattern: generator.next())
      if let back = Double(linkText: wild.linkText) { #expect(back == wild) }
      let tame = Double(Int64(truncatingIfNeeded: generator.next()) >> 20) / 1_024
      #expect(Double(linkText: tame.linkText) == tame)
      let small = Float(bitPattern: UInt32(truncatingIfNeeded: generator.next()))
      if let back = Float(linkText: small.linkText) { #expect(back == small) }
    }
  }

  @Test("A Float that is too large is no value")
  func floats() {
    #expect(Self.read(Float.self, "0.1") == "0.1")
    #expect(Self.read(Float.self, "16777216") == "16777216")
    #expect(Self.read(Float.self, "1" + String(repeating: "0", count: 39)) == nil)
    #expect(Float.linkValueType == .double)
  }

  @Test("Bool is 'true' or 'false', nothing else")
  func bools() {
    let texts = ["true", "false", "True", "TRUE", "1", "0", "yes", "", "true "]
    #expect(texts.map { Bool(linkText: $0) } == [true, false, nil, nil, nil, nil, nil, nil, nil])
    #expect([true.linkText, false.linkText] == ["true", "false"])
    #expect(Bool.linkValueType == .bool)
  }

  @Test(
    "A String is any text, byte for byte", arguments: ["", "a", "e\u{301}", "日本", "\u{0}", "a/b?c"])
  func strings(text: String) {
    #expect(String(linkText: text).map { Array($0.utf8) } == Array(text.utf8))
    #expect(Array(text.linkText.utf8) == Array(text.utf8))
    #expect(String.linkValueType == .string)
  }

  enum Tab: String, LinkValue, CaseIterable { case favourites, recents = "re cents" }
  enum Level: Int, LinkValue { case low = 1, high = -2 }
  struct MenuRef: LinkValue, Hashable {
    var number: Int
    init?(linkText: String) {
      guard linkText.hasPrefix("m"), let number = Int(linkText: String(linkText.dropFirst())) else {
        return nil
      }
      self.number = number
    }
    var linkText: String { "m\(number)" }
  }

  @Test("Raw values and types of one's own")
  func ownTypes() {
    #expect(Tab(linkText: "re cents") == .recents)
    #expect(Tab(linkText: "recents") == nil)
    #expect(Tab.recents.linkText == "re cents")
    #expect(Tab.linkValueType == .oneOf(["favourites", "re cents"]))
    #expect(Level(linkText: "-2") == .high)
    #expect(Level(linkText: "+1") == nil)
    #expect(Level.low.linkText == "1")
    #expect(Level.linkValueType == .opaque("Level"))
    #expect(Self.read(MenuRef.self, "m5") == "m5")
    #expect(Self.read(MenuRef.self, "5") == nil)
    #expect(MenuRef.linkValueType == .opaque("MenuRef"))
  }
}
