// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import LandfallExplaining
import LandfallManifest
import LandfallTestSupport
import Testing

/// Numbers that a type cannot hold are told apart from texts that are no numbers.
@Suite("Numbers outside of a type's range")
struct NumberRangeTests {
  private static let nines = String(repeating: "9", count: 41)

  /// A type, numbers outside of its range, and texts that are not numbers of that type.
  private static let rows: [(type: String, outside: [String], malformed: [String])] = [
    (
      "Int", ["9223372036854775808", "-9223372036854775809", "100000000000000000000", nines],
      ["-0", "007", "+5", "1.5", "1e3", "9223372036854775808x", "-", "0x10"]
    ),
    (
      "Int(-128...127)", ["128", "-129", "9223372036854775808", "-" + nines],
      ["128.0", "-00", " 1"]
    ),
    ("Int(1...10000)", ["0", "-1", "10001", "12345678901234567890123"], ["01", "1,000"]),
    ("UInt", ["-1", "-9223372036854775809", "18446744073709551616", nines], ["-0", "00", "1."]),
    ("UInt(0...9)", ["-5", "10", "18446744073709551616"], ["05", "five"]),
    ("UInt(01...12)", ["00", "13", "99"], ["1", "001", "123", "-1", "1x"]),
    (
      "UInt(00000000000000000001...18446744073709551615)",
      ["00000000000000000000", "18446744073709551616", "99999999999999999999"],
      ["1", "9999999999999999999x", nines]
    ),
    ("Double", [nines, "-" + nines + ".5"], ["1e999", "nan", "inf", ".5", "5.", "-0.0", "01.5"]),
    (
      "Double(-90...90)", ["90.01", "-91", nines, "-" + nines], ["90,01", "1e1", "+1", nines + "x"]
    ),
  ]

  @Test("have the code param.range, whatever their size", arguments: rows)
  func codes(type: String, outside: [String], malformed: [String]) throws {
    let path = try TestTable("it /x/:v v:\(type)")
    let list = try TestTable("it /x?v=:v v:[\(type)]")
    let notation = try #require(try? ValueType.notation(type)).type
    for (texts, code) in [(outside, "param.range"), (malformed, "param.type")] {
      for text in texts {
        let refusal = notation.refusal(of: text, as: "v", at: 0)
        #expect(refusal?.code.rawValue == code, "\(text)")
        #expect(ReferenceTypes.failure(Array(text.utf8), notation) == code, "\(text)")
        let encoded = text.replacing(" ", with: "%20")
        #expect(path.answer("linky:/x/\(encoded)") == "! \(code)@9 v")
        #expect(list.answer("linky:/x?v=\(encoded)") == "! \(code)@11 v")
      }
    }
  }

  @Test("Every text of digits is outside or inside of 64 bits")
  func digits() throws {
    var random = SplitMix64(seed: 7)
    var outside = 0
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...24, using: &random)
      let digits = (0..<count).map { index in
        Int.random(in: (index == 0 ? 1 : 0)...9, using: &random)
      }
      let text = (Bool.random(using: &random) ? "-" : "") + digits.map(String.init).joined()
      let codes = [ValueType.int, .uint].map {
        $0.refusal(of: text, as: "v", at: 0)?.code.rawValue
      }
      #expect(codes[0] == (Int64(text) == nil ? "param.range" : nil), "\(text)")
      #expect(codes[1] == (UInt64(text) == nil ? "param.range" : nil), "\(text)")
      if codes[0] != nil { outside += 1 }
    }
    #expect(outside > 200)
  }

  @Test("The message names the type, not a mistake in the text")
  func message() throws {
    let table = try TestTable("it /x/:v v:Int")
    let explanation = table.explain("linky:/x/9223372036854775808")
    #expect(explanation.refusal?.message == "'v': 9223372036854775808 is outside Int")
  }
}
