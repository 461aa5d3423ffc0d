// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore
import LandfallTestSupport
import Testing

@Suite("Priorities that change nothing")
struct IdlePriorityTests {
  /// The places of a table whose priority changes nothing; each link has one priority.
  private static func idle(_ table: TableDeclaration) -> [TableProblem] {
    let groups = table.links.enumerated().map { link, declaration in
      declaration.routes.indices.map { TableProblem.Place(link: link, route: $0) }
    }
    return TableBuilder(table).idlePriorities(groups.filter { !$0.isEmpty })
  }

  @Test(
    "A priority is named if and only if no order depends on it",
    arguments: [
      ("a /:x.json folded priority=2\nb /:x.json", ["a"]),
      ("a /a/:x priority=1\nb /b/:x", ["a"]),
      ("a /find?q=:q priority=1\nb /find?tag=:t", []),
      ("a /find?q=:q\nb /find?tag=:t priority=1", []),
      ("a /find?q=:q priority=1\nb /find?q=:q&exact priority=1\nc /find?tag=:t", ["b"]),
      ("a /c?error=:e priority=2\nb /c?code=:c priority=1\nc /c#token=:t", []),
      ("a /x-:p/a priority=1\nb /x-:p/b priority=1\nc /:p-y/a\nd /:p-y/b", []),
    ])
  func cases(lines: String, idle: [String]) throws {
    let links = try lines.split(separator: "\n").map { try LinkDeclaration(notation: String($0)) }
    let table = TableDeclaration(name: "Test", schemes: ["linky"], links: links)
    try #require(TableBuilder(table).problems().isEmpty)
    #expect(Self.idle(table).compactMap { $0.place.map { links[$0.link].name } } == idle)
  }

  @Test(
    "Without all that are named, each URL opens what it opened",
    arguments: RandomSeeds.first(of: 100))
  func property(seed: UInt64) throws {
    var random = RandomTable(SplitMix64(seed: 70_000 + seed))
    random.hasConditions = seed % 2 == 1
    for _ in 0..<5 {
      let table = random.declaration(links: 6)
      var plain = table
      for problem in Self.idle(table) {
        let link = try #require(problem.place?.link)
        for route in plain.links[link].routes.indices {
          plain.links[link].routes[route].priority = 0
        }
      }
      #expect(TableBuilder(plain).problems().isEmpty)
      let (first, second) = (try TestTable(table), try TestTable(plain, isChecked: true))
      for _ in 0..<80 {
        let (url, contexts) = (random.url(), random.contexts())
        let answers = [first, second].map { $0.answer(url, contexts: contexts) }
        // Of routes that all refuse a URL, the first one says why, and that is no link.
        if answers.allSatisfy({ $0.hasPrefix("!") }) { continue }
        #expect(answers[0] == answers[1], "seed \(seed): \(url)")
      }
    }
  }
}
