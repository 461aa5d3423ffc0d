// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore
import LandfallTestSupport
import Testing

/// Every answer about routes against the reference matcher, which tries all short URLs one by one.
@Suite("Conflicts and comparisons of tables against the reference matcher")
struct ConflictOpponentTests {
  @Test("A relation is what all short URLs show of it", arguments: SmallRoutes.seeds)
  func relations(seed: UInt64) throws {
    var random = SmallRoutes(seed: seed)
    let table = random.table(links: 2)
    let comparison = TableBuilder(table).compare(
      TableProblem.Place(link: 0, route: 0), TableProblem.Place(link: 1, route: 0))
    let matchers = table.links.map { ReferenceMatcher(SmallRoutes.table([$0])) }
    var note: Comment {
      "seed \(seed): \(table.links.map { $0.routes[0].pattern.text }) \(comparison)"
    }
    let expected = [
      ([true, true], comparison.both), ([true, false], comparison.onlyFirst),
      ([false, true], comparison.onlySecond),
    ]
    for (answer, example) in expected {
      guard let example else { continue }
      #expect(matchers.map { $0.link(example.url) != nil } == answer, note)
    }
    for url in SmallRoutes.urls {
      let answer = matchers.map { $0.link(url) != nil }
      if let (_, example) = expected.first(where: { $0.0 == answer }) {
        #expect(example != nil, "\(url.text) \(note)")
      }
    }
    let isEqual = comparison.onlyFirst == nil && comparison.onlySecond == nil
    #expect(isEqual == (comparison.relation == .equal), note)
  }

  @Test("A route that never wins wins no short URL", arguments: SmallRoutes.seeds)
  func winners(seed: UInt64) throws {
    var random = SmallRoutes(seed: 10_000 + seed)
    let table = random.table(links: 4)
    let builder = TableBuilder(table)
    let dead = builder.problems().filter { $0.code == .unreachable }.compactMap { $0.place?.link }
    let overlaps = builder.overlaps()
    if overlaps.isEmpty, dead.isEmpty { return }
    let matcher = ReferenceMatcher(table)
    var note: Comment {
      "seed \(seed): \(table.links.map { $0.routes[0].pattern.text }) \(builder.problems())"
    }
    for overlap in overlaps {
      let winner = matcher.link(overlap.example.url)?.name
      #expect(winner == table.links[overlap.winner.link].name, "\(overlap) \(note)")
    }
    for url in dead.isEmpty ? [] : SmallRoutes.urls {
      let winner = matcher.link(url)?.name
      #expect(!dead.contains { table.links[$0].name == winner }, "\(url.text) \(note)")
    }
  }

  @Test("A URL that changes is named, and one that is named changes", arguments: SmallRoutes.seeds)
  func tables(seed: UInt64) throws {
    var random = SmallRoutes(seed: 20_000 + seed)
    var tables: [TableDeclaration] = []
    var builders: [TableBuilder] = []
    // Where no rule says which route wins, neither does the comparison: such a pair is drawn again.
    repeat {
      let old = random.table(links: 3)
      var new = old
      let index = random.generator.below(3)
      switch random.generator.below(3) {
      case 0: new.links.remove(at: index)
      case 1: new.links[index] = random.link(old.links[index].name)
      default: new.links.append(random.link("new"))
      }
      tables = [old, new]
      builders = tables.map { TableBuilder($0) }
    } while builders.contains { !$0.problems().isEmpty }
    let found = TableComparison(builders[0], builders[1]).differences()
    let matchers = tables.map { ReferenceMatcher($0) }
    var note: Comment {
      let patterns = tables.map { $0.links.map { $0.name + " " + $0.routes[0].pattern.text } }
      return "seed \(seed): \(patterns) \(found)"
    }
    #expect(!found.contains { $0.kind == .undecided }, note)
    func kind(_ links: [(name: String, text: String)?]) -> TableDifference.Kind? {
      guard let one = links[0] else { return links[1] == nil ? nil : .gained }
      guard let other = links[1] else { return .lost }
      if one.name != other.name { return .otherLink }
      return one.text == other.text ? nil : .value
    }
    for difference in found where difference.kind != .renamed {
      if let url = difference.example?.url {
        let shown = kind(matchers.map { $0.link(url) })
        #expect(shown == difference.kind || difference.kind == .value, "\(url) \(note)")
      }
    }
    for url in SmallRoutes.urls {
      // A value may be gone or new that is not in the URL; that is said of the link.
      guard let kind = kind(matchers.map { $0.link(url) }), kind != .value else { continue }
      #expect(
        found.contains { $0.kind == kind || kind == .otherLink && $0.kind == .renamed },
        "\(url.text) \(note)")
    }
  }
}
