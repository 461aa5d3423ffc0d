// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallCompiler
import Testing

@testable import LandfallAssociation

/// Routes beside files, whose URLs the second evaluator decides, for all short paths over a few words.
@Suite("Routes and files against a second evaluator")
struct OpponentRouteTests {
  private static let paths: [String] = {
    let words = ["a", "b", "x", "1", "A"].map { "/" + $0 }
    let two = words.flatMap { one in words.map { one + $0 } }
    return ["/"] + words + two + two.map { $0 + "/a" }
  }()

  private static let urls = paths + paths.map { $0 + "?k=x" } + paths.map { $0 + "?k=1" }

  private static func component(_ random: inout RandomRules) -> OpponentFile.Component {
    let words = ["a", "b", "x", "1", "a*", "*", "?*", "?", "$(v)"]
    var component = OpponentFile.Component(
      path: random.chance(5)
        ? random.pick(["*", "/*", "/*/a", "*/b", "/*/x/*"])
        : (0..<Int.random(in: 1...3, using: &random.generator)).map { _ in "/" + random.pick(words)
        }
        .joined())
    if random.chance(4) { component.query = .items(["k": random.pick(["x", "?*", "*", "1"])]) }
    if random.chance(3) { component.isExcluded = true }
    if random.chance(6) { component.isCaseSensitive = false }
    return component
  }

  @Test(
    "Nothing is handed over but what is said",
    arguments: OpponentSets.seeds())
  func handOver(seed: UInt64) throws {
    var undecided = 0
    var tables = RandomTables(seed: 500 + seed)
    // Two sets of rules: random ones, and those that are generated.
    for _ in 0..<OpponentSets.perWorld / 4 {
      let routes = try Routes(tables.builder())
      let file = OpponentFile(
        variables: ["v": ["a", "x/1"]],
        entries: [
          .init(apps: ["A.b"], components: (0..<3).map { _ in Self.component(&tables.random) })
        ])
      undecided += try check(routes, file, "seed \(seed)")
      let plan = RulePlan(routes.web, routes: Array(routes.web.routes.indices))
      undecided += try check(
        routes, OpponentFile(plan.json(apps: ["A.b"])), "plan of seed \(seed)")
    }
    #expect(undecided == 0, "seed \(seed)")
  }

  /// The routes of a table, and the URLs that the app prints, each with the link that prints it.
  private struct Routes {
    let web: WebRoutes
    let table: MatchedTable
    let patterns: [String]
    let printed: [(url: String, link: String)]

    init(_ builder: TableBuilder) throws {
      web = WebRoutes(builder)
      let table = try MatchedTable(builder)
      self.table = table
      patterns = builder.table.links.map { $0.routes[0].pattern.text }
      printed = OpponentRouteTests.urls.compactMap { url in
        table.canonical("https://linky.app" + url).flatMap {
          $0.path == url ? (url, $0.name) : nil
        }
      }
    }

    func isTaken(_ path: String) -> Bool { table.answer("https://linky.app" + path) != nil }
  }

  /// Compares what is said of a file with what it opens; returns how much is undecided.
  private func check(_ routes: Routes, _ file: OpponentFile, _ note: String) throws -> Int {
    var undecided = 0
    let web = routes.web
    let evaluator = OpponentEvaluator(file, app: "A.b")
    let association = file.association()
    let over = HandOver(association, web)
    func context(_ url: String) -> Comment {
      "\(note): \(url) \(routes.patterns) \(String(decoding: association.bytes, as: UTF8.self))"
    }
    let opened = Set(routes.printed.map(\.url).filter(evaluator.opens))
    for route in web.routes.indices {
      let name = web.link(web.routes[route]).name
      let urls = routes.printed.filter { $0.link == name }.map(\.url)
      switch over.refused(route) {
      case .yes(let path):
        #expect(!evaluator.opens(path) && routes.isTaken(path), context(path))
      case .no:
        for url in urls { #expect(opened.contains(url), context(url)) }
      case .unknown: undecided += 1
      }
      switch over.admitted(route) {
      case .yes(let path):
        #expect(evaluator.opens(path) && routes.isTaken(path), context(path))
      case .no:
        for url in urls { #expect(!opened.contains(url), context(url)) }
      case .unknown: undecided += 1
      }
    }
    let stray = over.stray(Array(web.routes.indices), hasAnyValues: false)
    switch stray {
    case .yes(let path):
      #expect(evaluator.opens(path) && !routes.isTaken(path), context(path))
    case .no: break
    case .unknown: undecided += 1
    }
    // Whether the app takes the query is not said.
    if stray.isNo, !routes.patterns.contains(where: { $0.contains { "?#".contains($0) } }) {
      for path in Self.paths where evaluator.opens(path) {
        #expect(routes.isTaken(path), context(path))
      }
    }
    return undecided
  }
}

extension OpponentFile {
  /// Reads a file that was generated.
  init(_ text: String) throws {
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let links = try #require(root?["applinks"] as? [String: Any])
    let details = try #require(links["details"] as? [[String: Any]])
    self.init(
      variables: links["substitutionVariables"] as? [String: [String]] ?? [:],
      entries: details.map { entry in
        Entry(
          apps: entry["appIDs"] as? [String] ?? [],
          components: (entry["components"] as? [[String: Any]] ?? []).map { json in
            Component(
              path: json["/"] as? String,
              query: (json["?"] as? [String: String]).map { .items($0) },
              fragment: json["#"] as? String, isExcluded: json["exclude"] as? Bool,
              isCaseSensitive: json["caseSensitive"] as? Bool,
              isPercentEncoded: json["percentEncoded"] as? Bool)
          })
      })
  }
}
