// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import Testing

@Suite("Automata")
struct AutomatonTests {
  private static func automaton(_ text: String) throws -> Automaton {
    try Automaton(RegularExpression(parsing: text).root)
  }

  @Test(
    "Two languages stand to each other in one of five ways, with a text for each part",
    arguments: [
      (#"\d+"#, #"[0-9]+"#, .equal, "1", nil, nil),
      (#"\w+"#, #"[a-z]+"#, .moreGeneral, "a", "1", nil),
      ("a", "[ab]", .moreSpecific, "a", nil, "b"),
      (#"\d+"#, "[a-z]+", .disjoint, nil, "1", "a"),
      ("[a-m]+", "[g-z]+", .overlapping, "g", "a", "n"),
      ("a^", "b^", .equal, nil, nil, nil), ("a^", "b", .disjoint, nil, nil, "b"),
      (#"\d{3}"#, #"\d{2,3}"#, .moreSpecific, "111", nil, "11"),
      (#"[^a]"#, #"[^b]"#, .overlapping, "c", "b", "a"),
      (#"(\d{4})-(\d\d)"#, #"2026-\w+"#, .overlapping, "2026-11", "1111-11", "2026-a"),
    ] as [(String, String, RouteRelation, String?, String?, String?)])
  func comparisons(
    first: String, second: String, relation: RouteRelation, both: String?,
    onlyFirst: String?, onlySecond: String?
  ) throws {
    let comparison = try Self.automaton(first).compared(to: Self.automaton(second))
    #expect(comparison.relation == relation)
    #expect(comparison.both == both.map { Array($0.utf8) })
    #expect(comparison.onlyFirst == onlyFirst.map { Array($0.utf8) })
    #expect(comparison.onlySecond == onlySecond.map { Array($0.utf8) })
  }

  @Test(
    "Automata that would explode are given up",
    arguments: [
      "(a|b)*a(a|b){20}", "(a|b)*a(a|b){30}c", "(.*a.{12}){2}", "(?:a?b?c?d?){400}x.{15}y*",
    ])
  func explosions(expression: String) throws {
    let root = try RegularExpression(parsing: expression).root
    #expect(throws: AutomatonTooLarge.self) { try Automaton(root, AutomatonBudget(states: 1_000)) }
  }

  @Test("A product that would explode is given up")
  func largeProduct() throws {
    let first = try Self.automaton("(?:a{97})*")
    let second = try Self.automaton("(?:a{89})*")
    #expect(throws: AutomatonTooLarge.self) {
      try first.compared(to: second, AutomatonBudget(states: 4_000))
    }
    #expect(try first.compared(to: second, AutomatonBudget(states: 9_000)).relation == .overlapping)
  }

  @Test(
    "A tree of one scalar set takes the UTF-8 of its scalars and nothing else",
    arguments: [
      [0x00...0x7F], [0x7F...0x80], [0x7FF...0x800], [0xFFFF...0x10000], [0x10FFFF...0x10FFFF],
      [0xD000...0xE100], [0x3B1...0x3C9, 0x430...0x44F], [0x1F600...0x1F64F], [0...0x10FFFF],
      [0x123...0x4567, 0x12345...0xFFFFF], [0xD7FF...0xE000],
    ] as [[ClosedRange<UInt32>]])
  func encodings(ranges: [ClosedRange<UInt32>]) throws {
    let set = ScalarSet(ranges)
    let automaton = try Automaton(.scalars(set))
    var candidates: Set<UInt32> = []
    for range in ranges {
      for edge in [range.lowerBound, range.upperBound] {
        for distance in 0..<70 as Range<UInt32> {
          candidates.insert(edge &+ distance)
          candidates.insert(edge &- distance)
        }
      }
    }
    for value in stride(from: 0, through: 0x10FFFF, by: 997) { candidates.insert(UInt32(value)) }
    for value in candidates {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(
        automaton.accepts(String(scalar)) == set.contains(value), "U+\(String(value, radix: 16))")
    }
  }

  @Test(
    "What is no UTF-8 is never accepted",
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE2, 0x82], [0x61, 0xFF],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) throws {
    #expect(try !Self.automaton(#"[\s\S]*"#).accepts(bytes))
    #expect(!Automaton.freeText.accepts(bytes))
  }

  @Test(
    "What a segment may be is what the reader takes",
    arguments: [
      ("a", true), ("...", true), (".a", true), ("a.", true), ("..a", true), ("é", true),
      ("a b", true),
      ("", false), (".", false), ("..", false), ("a\u{0}", false), ("\n", false), ("\u{7F}", false),
      ("\u{85}", false), ("\u{202E}", false), ("\u{2066}", false), ("\u{2029}", true),
    ])
  func segments(text: String, isSegment: Bool) {
    #expect(Automaton.segment.accepts(text) == isSegment)
  }

  @Test("Texts of places leave out what the reader refuses")
  func places() throws {
    let (strict, free) = (Automaton.strictText, Automaton.freeText)
    for value in 0...0x3000 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      #expect(strict.accepts(text) == !TextCheck.isForbidden(value, .strict))
      #expect(free.accepts(text) == !TextCheck.isForbidden(value, .freeText))
    }
    #expect(try Automaton.segment.isSubset(of: .strictText))
    #expect(try Automaton.strictText.isSubset(of: .freeText))
  }

  @Test("A placeholder before a literal stops at its first occurrence")
  func upTo() throws {
    let automaton = try Automaton.upTo(Array("aba".utf8))
    for text in RandomExpression.texts(upTo: 7) {
      let value = Array(text.utf8)
      let whole = value + Array("aba".utf8)
      let first = (0...whole.count - 3).first { whole[$0..<$0 + 3].elementsEqual("aba".utf8) }
      #expect(automaton.accepts(text) == (first == value.count), "\(text)")
    }
  }
}
