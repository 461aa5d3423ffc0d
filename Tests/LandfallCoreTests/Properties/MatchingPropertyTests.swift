// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import LandfallCompiler
import LandfallCore
import Testing

@Suite("Properties of matching and printing")
struct MatchingPropertyTests {
  @Test("A link that is printed reads back as itself", arguments: RandomSeeds.first(of: 80))
  func roundTrip(seed: UInt64) throws {
    var random = RandomTable(seed: seed)
    random.hasConditions = seed % 2 == 1
    var count = 0
    for _ in 0..<60 {
      let declaration = random.declaration(links: 1, isSimple: true)
      guard let link = declaration.links.first else { continue }
      let table = try TestTable(declaration)
      for _ in 0..<6 {
        let values = random.values(for: link)
        guard let printed = try? table.table.print(link: 0, values).first else { continue }
        let scheme = ["linky", "https"][random.generator.below(2)]
        let url = try table.table.url(printed, scheme: printed.scheme ?? scheme, host: nil)
        let expected = link.answer(to: values)
        #expect(
          table.answer(url, contexts: printed.condition.contexts) == expected,
          "seed \(seed): \(link.routes[0].pattern.text) \(url)")
        count += 1
      }
    }
    #expect(count > 150, "seed \(seed) prints too little")
  }

  @Test(
    "The table answers thousands of URLs as the reference matcher does",
    arguments: RandomSeeds.first(of: 20))
  func reference(seed: UInt64) throws {
    var random = RandomTable(seed: 1_000 + seed)
    random.hasConditions = seed % 2 == 1
    var matches = 0
    var count = 0
    while count < RandomSeeds.rounds(of: 5_000) {
      let tree = random.tree(links: 14)
      let table = try TestTable(tree)
      let reference = ReferenceMatcher(tree.declaration, mounts: tree.mounts)
      for url in Self.urls(for: tree, table, &random) {
        count += 1
        let isPath = random.generator.chance(30)
        let contexts = random.contexts()
        let expected = reference.answer(url, isPath: isPath, contexts: Set(contexts.names))
        // Made if an expectation fails.
        var note: Comment {
          let routes = tree.declaration.links.flatMap(\.routes)
          return """
            seed \(seed): \(String(decoding: url, as: UTF8.self)) [\(contexts)] in \
            \(routes.map { ($0.pattern.text, $0.condition.texts) })
            """
        }
        #expect(table.answer(url, isPath: isPath, contexts: contexts) == expected, note)
        for isTraced in [false, true] {
          let answer = table.carefulAnswer(
            url, isPath: isPath, isTraced: isTraced, contexts: contexts)
          #expect(answer == expected, note)
        }
        if !expected.hasPrefix("!") { matches += 1 }
      }
    }
    #expect(matches > count / 10, "seed \(seed) matches too little")
  }

  /// URLs at random, those that the links print, and all of them with a few bytes changed.
  private static func urls(
    for tree: TableTree, _ table: TestTable, _ random: inout RandomTable<SplitMix64>
  ) -> [[UInt8]] {
    var urls = (0..<40).map { _ in random.url() } + (0..<200).map { _ in random.url(like: tree) }
    for (index, link) in tree.declaration.links.enumerated() {
      guard let printed = try? table.table.print(link: index, random.values(for: link)) else {
        continue
      }
      for path in printed {
        if let url = try? table.table.url(path, scheme: nil, host: nil) { urls.append(url) }
        if let url = try? table.table.url(path, scheme: "linky", host: nil) { urls.append(url) }
      }
    }
    return urls.map { Array($0.utf8) } + urls.map { random.mutated($0) }
  }

  @Test(
    "Shuffling the declarations 100 times changes no answer", arguments: RandomSeeds.first(of: 10))
  func shuffles(seed: UInt64) throws {
    var random = RandomTable(seed: 2_000 + seed)
    random.hasConditions = seed % 2 == 1
    let tree = random.tree(links: 20)
    let urls = (0..<20).map { _ in random.url() } + (0..<40).map { _ in random.url(like: tree) }
    let table = try TestTable(tree)
    let contexts = random.contexts()
    let answers = urls.map { table.answer($0, contexts: contexts) }
    for _ in 0..<100 {
      let shuffled = tree.shuffled(using: &random.generator)
      let other = try TestTable(shuffled)
      #expect(urls.map { other.answer($0, contexts: contexts) } == answers, "seed \(seed)")
    }
  }
}
