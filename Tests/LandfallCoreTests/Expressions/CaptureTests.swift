// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import LandfallCompiler
@testable import LandfallCore

@Suite("Captures of regular expressions")
struct CaptureTests {
  private static func captures(
    _ expression: RegularExpression, _ anchoring: RegexAnchoring, _ text: String
  ) throws -> [Int]? {
    let program = try ExpressionProgram(expression.root.anchored(anchoring))
    return Array(text.utf8).withUnsafeBufferPointer {
      ExpressionMachine(program, ByteView($0), groups: expression.captures.count).run()
    }
  }

  @Test(
    "are those of the preferred way",
    arguments: [
      ("(a+)(a*)", .whole, "aaa", [0, 3, 3, 3]), ("(a+?)(a*)", .whole, "aaa", [0, 1, 1, 3]),
      ("(a|ab)(c|bcd)?", .start, "abcd", [0, 1, 1, 4]), ("(b)|(a)", .whole, "a", [-1, -1, 0, 1]),
      ("(a)", .anywhere, "bbaba", [2, 3]), ("(a)", .end, "abba", [3, 4]),
      ("(.)", .end, "é", [0, 2]), ("(?:(a)|b)*", .whole, "ab", [0, 1]),
      ("^(a)", .anywhere, "ba", nil), ("(a)$", .anywhere, "aba", [2, 3]),
      ("()", .start, "x", [0, 0]),
    ] as [(String, RegexAnchoring, String, [Int]?)])
  func preferred(text: String, anchoring: RegexAnchoring, url: String, expected: [Int]?) throws {
    let expression = try RegularExpression(parsing: text)
    #expect(try Self.captures(expression, anchoring, url) == expected)
  }

  @Test("agree with backtracking, however they are anchored", arguments: RandomSeeds.first(of: 20))
  func reference(seed: UInt64) throws {
    var random = RandomExpression(seed: seed)
    let texts = RandomExpression.texts(upTo: 4)
    var compared = 0
    for _ in 0..<RandomSeeds.rounds(of: 300) {
      let text = random.text(depth: 3)
      let expression = try RegularExpression(parsing: text)
      if CapturingReference.repeatsNothing(expression.root) { continue }
      compared += 1
      for anchoring in RegexAnchoring.allCases {
        let node = expression.root.anchored(anchoring)
        for url in texts {
          let expected = CapturingReference(url).captures(node, groups: expression.captures.count)
          let found = try Self.captures(expression, anchoring, url)
          guard found != expected else { continue }
          Issue.record(
            "seed \(seed): '\(text)' \(anchoring) '\(url)': \(found ?? []) not \(expected ?? [])")
          return
        }
      }
    }
    #expect(compared > RandomSeeds.rounds(of: 300) / 2)
  }
}
