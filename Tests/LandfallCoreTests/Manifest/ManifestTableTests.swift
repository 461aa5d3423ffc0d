// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Testing

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallManifest

@Suite("Manifests and tables")
struct ManifestTableTests {
  /// A random table with marks, several routes and examples.
  private func table(_ seed: Int) -> TableDeclaration {
    var random = RandomTable(seed: UInt64(seed))
    random.hasConditions = seed % 2 == 1
    var table = random.declaration(links: 8)
    for link in table.links.indices {
      table.links[link].summary = random.generator.pick(["", "Opens \"it\"", "é\u{202E}\n"])
      table.links[link].examples = random.generator.pick([[], ["linky://a"], ["x", "y"]])
      if table.links[link].parameters.isEmpty {
        for number in 0..<random.generator.below(3) {
          if let pattern = try? Pattern(parsing: "/more/\(link)/\(number)") {
            table.links[link].routes.append(RouteDeclaration(pattern))
          }
        }
      }
      let logged = table.links[link].parameters.map(\.name).filter { _ in
        random.generator.chance(30)
      }
      let sensitive = table.links[link].parameters.map(\.name).filter { _ in
        random.generator.chance(30)
      }
      for route in table.links[link].routes.indices {
        mark(&table.links[link].routes[route], &random)
        table.links[link].routes[route].publicParameters = logged
        table.links[link].routes[route].sensitiveParameters = sensitive
      }
    }
    return table
  }

  private func mark(_ route: inout RouteDeclaration, _ random: inout RandomTable<SplitMix64>) {
    route.isAuthenticated = random.generator.chance(30)
    route.needsConfirmation = random.generator.chance(20)
    route.isCaseInsensitive = random.generator.chance(10)
    route.deprecation = random.generator.chance(20) ? random.generator.pick(["", "use \\b"]) : nil
    route.sources = random.generator.pick([[], [], ["inApp"], ["push", "handoff"]])
    route.priority = random.generator.pick([0, 0, 1, -7])
  }

  /// A random table that can be built: the first without a problem, so that no seed is skipped.
  private func soundTable(_ seed: Int) throws -> TableDeclaration {
    let tables = (0..<100).lazy.map { table(seed + 1_000 * $0) }
    return try #require(tables.first { TableBuilder($0).problems().isEmpty }, "seed \(seed)")
  }

  @Test("A table's manifest gives the same table and the same manifest", arguments: 0..<40)
  func identity(seed: Int) throws {
    let table = try soundTable(seed)
    let manifest = Manifest(table)
    let read = try Manifest(json: manifest.json())
    #expect(read == manifest)
    #expect(read.json() == manifest.json())
    let rebuilt = try TableDeclaration(read)
    #expect(String(reflecting: rebuilt) == String(reflecting: table))
    #expect(Manifest(rebuilt) == manifest)
  }

  @Test("A compiled table's manifest gives the same answers and URLs", arguments: 0..<20)
  func answers(seed: Int) throws {
    let declaration = try soundTable(seed)
    let original = try TestTable(declaration)
    let decompiled = original.table.withBytes { TableDeclaration($0) }
    let manifest = try Manifest(json: Manifest(decompiled).json())
    let rebuilt = try TestTable(TableDeclaration(manifest))
    let again = rebuilt.table.withBytes { TableDeclaration($0) }
    #expect(Manifest(again) == manifest)
    var random = RandomTable(seed: UInt64(seed))
    random.hasConditions = true
    for _ in 0..<100 {
      let (url, contexts) = (random.url(), random.contexts())
      let answer = original.answer(url, contexts: contexts)
      #expect(rebuilt.answer(url, contexts: contexts) == answer, "\(url)")
    }
    for (index, link) in declaration.links.enumerated() {
      let values = random.values(for: link)
      let first = try? original.table.print(link: index, values)
      let second = try? rebuilt.table.print(link: index, values)
      #expect(first?.map(\.text) == second?.map(\.text))
    }
  }

  @Test("A thousand routes are read in one go")
  func large() throws {
    let links = (0..<1_000).map {
      Manifest.Link(name: "l\($0)", patterns: ["/a\($0 % 40)/b\($0)/:id"])
    }
    let manifest = Manifest(name: "T", schemes: ["t"], links: links)
    let read = try Manifest(json: manifest.json())
    #expect(read.links.count == 1_000)
    let table = try TestTable(TableDeclaration(read))
    #expect(table.answer("t:/a7/b247/5") == "l247 id=5")
  }
}
