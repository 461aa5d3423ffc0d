// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Automata of types")
struct ValueTypeAutomatonTests {
  private static let types: [ValueType] = [
    .string, .int, .uint, .int(-5...120), .int(0...0), .int(-30...(-7)), .uint(99...10_203),
    .int(Int64.min...Int64.min), .uint(UInt64.max...UInt64.max), .double, .bool, .uuid, .date, .url,
    .oneOf(["a", "b,c", "é", "ab"]), .text(2...5), .padded(7...10_203), .padded(0...9),
    .double(-0.75...10), .double(-120...(-7.25)), .double(0.5...0.5), .double(0...1e39), .fileName,
    .webURL(["a.b", "*.c.d", "http://e.f:80"]),
  ]

  /// Texts near each type's values, to be changed at random.
  private static let samples = [
    "0", "1", "-1", "7", "-7", "120", "10203", "9223372036854775807", "-9223372036854775808",
    "18446744073709551615", "1.5", "-0.5", "-0.0", "0.0", "-0", "true", "false", "a", "b,c", "é",
    "ab",
    "123e4567-e89b-12d3-a456-426614174000", "2024-02-29", "2023-02-28", "1900-02-28", "2000-02-29",
    "0001-01-01", "9999-12-31", "0001-01-01T00:00:00Z", "0001-01-01T23:59:59.5+00:00",
    "9999-12-31T23:59:59-00:00", "2026-11-21T09:30:05.123456789+05:45", "https://a.b/c?d=%20#e",
    "a:b", "10.00", "-0.75", "-0.7500", "-7.25", "-120.0", "0.5", "00120", "é0-aT", "a%20.b",
    "com1", "nul.txt", "~a", "a:", "a b", "..", "HTTPS://A.b:443/c", "https://x.y.c.d",
    "http://e.f:80?a", "https://e.f:80#%20",
    String(repeating: "9", count: 40), "0." + String(repeating: "0", count: 39) + "1", "",
  ]

  private static func accepts(_ type: ValueType, _ text: String) -> Bool {
    type == .string || type.takes(text) && !text.isEmpty
  }

  @Test("A type's automaton accepts what the type accepts", arguments: types)
  func agreement(type: ValueType) throws {
    let automaton = try #require(try type.automaton())
    var random = SplitMix64(seed: 42)
    let alphabet = Array("0123456789-+.:TZabefé%/\u{0} \\@~".unicodeScalars)
    for sample in Self.samples {
      #expect(automaton.accepts(sample) == Self.accepts(type, sample), "'\(sample)'")
      for _ in 0..<RandomSeeds.rounds(of: 160) {
        var scalars = Array(sample.unicodeScalars)
        for _ in 0...random.below(2) {
          let index = random.below(scalars.count + 1)
          switch random.below(3) {
          case 0: scalars.insert(random.pick(alphabet), at: index)
          case 1 where index < scalars.count: scalars.remove(at: index)
          case _ where index < scalars.count: scalars[index] = random.pick(alphabet)
          default: break
          }
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        #expect(automaton.accepts(text) == Self.accepts(type, text), "'\(text)'")
      }
    }
  }

  @Test("Every number of a range and none beside is in its automaton")
  func ranges() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<60 {
      let (one, other) = (Int64(random.below(2_400)) - 1_200, Int64(random.below(2_400)) - 1_200)
      let range = min(one, other)...max(one, other)
      let automaton = try Automaton(.integers(range))
      for number in -1_300...1_300 as ClosedRange<Int64> {
        #expect(automaton.accepts(String(number)) == range.contains(number), "\(range) \(number)")
      }
      for text in ["-0", "00", "01", "+1", ""] { #expect(!automaton.accepts(text)) }
    }
  }

  @Test("Every day of four centuries and none beside is in the automaton of dates")
  func days() throws {
    let automaton = try #require(try ValueType.date.automaton())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    for year in ["0000", "0001", "0004", "0100", "0400", "1900", "2000", "2023", "2024", "9999"] {
      for month in 0...13 {
        for day in 0...32 {
          let text = "\(year)-\(two(month))-\(two(day))"
          #expect(automaton.accepts(text) == ValueType.date.takes(text), "\(text)")
        }
      }
    }
    for day in ["0001-01-01", "0001-01-02", "9999-12-30", "9999-12-31"] {
      for offset in ["Z", "+00:00", "-00:00", "+00:01", "-00:01", "+23:59", "-23:59"] {
        for time in ["00:00:00", "23:59:59", "12:00:00.5"] {
          let text = "\(day)T\(time)\(offset)"
          #expect(automaton.accepts(text) == ValueType.date.takes(text), "\(text)")
        }
      }
    }
  }

  @Test("A type that only the app can read has none")
  func opaque() throws {
    #expect(try ValueType.opaque("MenuRef").automaton() == nil)
  }

  @Test("Types that stand in a relation show it")
  func relations() throws {
    func compare(_ first: ValueType, _ second: ValueType) throws -> RouteRelation? {
      guard let one = try first.automaton(), let other = try second.automaton() else { return nil }
      return try one.compared(to: other).relation
    }
    #expect(try compare(.uint, .int) == .overlapping)
    #expect(try compare(.int(0...9), .uint) == .moreSpecific)
    #expect(try compare(.int(0...9), .oneOf((0...9).map { "\($0)" })) == .equal)
    #expect(try compare(.double, .int) == .moreGeneral)
    #expect(try compare(.bool, .int) == .disjoint)
    #expect(try compare(.date, .uuid) == .disjoint)
    #expect(try compare(.string, .url) == .moreGeneral)
    #expect(try compare(.webURL(["a.b", "*.b"]), .webURL(["*.b"])) == .equal)
    #expect(try compare(.webURL(["http://a.b"]), .webURL(["a.b"])) == .moreGeneral)
    #expect(try compare(.webURL(["a.b"]), .url) == .moreSpecific)
    #expect(try compare(.webURL(["a.b"]), .fileName) == .disjoint)
    #expect(try compare(.double(-90...90), .double) == .moreSpecific)
    #expect(try compare(.double(0...10), .int(0...10)) == .moreGeneral)
    #expect(try compare(.padded(2_000...2_099), .uint(2_000...2_099)) == .equal)
    #expect(try compare(.padded(1...12), .uint) == .overlapping)
    #expect(try compare(.text(1...3), .text(1...4)) == .moreSpecific)
  }
}
