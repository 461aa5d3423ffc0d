// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// The matcher against the reference matcher: any URL, in one of many tables made at random.
enum MatchFuzz {
  private static let pairs = (0..<256 as Range<UInt64>).map { seed in
    var random = RandomTable(seed: seed)
    return MatchPair(random.declaration(links: 10, hasMounts: true))
  }

  /// The first byte chooses the table, the second says what the others are.
  static func run(_ input: [UInt8]) {
    guard input.count >= 2 else { return }
    let pair = pairs[Int(input[0])]
    let flags = input[1]
    var url = Array(input.dropFirst(2))
    if flags & 1 != 0 {
      var random = RandomTable(FuzzBytes(url[...]))
      let likely = random.url(like: pair.declaration)
      url = flags & 2 != 0 ? random.mutated(likely) : Array(likely.utf8)
    }
    pair.compare(url, isPath: flags & 4 != 0)
  }
}
