// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Foundation
  import Landfall
  import LandfallDiagnostics
  import LandfallTables
  import LandfallTesting
  import Testing

  @Suite("Links in a module whose code belongs to the main actor by default")
  struct AppLinkTests {
    // Arguments are read before a test runs, so not on the main actor.
    nonisolated static let links: [(url: String, link: AppLink)] = [
      ("https://linky.app/favourites", .favourites),
      ("https://linky.app/contacts/5", .contact(id: 5)),
      ("https://linky.app/search?q=tea", .search(query: "tea")),
      (
        "https://linky.app/search?q=tea&page=2&sort=oldest&tag=a&tag=b",
        .search(query: "tea", page: 2, sort: .oldest, tags: ["a", "b"])
      ),
      ("https://linky.app/menus/m12?size=1", .menu(menu: MenuRef(number: 12), size: .large)),
      ("https://linky.app/pay?amount=300&token=x", .pay(amount: 300, token: "x")),
      ("https://linky.app/shop/north/basket", .shop(branch: "north", .basket)),
      (
        "https://linky.app/shop/north/products/7?sort=rating",
        .shop(branch: "north", .product(id: 7, sort: .rating))
      ),
      (
        "https://linky.app/shop/north/gifts/cards/hello",
        .shop(branch: "north", .gifts(.card(text: "hello")))
      ),
    ]

    @Test("A link is read, and printed as the same URL", arguments: links)
    func roundTrip(url: String, link: AppLink) throws {
      expect(url, matches: link)
      #expect(try link.urlString() == url)
    }

    @Test("A link is read and printed away from the main actor")
    func elsewhere() async throws {
      let id = "123e4567-e89b-12d3-a456-426614174000"
      let url = try await Task.detached {
        let link = try AppLink("linky://orders/\(id)")
        guard [link.name: link][.order] == link else { return "" }
        return try link.urlString(scheme: "linky")
      }.value
      #expect(url == "linky:///orders/\(id)")
    }

    @Test("A value that does not fit is refused")
    func refused() {
      expect("linky://menus/12", isRefusedBy: AppLink.self, with: "param.type")
      expect("linky://pay?amount=0&token=x", isRefusedBy: AppLink.self, with: "param.range")
    }

    @Test("The table is valid, and its manifest names all links")
    func table() throws {
      try AppLink.validate()
      #expect(AppLink.Name.allCases.count == 10)
      let manifest = AppLink.manifestJSON
      #expect(AppLink.Name.allCases.allSatisfy { manifest.contains("\"\($0.rawValue)\"") })
      #expect(AppLink.explain("linky://contcts/5").refusal?.code == "route.none")
    }

    @Test("A mounted link can be coded")
    func codable() throws {
      let link = ShopLink.gifts(.card(text: "hello"))
      let data = try JSONEncoder().encode(link)
      #expect(try JSONDecoder().decode(ShopLink.self, from: data) == link)
    }

    @Test("A table that is made at run time")
    func runTimeTable() throws {
      enum Screen: Equatable { case favourites, menu(MenuRef), search(String, [Int]) }
      let table = try RouteTable<Screen>(schemes: ["linky"]) {
        Route("/favourites") { .favourites }
        Route("/menus/:menu") { (menu: MenuRef) in .menu(menu) }
        Route("/search?q=:query&page=:pages") { (query: String, pages: [Int]) in
          .search(query, pages)
        }
      }
      #expect(try table.match("linky://menus/m12").link == .menu(MenuRef(number: 12)))
      #expect(try table.match("linky://search?q=a&page=1").link == .search("a", [1]))
    }
  }
#endif
