// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallAssociation
import LandfallCompiler
import LandfallCore
import LandfallTestSupport
import Testing

@Suite("Routes beside files that were not written for them")
struct HandOverTests {
  /// A file with a few rules over the words of random tables.
  private func file(_ random: inout RandomRules) throws -> AppSiteAssociation {
    let words = ["a", "b", "c", "x", "1", "%C3%A9", "a%20b", "@*", "a-?*", "*", "?*", "?", "$(v)"]
    return try AppSiteAssociation(
      components: (0..<Int.random(in: 1...4, using: &random.generator)).map { _ in
        var component: [String: Any] = [:]
        if !random.chance(6) {
          component["/"] = (0..<Int.random(in: 0...3, using: &random.generator)).reduce(into: "") {
            text, _ in text += "/" + random.pick(words)
          }
          if component["/"] as? String == "" { component["/"] = random.pick(["*", "/", "/*"]) }
        }
        if random.chance(4) { component["?"] = ["k": random.pick(["x", "?*", "*", "?"])] }
        if random.chance(8) { component["#"] = random.pick(["a", "*"]) }
        if random.chance(4) { component["caseSensitive"] = false }
        if random.chance(4) { component["exclude"] = true }
        return component
      })
  }

  @Test("Every witness is one for the engine and for the evaluator, and 'none' means none")
  func random() throws {
    var tables = RandomTables(seed: 20)
    var counts = (refused: 0, handedOver: 0, stray: 0, none: 0, undecided: 0)
    for round in 0..<RandomSeeds.rounds(of: 100) {
      let builder = tables.builder()
      let table = try MatchedTable(builder)
      let web = WebRoutes(builder)
      let file = try file(&tables.random)
      let over = HandOver(file, web)
      func isHandedOver(_ url: String) -> Bool { file.verdict(for: url).result == .match }
      func context(_ url: String) -> Comment {
        let patterns = builder.table.links.map { $0.routes[0].pattern.text }
        return "round \(round): \(url), \(patterns), \(String(decoding: file.bytes, as: UTF8.self))"
      }
      var whole: Set<String> = []
      for route in web.routes.indices {
        let name = web.link(web.routes[route]).name
        switch over.refused(route) {
        case .yes(let path):
          counts.refused += 1
          let url = "https://linky.app" + path
          #expect(!isHandedOver(url) && table.answer(url) != nil, context(url))
        case .no: whole.insert(name)
        case .unknown: counts.undecided += 1
        }
      }
      counts.handedOver += whole.count
      let count = whole.isEmpty ? 0 : RandomCount.urls(100)
      for _ in 0..<count {
        let path = tables.path()
        let url = "https://linky.app" + path
        guard let link = table.canonical(url), link.path == path, whole.contains(link.name) else {
          continue
        }
        #expect(isHandedOver(url), context(url))
      }
      switch over.stray(Array(web.routes.indices), hasAnyValues: false) {
      case .yes(let path):
        counts.stray += 1
        let url = "https://linky.app" + path
        #expect(isHandedOver(url) && table.answer(url) == nil, context(url))
      case .no:
        counts.none += 1
        // Whether the app takes the query is not said.
        let asksMore = builder.table.links.contains {
          $0.routes[0].pattern.text.contains { "?#".contains($0) }
        }
        for _ in 0..<(asksMore ? 0 : RandomCount.urls(100)) {
          let path = tables.path()
          let url = "https://linky.app" + path
          guard isHandedOver(url), !path.contains("//"), path == "/" || !path.hasSuffix("/"),
            !path.contains("/?"), !path.contains("/#")
          else { continue }
          #expect(table.answer(url) != nil, context(url))
        }
      case .unknown: counts.undecided += 1
      }
    }
    #expect(
      counts.refused > RandomSeeds.rounds(of: 75) && counts.handedOver > RandomSeeds.rounds(of: 15)
        && counts.stray > RandomSeeds.rounds(of: 50) && counts.none > RandomSeeds.rounds(of: 5),
      "\(counts)")
    // Values of items that a pattern tells apart by their characters.
    #expect(counts.undecided < 10, "\(counts)")
  }
  @Test("A URL that a finding names opens its route, and not one that takes it first")
  func taken() throws {
    var tables = RandomTables(seed: 21)
    var counts = (found: 0, none: 0, otherFirst: 0)
    for round in 0..<30 {
      let builder = tables.builder()
      let table = try MatchedTable(builder)
      let web = WebRoutes(builder)
      let file = try file(&tables.random)
      let over = HandOver(file, web)
      for route in web.routes.indices {
        let name = web.link(web.routes[route]).name
        func isTaken(_ path: String) -> Bool {
          table.answer("https://linky.app" + path)?.text.hasPrefix(name + " ") == true
        }
        for isAdmitted in [true, false] {
          let any = isAdmitted ? over.admitted(route) : over.refused(route)
          let decision =
            isAdmitted
            ? over.admitted(route, isTaken: isTaken) : over.refused(route, isTaken: isTaken)
          switch decision {
          case .yes(let path):
            counts.found += 1
            if any.value != path { counts.otherFirst += 1 }
            let isHandedOver = file.verdict(for: "https://linky.app" + path).result == .match
            #expect(isTaken(path) && isHandedOver == isAdmitted, "round \(round): \(path)")
          case .no:
            counts.none += 1
            for _ in 0..<RandomCount.urls(20) {
              let path = tables.path()
              let url = "https://linky.app" + path
              guard let link = table.canonical(url), link.path == path, link.name == name else {
                continue
              }
              let isHandedOver = file.verdict(for: url).result == .match
              #expect(isHandedOver != isAdmitted, "round \(round): \(url)")
            }
          case .unknown: break
          }
        }
      }
    }
    #expect(counts.found > 60 && counts.none > 30 && counts.otherFirst > 0, "\(counts)")
  }

  @Test(
    "Every rule that hands over stray paths is named, whether the routes are in one table or two")
  func strays() throws {
    var tables = RandomTables(seed: 22)
    var counts = (rules: 0, several: 0, none: 0)
    for round in 0..<30 {
      let builder = tables.builder()
      let table = try MatchedTable(builder)
      let web = WebRoutes(builder)
      let file = try file(&tables.random)
      let over = HandOver(file, web)
      let routes = Array(web.routes.indices)
      let found = over.strays(routes)
      #expect(found.isEmpty == over.stray(routes, hasAnyValues: true).isNo)
      counts.rules += found.count
      if found.count > 1 { counts.several += 1 }
      if found.isEmpty { counts.none += 1 }
      for case (let rule, let path?) in found {
        let url = "https://linky.app" + path
        let step = file.explanation(of: url).steps.last { $0.mismatch == nil }
        #expect(step?.rule == rule, "round \(round): \(url)")
        #expect(file.verdict(for: url).result == .match && table.answer(url) == nil)
      }
      var halves = [builder.table, builder.table]
      let middle = builder.table.links.count / 2
      halves[0].links.removeSubrange(middle...)
      halves[1].links.removeSubrange(..<middle)
      let webs = halves.map { WebRoutes(TableBuilder($0)) }
      let both = HandOver(file, webs[0], others: [webs[1]])
      let count = webs[0].routes.count + webs[1].routes.count
      #expect(both.strays(Array(0..<count)).map(\.rule) == found.map(\.rule), "round \(round)")
    }
    #expect(counts.rules > 20 && counts.several > 4 && counts.none > 0, "\(counts)")
  }
}
