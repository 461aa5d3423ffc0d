// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

@testable import LandfallAssociation
import LandfallCompiler
import LandfallCore
import LandfallTestSupport
import Testing

@Suite("Files that are written for routes")
struct RulePlanTests {
  private func file(_ plan: RulePlan) -> AppSiteAssociation {
    AppSiteAssociation(Array(plan.json(apps: ["ABCDE12346.com.app"]).utf8))
  }

  @Test("Random tables: every public link is handed over, and every component is needed")
  func random() throws {
    var tables = RandomTables(seed: 7)
    var counts = (opened: 0, components: 0, excess: 0)
    for round in 0..<RandomSeeds.rounds(of: 60) {
      let builder = tables.builder()
      let web = WebRoutes(builder)
      let routes = web.routes.indices.filter { web.isPublic(web.routes[$0]) }
      let plan = RulePlan(web, routes: routes)
      let file = file(plan)
      let table = try MatchedTable(builder)
      let patterns = builder.table.links.map { $0.routes[0].pattern.text }
      let over = HandOver(file, web)
      for route in routes {
        #expect(over.refused(route).isNo, "round \(round): \(web.routes[route].samplePath)")
      }
      // The URLs that the engine opens, written as it prints them.
      for _ in 0..<RandomCount.urls(150) {
        let path = tables.path()
        let url = "https://linky.app" + path
        let isCanonical =
          !path.contains("//") && !path.dropFirst().contains("/?")
          && !path.dropFirst().hasSuffix("/")
        guard isCanonical, let answer = table.answer(url), answer.route.sources.isEmpty else {
          continue
        }
        counts.opened += 1
        let isOpen = file.verdict(for: url).result == .match
        #expect(isOpen, "round \(round): \(url), \(patterns), \(plan.components.map(\.path))")
      }
      let list = RuleList(file, app: nil)
      counts.components += list.rules.count
      for number in list.rules.indices {
        var steps = 10_000_000
        guard case .yes(let path) = list.isSuperfluous(number, &steps) else {
          Issue.record("round \(round): \(list.rules.map(\.source.line)), \(number) of \(patterns)")
          continue
        }
        #expect(!path.hasPrefix("/"))
      }
      if case .yes(let path) = over.stray(routes, hasAnyValues: false) {
        counts.excess += 1
        let url = "https://linky.app" + path
        #expect(file.verdict(for: url).result == .match, "round \(round): \(url)")
        let sources = table.answer(url).map(\.route.sources)
        #expect(sources.map { !$0.isEmpty } ?? true, "round \(round): \(url) \(patterns)")
      }
    }
    #expect(
      counts.opened > RandomSeeds.rounds(of: 400) && counts.components > RandomSeeds.rounds(of: 120)
        && counts.excess > RandomSeeds.rounds(of: 15), "\(counts)")
  }

  @Test(
    "Patterns are written as people would write them",
    arguments: [
      (["/a/:id"], ["NOT /a/*/?*", "/a/?*"]),
      (["/a", "/a/b"], ["/a/b", "/a"]),
      (["/:rest*"], ["/*"]),
      (["/a/:rest*", "/a/:id"], ["/a/*"]),
      (["/a/:rest+/b"], ["/a/?*/b"]),
      (["/shop?q=:n"], ["/shop ?q=?*"]),
      (["/shop?kind=book"], ["/shop ?kind=book"]),
      (["/a%20b/é"], ["/a%20b/%C3%A9"]),
      (["/$\\(x\\)"], ["/?(x)"]),
    ])
  func patterns(texts: [String], rules: [String]) throws {
    let links = try texts.enumerated().map { index, text in
      let pattern = try Pattern(parsing: text)
      return LinkDeclaration(
        name: "l\(index)",
        parameters: pattern.placeholders.map {
          ParameterDeclaration(
            name: $0.name, type: $0.name == "rest" ? .string : .int, isList: $0.extent != .one)
        }, routes: [RouteDeclaration(pattern)])
    }
    let web = WebRoutes(
      TableBuilder(TableDeclaration(name: "T", hosts: ["linky.app"], links: links)))
    let plan = RulePlan(web, routes: Array(web.routes.indices))
    #expect(RuleList(file(plan), app: nil).rules.map(\.source.line) == rules)
  }

  @Test("A component that is not decided keeps no other one")
  func undecidedBesideSuperfluous() throws {
    let names = (0..<10).map { "b\($0)" }
    let query = names.map { "\($0)=:\($0)" }.joined(separator: "&")
    let texts = ["/a/:id", "/a/:id/b?" + query, "/x/y/z/:id", "/x/y/z/fixed"]
    let links = try texts.enumerated().map { index, text in
      let pattern = try Pattern(parsing: text)
      return LinkDeclaration(
        name: "l\(index)",
        parameters: pattern.placeholders.map {
          ParameterDeclaration(name: $0.name, type: names.contains($0.name) ? .bool : .int)
        }, routes: [RouteDeclaration(pattern)])
    }
    let web = WebRoutes(
      TableBuilder(TableDeclaration(name: "T", hosts: ["linky.app"], links: links)))
    let plan = RulePlan(web, routes: Array(web.routes.indices))
    #expect(!plan.components.map(\.path).contains("/x/y/z/fixed"), "\(plan.components)")
  }

  @Test(
    "Many hard routes share one budget, and those beyond it are undecided",
    arguments: [0, 1, 1_000])
  func budget(steps: Int) throws {
    let links = try (0..<20).map { number in
      LinkDeclaration(
        name: "l\(number)",
        parameters: ["a", "b", "c"].map { ParameterDeclaration(name: $0, type: .string) },
        routes: [RouteDeclaration(try Pattern(parsing: "/:a/:b/:c/x\(number)"))])
    }
    let web = WebRoutes(
      TableBuilder(TableDeclaration(name: "T", hosts: ["linky.app"], links: links)))
    let budget = SearchBudget(steps: steps)
    let plan = RulePlan(web, routes: Array(web.routes.indices), budget: budget)
    let over = HandOver(file(plan), web, budget: budget)
    let undecided = web.routes.indices.filter { !over.refused($0).isNo }
    #expect(plan.isLong && undecided.count > 10 && plan.components.count >= 20)
    #expect(budget.left > -20_000, "\(budget.left) of \(steps) steps are left")
  }

  @Test("Apps beyond the budget of a comparison are named once, as undecided")
  func manyApps() throws {
    let files = ["x", "y"].map { letter in
      let rules = (0..<100).map { #"{"/": "/\#(letter)\#($0)"}"# }.joined(separator: ",")
      let apps = (0..<400).map { "\"A.b\($0)\"" }.joined(separator: ",")
      return AppSiteAssociation(
        Array(
          "{\"applinks\": {\"details\": [{\"appIDs\": [\(apps)], \"components\": [\(rules)]}]}}"
            .utf8))
    }
    let differences = files[0].differences(to: files[1])
    #expect(Set(differences.map(\.app)).count == 400 && differences.count < 40_000)
    #expect(differences.last?.kind == .undecided)
    #expect(differences.last?.rule.hasSuffix("and 199 more rules") == true)
  }

  @Test("Two files differ where a URL says so, and nowhere else")
  func differences() throws {
    var random = RandomRules(seed: 99)
    var counts = (lost: 0, same: 0, undecided: 0)
    for round in 0..<RandomSeeds.rounds(of: 125) {
      let components = (0..<4).map { _ in random.component() }
      var edited = components
      for _ in 0..<Int.random(in: 0...2, using: &random.generator) {
        let index = Int.random(in: 0..<edited.count, using: &random.generator)
        if random.chance(3), edited.count > 1 {
          edited.remove(at: index)
        } else {
          edited[index] = random.component()
        }
      }
      let old = try AppSiteAssociation(components: components)
      let new = try AppSiteAssociation(components: edited)
      let differences = old.differences(to: new)
      for difference in differences {
        guard let path = difference.url else {
          counts.undecided += 1
          continue
        }
        counts.lost += 1
        let url = "https://example.com" + path
        let results = [old, new].map { $0.verdict(for: url).result == .match }
        let wanted = difference.kind == .lost ? [true, false] : [false, true]
        #expect(results == wanted, "round \(round): \(url)\n\(components)\n\(edited)")
      }
      guard differences.isEmpty else { continue }
      counts.same += 1
      for _ in 0..<RandomCount.urls(400) {
        let url = random.url()
        let results = [old, new].map { $0.verdict(for: url).result == .match }
        #expect(results[0] == results[1], "round \(round): \(url)\n\(components)\n\(edited)")
      }
    }
    #expect(
      counts.lost > RandomSeeds.rounds(of: 50) && counts.same > RandomSeeds.rounds(of: 30),
      "\(counts)")
  }
}
