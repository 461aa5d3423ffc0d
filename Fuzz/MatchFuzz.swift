// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallExplaining
@testable import LandfallManifest

/// The matcher against the reference matcher: any URL, in one of many tables made at random, with
/// others mounted in them.
enum MatchFuzz {
  private static let pairs = FuzzCache<UInt64, MatchPair>(limit: 2_048)

  /// The first two bytes choose the table, the third says what the others are.
  static func run(_ input: [UInt8]) {
    guard let (seed, rest) = FuzzSeeds.seed(input, of: 2_048), let flags = rest.first else {
      return
    }
    let pair = pairs.entry(seed) { seed in
      var random = RandomTable(seed: seed)
      random.hasConditions = seed % 2 == 1
      return MatchPair(random.tree(links: 10))
    }
    var url = Array(rest.dropFirst())
    if flags & 1 != 0 {
      var random = RandomTable(FuzzBytes(url[...]))
      let likely = random.url(like: pair.tree)
      url = flags & 2 != 0 ? random.mutated(likely) : Array(likely.utf8)
    }
    let isPath = flags & 12 == 4
    var bits = flags >> 4
    let contexts = LinkContexts(
      ["a", "b", "c"].filter { _ in
        defer { bits >>= 1 }
        return bits & 1 != 0
      })
    pair.compare(url, isPath: isPath, contexts: contexts)
    if url.reduce(flags, &+) & 63 == 0 { pair.explain(url, isPath: isPath, contexts: contexts) }
  }
}
