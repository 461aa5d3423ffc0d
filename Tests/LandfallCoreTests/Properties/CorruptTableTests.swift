// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Suite("Corrupt tables")
struct CorruptTableTests {
  @Test(
    "A table that was built passes the check and answers alike", arguments: 0..<20 as Range<UInt64>)
  func sound(seed: UInt64) throws {
    var random = RandomTable(seed: 5_000 + seed)
    random.hasConditions = true
    for _ in 0..<10 {
      let declaration = random.declaration(links: 12, hasMounts: true)
      let bytes = try TableBuilder(declaration).build()
      let checked = TestTable(table: try #require(CompiledTable(checking: bytes), "seed \(seed)"))
      let table = try TestTable(declaration)
      for _ in 0..<20 {
        let (url, contexts) = (random.url(like: declaration), random.contexts())
        #expect(
          checked.answer(url, contexts: contexts) == table.answer(url, contexts: contexts),
          "seed \(seed): \(url)")
      }
    }
  }

  /// Debug builds and the address sanitizer stop the tests at a read outside of the table.
  @Test(
    "Flipped, moved and missing bytes are refused or do no harm",
    arguments: 0..<20 as Range<UInt64>)
  func corrupt(seed: UInt64) throws {
    var random = RandomTable(seed: 6_000 + seed)
    random.hasConditions = true
    var (refused, accepted) = (0, 0)
    for _ in 0..<2 {
      let declaration = random.declaration(links: 10, hasMounts: true)
      let bytes = try TableBuilder(declaration).build()
      let urls =
        (0..<4).map { _ in random.url(like: declaration) } + (0..<2).map { _ in random.url() }
      for _ in 0..<60 {
        guard let table = CompiledTable(checking: Self.corrupted(bytes, &random.generator)) else {
          refused += 1
          continue
        }
        accepted += 1
        let corrupt = TestTable(table: table)
        for url in urls { Self.use(corrupt, url) }
      }
    }
    #expect(refused > 10, "seed \(seed) corrupts too little")
    #expect(accepted > 10, "seed \(seed) refuses too much")
  }

  @Test("Any bytes at all are no table", arguments: ["", "LF1", "LF1000000000000000000000000000"])
  func noTable(text: String) {
    #expect(CompiledTable(checking: Array(text.utf8)) == nil)
  }

  /// Matches a URL, asks for all that is known of the route, and has the answer explained.
  private static func use(_ table: TestTable, _ url: String) {
    _ = try? table.match(Array(url.utf8)) { match in
      _ = (match.routeInfo, match.parameterInfos, match.extraQuery.count, TestTable.text(match))
    }
    _ = table.explain(url)
    _ = table.explain(url, contexts: ["a", "b"])
  }

  private static func corrupted(_ table: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = table
    switch generator.below(10) {
    case 0:
      bytes.removeLast(1 + generator.below(bytes.count - 29))
      setLength(&bytes)
    case 1:
      bytes += (0..<generator.below(40)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      setLength(&bytes)
    case 2:
      // An offset or a part of a text in another's place.
      let (from, to) = (generator.below(bytes.count - 4), generator.below(bytes.count - 4))
      for index in 0..<4 { bytes[to + index] = table[from + index] }
    default:
      for _ in 0...generator.below(3) {
        let place = generator.below(bytes.count)
        bytes[place] =
          generator.chance(70)
          ? 0x30 + UInt8(generator.below(64)) : UInt8(truncatingIfNeeded: generator.next())
      }
    }
    return bytes
  }

  /// Has the header say how many bytes there are, so that the check goes on.
  private static func setLength(_ bytes: inout [UInt8]) {
    for index in 0..<4 where 21 + index < bytes.count {
      bytes[21 + index] = 0x30 + UInt8(bytes.count >> (6 * index) & 63)
    }
  }
}
