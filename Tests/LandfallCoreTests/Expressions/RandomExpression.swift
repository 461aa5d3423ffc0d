// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport

/// Writes random expressions over the letters `a` and `b`.
struct RandomExpression {
  var random: SplitMix64

  /// What cannot be taken apart.
  let atoms: [String]

  /// Anchors ask about the whole text, so expressions with them do not compose.
  init(seed: UInt64, hasAnchors: Bool = true) {
    random = SplitMix64(seed: seed)
    atoms = ["a", "b", ".", "[ab]", "[^a]", "", "\\x61", "[^b]"] + (hasAnchors ? ["^", "$"] : [])
  }

  mutating func text(depth: Int = 4) -> String {
    guard depth > 0, random.chance(80) else {
      return random.pick(atoms)
    }
    switch random.below(8) {
    case 0, 1, 2: return text(depth: depth - 1) + text(depth: depth - 1)
    case 3: return "(\(text(depth: depth - 1))|\(text(depth: depth - 1)))"
    case 4: return "(?:\(text(depth: depth - 1))|)"
    case 5: return "(\(text(depth: depth - 1)))" + random.pick(["*", "+", "?", "*?", "+?"])
    case 6:
      let lower = random.below(3)
      let count = random.pick([
        "{\(lower)}", "{\(lower),}", "{\(lower),\(lower + random.below(3))}",
      ])
      return "(?:\(text(depth: depth - 1)))\(count)"
    default: return "(?:\(text(depth: depth - 1)))"
    }
  }

  /// Every text over `a` and `b` up to a length.
  static func texts(upTo length: Int) -> [String] {
    var all = [""]
    var longest = [""]
    for _ in 0..<length {
      longest = longest.flatMap { [$0 + "a", $0 + "b"] }
      all += longest
    }
    return all
  }
}
