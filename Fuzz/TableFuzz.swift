// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest
import LandfallTestSupport

/// The table builder and the matcher against the reference matcher: many small tables, whose routes are
/// near each other, and URLs that they take or nearly take.
///
/// Each table is built a second time with its links in another order, which changes no answer.
enum TableFuzz {
  private struct Tables {
    var pair: MatchPair
    var shuffled: TestTable
  }

  private static let tables = FuzzCache<UInt64, Tables>(limit: 16_384)

  /// The first two bytes choose the table; the others decide over the URL.
  static func run(_ input: [UInt8]) {
    guard let (seed, rest) = FuzzSeeds.seed(input, of: 16_384) else { return }
    let tables = tables.entry(seed) { seed in
      var random = RandomTable(seed: 1 << 40 + seed)
      random.hasConditions = seed % 2 == 1
      let tree = random.tree(links: 4)
      let shuffled = tree.shuffled(using: &random.generator)
      guard let other = try? TestTable(shuffled) else { fatalError("no table of \(shuffled)") }
      return Tables(pair: MatchPair(tree), shuffled: other)
    }
    var random = RandomTable(FuzzBytes(rest))
    random.hasConditions = seed % 2 == 1
    let contexts = random.contexts()
    let likely = random.url(like: tables.pair.tree)
    let url = random.generator.chance(20) ? random.mutated(likely) : Array(likely.utf8)
    tables.pair.compare(url, contexts: contexts)
    FuzzTarget.compare(
      tables.pair.table.answer(url, contexts: contexts),
      tables.shuffled.answer(url, contexts: contexts), tables.pair.about(url))
  }
}
