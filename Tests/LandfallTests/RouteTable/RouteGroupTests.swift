// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables
import Testing

@Suite("Groups and marks of run-time tables")
struct RouteGroupTests {
  private func problems(
    @RouteTableBuilder<Int> _ routes: () -> [Route<Int>]
  ) -> [RouteTableError.Problem] {
    do throws(RouteTableError) {
      _ = try RouteTable(schemes: ["app", "app2"]) { for route in routes() { route } }
      return []
    } catch {
      return error.problems
    }
  }

  @Test("What may be logged is a placeholder of the route")
  func logged() {
    let found = problems {
      Route("/a/:id", log: .public("id"), file: "A.swift", line: 1) { (id: Int) in id }
      Route("/b/:id", log: .public("nope", "id"), file: "A.swift", line: 2) { (id: Int) in id }
      Route("/c", log: .public("id"), file: "A.swift", line: 3) { 1 }
      Route(
        regex: "app:d/(?<number>[0-9]+)/([0-9]+)", log: .public("number", "2", "3"),
        file: "A.swift", line: 4
      ) { (number: Int, other: Int) in number }
    }
    #expect(found.map(\.code) == Array(repeating: "log.unknownParameter", count: 3))
    #expect(found.map(\.location) == ["A.swift:2", "A.swift:3", "A.swift:4"])
    #expect(
      found.map(\.message) == [
        "'nope' is not a placeholder of the route; name one of 'id'",
        "'id' is not a placeholder of the route; it has none, so leave 'log' out",
        "'3' is not a placeholder of the route; name one of 'number', '2'",
      ])
  }

  @Test("What a group lets be logged is a placeholder of one of its routes")
  func loggedInGroup() {
    let found = problems {
      RouteGroup("/a/:league", log: .public("league", "page", "nope")) {
        Route("/b", file: "A.swift", line: 1) { (league: Int) in league }
        Route("/c?page=:page", file: "A.swift", line: 2) { (league: Int, page: Int) in page }
      }
    }
    #expect(found.map(\.code) == ["log.unknownParameter"])
    #expect(found.first?.location == "A.swift:1")
    #expect(found.first?.message.hasPrefix("'nope', of which the group's 'log' speaks, ") == true)
  }

  @Test(
    "A route that names its scheme or host cannot stand below a path",
    arguments: ["app2://x", "//shop.app/x", "https://shop.app/x/y"])
  func origin(_ pattern: String) {
    let found = problems {
      RouteGroup("/admin") {
        RouteGroup("/users") {
          Route(pattern, file: "A.swift", line: 1) { 1 }
          Route("/x") { 2 }
        }
      }
    }
    #expect(found.map(\.code) == ["route.originInGroup", "route.originInGroup"])
    #expect(found.map(\.location) == ["A.swift:1", "A.swift:1"])
    #expect(found[0].excerpt?.contains(pattern) == true)
    #expect(
      found[0].message == "'\(pattern)' says from its scheme or host on where it matches, so the "
        + "group's '/users' cannot precede it; move the route out of the group")
    #expect(
      problems { RouteGroup("/", access: .authenticated) { Route(pattern) { 1 } } }.isEmpty)
  }

  @Test("A group may name the host for its routes")
  func host() throws {
    let table = try RouteTable<Int>(schemes: ["app"]) {
      RouteGroup("//shop.app/users") { Route("/x") { 2 } }
    }
    #expect(try table.match("https://shop.app/users/x").link == 2)
  }
}
