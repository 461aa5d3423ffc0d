// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Testing

@testable import LandfallCompiler
@testable import LandfallCore
@testable import LandfallManifest

@Suite("Mounted tables in a manifest")
struct TableMountsTests {
  private func links(_ mount: String, _ inner: [String], folded: Bool = false) throws -> [String] {
    let inner = TableDeclaration(
      name: "I", isCaseInsensitive: folded,
      links: try inner.map { try LinkDeclaration(notation: $0) })
    let table = TableDeclaration(
      name: "T", schemes: ["t"], links: [try LinkDeclaration(notation: mount)])
    let manifest = Manifest(table.mounting { _ in inner })
    _ = try TableDeclaration(manifest)
    return manifest.links.map { link in
      "\(link.name) \(link.patterns.joined(separator: " "))"
        + (link.parameters.isEmpty ? "" : " " + link.parameters.map(\.name).joined(separator: ","))
        + (link.caseInsensitive ? " folded" : "")
    }
  }

  @Test("Names, patterns and values of a mount stand before those of the mounted links")
  func prefixes() throws {
    #expect(
      try links("shop /shop/:city /s/:city mount", ["home /", "product /product/:id?c=:c"]) == [
        "shop.home /shop/:city /s/:city city",
        "shop.product /shop/:city/product/:id?c=:c /s/:city/product/:id?c=:c city,id,c",
      ])
  }

  @Test("A pattern that starts with a group stands behind the mount's, too")
  func groups() throws {
    #expect(
      try links("shop /shop mount", ["list {/all}?/list", "home {/home}?"]) == [
        "shop.list /shop{/all}?/list", "shop.home /shop{/home}?",
      ])
  }

  @Test("A name that both have is the mounted link's; the mount's gets the mount's name")
  func sameName() throws {
    #expect(
      try links("shop /shop/:id/:x mount", ["product /product/:id/:shop_id"]) == [
        "shop.product /shop/:shop_shop_id/:x/product/:id/:shop_id shop_shop_id,x,id,shop_id"
      ])
  }

  @Test("Routes bound to a host never match below a mount and are left out")
  func bound() throws {
    #expect(
      try links("shop /shop mount", ["a //x.app/a /a", "b //x.app/b"]) == ["shop.a /shop/a"])
  }

  @Test("A mounted table without case gives links without case")
  func folded() throws {
    #expect(try links("s /s mount", ["a /a"], folded: true) == ["s.a /s/a folded"])
  }

  @Test("Marks of the mount hold for what it mounts")
  func marks() throws {
    var mount = try LinkDeclaration(notation: "s /s mount")
    mount.routes[0].isAuthenticated = true
    mount.routes[0].sources = ["push", "inApp"]
    var inner = try LinkDeclaration(notation: "a /a /b /c")
    inner.routes[1].sources = ["inApp"]
    inner.routes[2].sources = ["handoff"]
    let table = TableDeclaration(name: "T", schemes: ["t"], links: [mount])
    let links = Manifest(table.mounting { _ in TableDeclaration(name: "I", links: [inner]) }).links
    #expect(links.map(\.patterns) == [["/s/a"], ["/s/b"]])
    #expect(links.map(\.sources) == [["push", "inApp"], ["inApp"]])
    #expect(links.allSatisfy { $0.access == .authenticated })
  }
}
