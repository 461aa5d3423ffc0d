// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallTables
import Testing

@Suite("Explanations of a run-time table")
struct RouteTableExplainTests {
  private static func table() throws(RouteTableError) -> RouteTable<String> {
    try RouteTable<String>(schemes: ["linky"], hosts: ["linky.app"]) {
      Route("/contacts/:id", name: "contact") { (id: Int) in "contact \(id)" }
      Route("/contacts/:even", name: "even") { (even: String) in even == "even" ? even : nil }
      Route("/pages", mounting: PageLink.self) { "\($0)" }
    }
  }

  @Test("tell which closure declined")
  func declined() throws {
    let explanation = try Self.table().explain("linky://contacts/odd")
    #expect(explanation.refusal?.code == .paramType)
    #expect(explanation.routes.map(\.link) == ["contact", "even"])
    let last = try #require(explanation.routes.last?.steps.last)
    #expect(last.code == "route.declined")
    #expect(last.message == "the route's own code takes no such values")
  }

  @Test("tell what was tried before and after")
  func matches() throws {
    let even = try Self.table().explain("linky://contacts/even")
    #expect(even.match?.link == "even")
    #expect(even.routes.map(\.standing) == [.matches, .fails])
    #expect(even.routes.last?.steps.last?.code == "param.type")
    let five = try Self.table().explain(.path("/contacts/5"))
    #expect(five.match?.link == "contact")
    #expect(five.routes.map(\.standing) == [.matches])
  }

  @Test("go through mounted enums")
  func mounted() throws {
    let explanation = try Self.table().explain("linky://pages/recnets/5")
    #expect(explanation.suggestions.map(\.url) == ["linky://pages/recents/5"])
    #expect(explanation.routes.map(\.pattern).contains("/pages/recents/:id"))
  }
}
