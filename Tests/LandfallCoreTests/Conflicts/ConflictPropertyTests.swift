// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
@testable import LandfallCompiler
@testable import LandfallCore
import Testing

@Suite("Properties of conflicts")
struct ConflictPropertyTests {
  /// The links of a table one by one, each with the origins of all.
  private struct Singles {
    private let declaration: TableDeclaration
    private var tables: [Int: TestTable] = [:]

    init(_ declaration: TableDeclaration) { self.declaration = declaration }

    /// Whether a link alone takes a URL.
    mutating func takes(_ link: Int, _ example: RouteExample) throws -> Bool {
      if tables[link] == nil {
        var single = declaration
        // The other links' origins count as declared.
        single.links = try declaration.links.enumerated().flatMap { index, other in
          index == link ? [other] : try other.routes.compactMap(Self.origin)
        }
        tables[link] = TestTable(table: try CompiledTable(building: single, isChecked: true))
      }
      let name = declaration.links[link].name
      return tables[link]?.answer(example.url, contexts: example.contexts).split(separator: " ")
        .first
        .map { $0.split(separator: "#")[0].split(separator: "+")[0] == name } ?? false
    }

    private static func origin(_ route: RouteDeclaration) throws -> LinkDeclaration? {
      let pattern = route.pattern
      guard pattern.scheme != nil || pattern.host != nil else { return nil }
      let scheme = pattern.scheme.map { String(decoding: $0, as: UTF8.self) + ":" } ?? ""
      let host = pattern.host.map { String(decoding: $0.encoded, as: UTF8.self) } ?? ""
      var count = 0
      let named = host.split(separator: ".").map { label -> String in
        guard label == ":" else { return String(label) }
        count += 1
        return ":h\(count)"
      }
      return try LinkDeclaration(
        notation: "other \(scheme)//\(named.joined(separator: "."))/never-\(pattern.text.count)")
    }
  }

  private static func places(_ links: Range<Int>) -> [(Int, Int)] {
    links.flatMap { first in links.filter { $0 > first }.map { (first, $0) } }
  }

  @Test("A relation is what URLs show of it", arguments: RandomSeeds.first(of: 40))
  func relations(seed: UInt64) throws {
    var random = RandomTable(SplitMix64(seed: 5_000 + seed))
    random.hasExpressions = seed % 2 == 1
    random.hasConditions = seed % 3 != 0
    for _ in 0..<6 {
      let declaration = random.declaration(links: 6, withConflicts: true)
      var singles = Singles(declaration)
      var urls = (0..<60).map { _ in RouteExample(url: random.url(), contexts: random.contexts()) }
      for (first, second) in Self.places(declaration.links.indices) {
        let builder = TableBuilder(declaration)
        let comparison = builder.compare(
          TableProblem.Place(link: first, route: 0), TableProblem.Place(link: second, route: 0))
        let texts = [first, second].map { declaration.links[$0].routes[0].pattern.text }
        var note: String { "seed \(seed): \(texts) \(comparison)" }
        for url in [comparison.both, comparison.onlyFirst, comparison.onlySecond] {
          if let url { urls.append(url) }
        }
        if let url = comparison.both {
          #expect(try singles.takes(first, url) && singles.takes(second, url), "\(note)")
        }
        if let url = comparison.onlyFirst {
          #expect(try singles.takes(first, url) && !singles.takes(second, url), "\(note)")
        }
        if let url = comparison.onlySecond {
          #expect(try !singles.takes(first, url) && singles.takes(second, url), "\(note)")
        }
        for url in urls {
          let (mine, others) = (try singles.takes(first, url), try singles.takes(second, url))
          let isPossible =
            switch comparison.relation {
            case .equal: mine == others
            case .moreGeneral: mine || !others
            case .moreSpecific: others || !mine
            case .disjoint: !(mine && others)
            case .overlapping: true
            }
          #expect(isPossible, "\(note) \(url)")
        }
      }
    }
  }

  @Test("What is told to win, or never to win, does so", arguments: RandomSeeds.first(of: 40))
  func winners(seed: UInt64) throws {
    var random = RandomTable(SplitMix64(seed: 6_000 + seed))
    random.hasExpressions = seed % 2 == 1
    random.hasConditions = seed % 3 != 0
    for _ in 0..<RandomSeeds.rounds(of: 8) {
      let declaration = random.declaration(links: 16, withConflicts: true)
      let builder = TableBuilder(declaration)
      let table = TestTable(table: try CompiledTable(building: declaration, isChecked: true))
      func winner(_ example: RouteExample) -> Substring? {
        table.answer(example.url, contexts: example.contexts).split(separator: " ").first?.prefix {
          $0 != "#" && $0 != "+"
        }
      }
      let dead = builder.problems().filter { $0.code == .unreachable }.compactMap { $0.place?.link }
      for overlap in builder.overlaps() {
        let name = declaration.links[overlap.winner.link].name
        #expect(
          winner(overlap.example).map(String.init) == name,
          "seed \(seed): \(overlap)"
        )
      }
      let urls =
        (0..<200).map { _ in RouteExample(url: random.url(), contexts: random.contexts()) }
        + builder.overlaps().map(\.example)
      for url in urls {
        let name = winner(url).map(String.init)
        let isDead = dead.contains { declaration.links[$0].name == name }
        #expect(
          !isDead || declaration.links.filter { $0.name == name }.first?.routes.count != 1,
          "seed \(seed): \(url) \(name ?? "")")
      }
    }
  }
}
