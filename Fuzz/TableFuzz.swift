// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The table builder and the matcher against the reference matcher: the bytes decide over a small
/// table, and over URLs that it takes or nearly takes.
///
/// Now and then the table is shuffled, which changes no answer.
enum TableFuzz {
  static func run(_ input: [UInt8]) {
    var random = RandomTable(FuzzBytes(input[...]))
    let declaration = random.declaration(links: 3, hasMounts: true)
    let pair = MatchPair(declaration)
    let urls = (0..<2).map { _ in
      let likely = random.url(like: declaration)
      return random.generator.chance(20) ? random.mutated(likely) : Array(likely.utf8)
    }
    for url in urls { pair.compare(url) }
    guard random.generator.chance(10), declaration.links.count > 1 else { return }
    var shuffled = declaration
    shuffled.links.shuffle(using: &random.generator)
    let other = MatchPair(shuffled)
    for url in urls {
      FuzzTarget.compare(pair.table.answer(url), other.table.answer(url), pair.about(url))
    }
  }
}
