// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import LandfallCompiler
@testable import LandfallCore

@Suite("The texts of mixed segments")
struct MixedSegmentAutomatonTests {
  private static let letters = ["a", "b", "A", "ab", "é", "è", "漢", "k", "\u{212A}"]

  @Test("A segment is its parts, one after the other", arguments: RandomSeeds.first(of: 200))
  func segments(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isFolded = Bool.random(using: &random)
    var parts: [RouteEdge.MixedEdgePart] = []
    let count = Int.random(in: 1...3, using: &random)
    for index in 0...count {
      let isNeeded = (1..<count).contains(index)
      if isNeeded || Bool.random(using: &random) {
        parts.append(.literal(literal(&random)))
      }
      if index < count { parts.append(.placeholder(PlaceType(.string))) }
    }
    let automaton = try TextLanguage.mixed(parts, isFolded: isFolded).automaton { _ in nil }
    #expect(try automaton == expected(parts, isFolded), "\(parts) \(isFolded)")
  }

  @Test("What stands before a literal does not hold it", arguments: 0..<100)
  func before(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let isFolded = Bool.random(using: &random)
    let literal = literal(&random)
    #expect(
      try Automaton.upTo(literal, folded: isFolded) == expected(upTo: literal, isFolded),
      "\(String(decoding: literal, as: UTF8.self)) \(isFolded)")
  }

  @Test(
    "A literal that repeats itself costs no more than its length and its bytes",
    arguments: RandomSeeds.some(of: ["aab", "a", "ab"]))
  func limits(unit: String) throws {
    let bytes = (UInt8(ascii: "!")...UInt8(ascii: "~")).map { $0 }
    let long = Array(String(repeating: unit, count: 3_600 / unit.utf8.count).utf8) + bytes
    let parts: [RouteEdge.MixedEdgePart] = [
      .placeholder(.string), .literal(long), .placeholder(.string),
    ]
    for isFolded in [false, true] {
      let mixed = TextLanguage.mixed(parts, isFolded: isFolded)
      #expect(throws: AutomatonTooLarge.self) { try mixed.automaton { _ in nil } }
      #expect(throws: AutomatonTooLarge.self) { try Automaton.upTo(long, folded: isFolded) }
    }
  }

  private func literal(_ random: inout SplitMix64) -> [UInt8] {
    let count = Int.random(in: 1...4, using: &random)
    let texts = (0..<count).map { _ in Self.letters.randomElement(using: &random) ?? "" }
    return Array(texts.joined().utf8)
  }

  /// The texts of a segment, from the texts of its parts.
  private func expected(
    _ parts: [RouteEdge.MixedEdgePart], _ isFolded: Bool
  ) throws -> Automaton {
    let scalar = ExpressionNode.scalars(.all)
    var automata: [Automaton] = []
    for (index, part) in parts.enumerated() {
      if case .literal(let text) = part {
        automata.append(try Automaton(.literal(text, folded: isFolded)))
      } else if index + 2 < parts.count, case .literal(let text) = parts[index + 1] {
        automata.append(try .concatenation([Automaton(scalar), expected(upTo: text, isFolded)]))
      } else {
        automata.append(try Automaton(.concatenation([scalar, scalar.anyNumber])))
      }
    }
    return try .concatenation(automata)
  }

  /// The texts behind which a literal occurs for the first time.
  private func expected(upTo literal: [UInt8], _ isFolded: Bool) throws -> Automaton {
    let text = ExpressionNode.scalars(.all).anyNumber
    let node = ExpressionNode.literal(literal, folded: isFolded)
    let later = try Automaton(.concatenation([text, node, text, .scalars(.all)]))
    let here = try Automaton(.concatenation([text, node]))
    return try here.difference(later).before(literal)
  }
}
