// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics
import LandfallStore
import LandfallTables
import Testing

@Suite("Run-time routes under conditions")
struct RouteTableContextTests {
  private static func table() throws(RouteTableError) -> RouteTable<String> {
    try RouteTable<String>(schemes: ["rooms"]) {
      Route("/room/:id") { (id: String) in "room " + id }
      Route("/room/:id", when: "inApp") { (id: String) in "child " + id }
      Route("/room/:id", when: ["inApp", "!beta"]) { (id: String) in
        id == "none" ? nil : "tile " + id
      }
      RouteGroup("/lab", when: "lab") {
        Route("/a") { "a" }
        Route("/b", when: ["!kiosk", "lab"]) { "b" }
      }
      Route("/shop", mounting: ContextShopLink.self, when: "newShop") { "shop \($0)" }
      Route("/shop/:id", when: "!newShop") { (id: Int) in "old \(id)" }
      Route(regex: "rooms:x/(.)", when: "lab") { (text: String) in "regex " + text }
      Route(regex: "rooms:.*") { "any" }
    }
  }

  @Test(
    "are there only in their contexts",
    arguments: [
      ("rooms:room/5", [], "room 5"), ("rooms:room/5", ["inApp"], "tile 5"),
      ("rooms:room/none", ["inApp"], "child none"), ("rooms:room/5", ["inApp", "beta"], "child 5"),
      ("rooms:lab/a", ["lab"], "a"), ("rooms:lab/a", [], "any"),
      ("rooms:lab/b", ["lab", "kiosk"], "any"), ("rooms:shop/5", [], "old 5"),
      ("rooms:shop/5", ["newShop"], "shop product(id: 5)"),
      ("rooms:shop/sale", ["newShop", "sale"], "shop sale"), ("rooms:shop/sale", ["sale"], "any"),
      ("rooms:x/y", ["lab"], "regex y"), ("rooms:x/y", [], "any"),
    ] as [(String, LinkContexts, String)])
  func matches(url: String, contexts: LinkContexts, value: String) throws {
    let table = try Self.table()
    #expect(try table.match(url, contexts: contexts).link == value)
    let isExplained = table.explain(url, contexts: contexts).refusal == nil
    #expect(isExplained)
    let manifest = try Manifest(json: table.manifest.json())
    #expect(manifest == table.manifest)
  }

  @Test(
    "have conditions that can be read",
    arguments: [
      (["be ta"], "context.character"), (["a", "!a"], "context.contradiction"),
      ([""], "context.emptyName"),
    ])
  func mistakes(names: [String], code: String) {
    let line = #line + 3
    do throws(RouteTableError) {
      _ = try RouteTable<Int>(schemes: ["rooms"]) {
        Route("/a", when: LinkCondition(names)) { 1 }
      }
      Issue.record("the table builds")
    } catch {
      #expect(error.problems.map(\.code.rawValue) == [code])
      #expect(error.problems[0].location?.hasSuffix("RouteTableContextTests.swift:\(line)") == true)
      #expect(error.problems[0].excerpt?.contains(names.last ?? "") == true)
    }
  }

  @Test("and what two mounts share is only that of the one whose condition holds")
  func mounts() throws {
    let table = try RouteTable<String>(schemes: ["rooms"]) {
      Route("/shop", mounting: ContextShopLink.self, when: "beta") { "beta \($0)" }
      Route("/shop", mounting: ContextShopLink.self) { "\($0)" }
    }
    #expect(try table.match("rooms:shop/5", contexts: ["beta"]).link == "beta product(id: 5)")
    #expect(try table.match("rooms:shop/5").link == "product(id: 5)")
    let products = table.manifest.links.filter { $0.patterns == ["/shop/:id"] }
    #expect(products.map(\.when) == [["beta"], ["!beta"]])
    // Nowhere are both there, the mount and what is mounted.
    let closed = try RouteTable<String>(schemes: ["rooms"]) {
      Route("/shop", mounting: ContextShopLink.self, when: "newShop") { "\($0)" }
    }
    #expect(closed.manifest.links.allSatisfy { $0.patterns != ["/shop/door/closed"] })
  }

  @Test("and their group's conditions hold together, or never")
  func groups() {
    #expect(throws: RouteTableError.self) {
      try RouteTable<Int>(schemes: ["rooms"]) {
        RouteGroup("/lab", when: "lab") { Route("/a", when: "!lab") { 1 } }
      }
    }
  }
}
