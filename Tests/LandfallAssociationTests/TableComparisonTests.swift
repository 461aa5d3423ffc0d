// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallAssociation
import LandfallCompiler
import LandfallCore
import LandfallTestSupport
import Testing

@Suite("Tables that are compared")
struct TableComparisonTests {
  /// A table with some links removed, replaced, renamed or with other marks.
  private func edited(
    _ table: TableDeclaration, _ tables: inout RandomTables
  ) -> TableDeclaration {
    var result = table
    for edit in 0..<Int.random(in: 0...2, using: &tables.random.generator) {
      let index = Int.random(in: 0..<result.links.count, using: &tables.random.generator)
      switch Int.random(in: 0..<6, using: &tables.random.generator) {
      case 0 where result.links.count > 1: result.links.remove(at: index)
      case 1: result.links[index] = tables.link(named: result.links[index].name)
      case 2: result.links.append(tables.link(named: "new\(edit)"))
      case 3: result.links[index].name += "x"
      case 4: result.links[index].routes[0].isAuthenticated.toggle()
      default: result.links.swapAt(index, 0)
      }
    }
    return result
  }

  @Test("Every difference has a URL that shows it, and no URL differs where there is none")
  func random() throws {
    var tables = RandomTables(seed: 2026)
    var counts: [String: Int] = [:]
    var urls = 0
    for round in 0..<RandomSeeds.rounds(of: 125) {
      let old = tables.builder()
      let new = TableBuilder(edited(old.table, &tables))
      guard new.problems().isEmpty else { continue }
      let differences = TableComparison(old, new).differences()
      let (before, after) = (try MatchedTable(old), try MatchedTable(new))
      let patterns = [old, new].map {
        $0.table.links.map { $0.name + " " + $0.routes[0].pattern.text }
      }
      for difference in differences {
        counts[difference.kind.rawValue, default: 0] += 1
        guard let example = difference.example else { continue }
        let one = before.answer(example.url)
        let other = after.answer(example.url)
        let isShown =
          switch difference.kind {
          case .lost: one != nil && other == nil
          case .gained: one == nil && other != nil
          case .otherLink, .renamed, .value:
            one != nil && other != nil && one?.text != other?.text
          case .rights:
            one != nil && other != nil && (one?.route).map(rights) != (other?.route).map(rights)
          case .undecided: true
          }
        #expect(isShown, "round \(round): \(difference)\n\(patterns)")
      }
      #expect(!differences.contains { $0.kind == .undecided }, "round \(round): \(differences)")
      let kinds = Set(differences.map(\.kind))
      // Values that are new and may be absent change nothing for the links of before.
      let fresh = new.table.links.flatMap { link in
        link.parameters.filter { parameter in
          let known = old.table.links.first { $0.name == link.name }?.parameters ?? []
          return parameter.mayBeAbsent && !known.contains { $0.name == parameter.name }
        }.map { link.name + "." + $0.name }
      }
      for _ in 0..<(differences.isEmpty ? RandomCount.urls(200) : 200) {
        let url = "https://linky.app" + tables.path()
        let (one, other) = (before.answer(url), after.answer(url, without: fresh))
        if one == nil, other == nil { continue }
        urls += 1
        if one == nil { #expect(kinds.contains(.gained), "round \(round): \(url)\n\(patterns)") }
        if other == nil { #expect(kinds.contains(.lost), "round \(round): \(url)\n\(patterns)") }
        guard let one, let other else { continue }
        #expect(
          one.text == other.text || !kinds.isDisjoint(with: [.otherLink, .renamed, .value]),
          "round \(round): \(url)\n\(patterns)\n\(one.text)\n\(other.text)")
        #expect(
          rights(one.route) == rights(other.route) || kinds.contains(.rights),
          "round \(round): \(url)\n\(patterns)")
      }
    }
    #expect(urls > RandomSeeds.rounds(of: 1_500) && counts.count >= 5, "\(urls) \(counts)")
  }

  private func rights(_ route: RouteInfo) -> String {
    "\(route.isAuthenticated) \(route.needsConfirmation) \(route.sources)"
  }

  private func table(
    _ links: [(name: String, pattern: String)], hosts: [String] = ["linky.app"],
    change: (inout TableDeclaration) -> Void = { _ in }
  ) throws -> TableBuilder {
    var table = TableDeclaration(
      name: "T", schemes: ["linky"], hosts: hosts,
      links: try links.map { name, text in
        let pattern = try Pattern(parsing: text)
        return LinkDeclaration(
          name: name,
          parameters: pattern.placeholders.map {
            ParameterDeclaration(
              name: $0.name, type: .int, isOptional: $0.name == "page",
              isList: $0.extent != .one)
          }, routes: [RouteDeclaration(pattern)])
      })
    change(&table)
    return TableBuilder(table)
  }

  private func lines(_ old: TableBuilder, _ new: TableBuilder) -> [String] {
    TableComparison(old, new).differences().map {
      "\($0.isBreaking ? "!" : "")\($0.kind.rawValue) \($0.example?.url ?? "") \($0.detail)"
    }
  }

  @Test("A swap of two values is named, and so is a default")
  func values() throws {
    let old = try table([("a", "/a/:x/:y"), ("b", "/b?page=:page")])
    let new = try table([("a", "/a/:y/:x"), ("b", "/b?page=:page")]) { table in
      table.links[1].parameters[0].defaultText = "7"
    }
    #expect(
      lines(old, new) == [
        "!value linky:///a/1/1 'x' was the path's value 1, and is the path's value 2",
        "!value linky:///a/1/1 'y' was the path's value 2, and is the path's value 1",
        "!value linky:///b without a value 'page' was absent, and is 7",
      ])
  }

  @Test("What was deprecated may go, and a new name is no loss")
  func declared() throws {
    let old = try table([("a", "/a"), ("b", "/b"), ("c", "/c")]) { table in
      table.links[0].routes[0].deprecation = "use b"
    }
    let new = try table([("bee", "/b")])
    #expect(
      lines(old, new) == [
        "lost linky:///a opened 'a', and opens nothing; it was deprecated",
        "renamed linky:///b 'b' is 'bee' now", "!lost linky:///c opened 'c', and opens nothing",
      ])
  }

  @Test("A route that moves before another one takes its URLs, and a host that goes takes all")
  func others() throws {
    let old = try table([("user", "/u/:id")], hosts: ["linky.app", "old.app"])
    let new = try table([("user", "/u/:id"), ("me", "/u/5")])
    #expect(
      lines(old, new) == [
        "!lost https://old.app/u/1 the host 'old.app' is no longer declared, so none of its links "
          + "opens", "!otherLink linky:///u/5 opened 'user', and opens 'me'",
      ])
  }

  @Test("Types that only the app knows are not decided")
  func opaque() throws {
    let old = try table([("user", "/u/:id")])
    let new = try table([("user", "/u/:id")]) {
      $0.links[0].parameters[0].type = .opaque("User.ID")
    }
    let found = TableComparison(old, new).differences()
    #expect(found.contains { $0.kind == .undecided })
    #expect(!found.contains { $0.isBreaking })
  }
}
