// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Automata against an obvious reference")
struct AutomatonPropertyTests {
  private static let texts = RandomExpression.texts(upTo: 6)

  @Test("An automaton accepts what backtracking accepts", arguments: 1...20 as ClosedRange<UInt64>)
  func acceptance(seed: UInt64) throws {
    var source = RandomExpression(seed: seed)
    for _ in 0..<20 {
      let text = source.text()
      let root = try RegularExpression(parsing: text).root
      let automaton = try Automaton(root)
      for word in Self.texts {
        let expected = BacktrackingReference(word).matchesWhole(root)
        #expect(automaton.accepts(word) == expected, "seed \(seed): '\(text)' on '\(word)'")
      }
    }
  }

  @Test("Set operations work as on sets of texts", arguments: 1...20 as ClosedRange<UInt64>)
  func algebra(seed: UInt64) throws {
    var source = RandomExpression(seed: seed &+ 1_000)
    for _ in 0..<RandomSeeds.rounds(of: 12) {
      let (first, second) = (source.text(depth: 3), source.text(depth: 3))
      var note: Comment { "seed \(seed): '\(first)' and '\(second)'" }
      let left = try Automaton(RegularExpression(parsing: first).root)
      let right = try Automaton(RegularExpression(parsing: second).root)
      let both = try left.intersection(right)
      let either = try left.union(right)
      let onlyLeft = try left.difference(right)
      for word in Self.texts {
        let (inLeft, inRight) = (left.accepts(word), right.accepts(word))
        #expect(both.accepts(word) == (inLeft && inRight), note)
        #expect(either.accepts(word) == (inLeft || inRight), note)
        #expect(onlyLeft.accepts(word) == (inLeft && !inRight), note)
      }
      #expect(try right.intersection(left) == both, note)
      #expect(try right.union(left) == either, note)
      #expect(try left.difference(onlyLeft) == both, note)
      #expect(try onlyLeft.union(both) == left, note)
      #expect(try left.isSubset(of: right) == onlyLeft.isEmpty, note)
      #expect(try both.isSubset(of: left) && left.isSubset(of: either), note)

      let comparison = try left.compared(to: right)
      #expect(comparison.both?.count == both.witness?.count, note)
      #expect(comparison.onlyFirst == onlyLeft.witness, note)
      #expect(comparison.both.map { both.accepts($0) } ?? both.isEmpty, note)
      #expect((comparison.relation == .equal) == (left == right), note)
      if let witness = left.witness {
        #expect(left.accepts(witness), note)
        let shortest = Self.texts.first { left.accepts($0) }
        if let shortest { #expect(witness.count == shortest.utf8.count, note) }
      } else {
        #expect(left.isEmpty, note)
      }
    }
  }

  @Test("Concatenation of automata is that of expressions")
  func composition() throws {
    var source = RandomExpression(seed: 7, hasAnchors: false)
    for _ in 0..<50 {
      let (first, second) = (source.text(depth: 3), source.text(depth: 3))
      let left = try Automaton(RegularExpression(parsing: first).root)
      let right = try Automaton(RegularExpression(parsing: second).root)
      let joined = try Automaton(RegularExpression(parsing: "(\(first))(\(second))").root)
      #expect(try Automaton.concatenation([left, right]) == joined, "'\(first)' '\(second)'")
    }
    #expect(try Automaton.concatenation([]) == Automaton(.empty))
    #expect(try Automaton(.nothing) == .nothing)
  }
}
