// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import LandfallDiagnostics
  import LandfallExplaining
  import ShopLinks
  import Testing

  /// An app that renamed most of its paths, some of them twice.
  @DeepLinks(
    schemes: "renamed", hosts: "renamed.app",
    rewrites: [
      "/people/*": "/contacts/*", "/u/*": "/people/*", "/find/:query": "/search?q=:query",
      "/(help|info)/*": "/guide/*", "/de/*": "/*", "/fr/*": "/*",
      "//help.renamed.app/*": "/guide/*",
    ])
  private enum RenamedLink {
    @Link("/contacts/:id") case contact(id: Int)
    @Link("/contacts/:id/edit?tab=:tab", access: .authenticated)
    case edit(id: Int, tab: String = "name")
    @Link("/contacts") case contacts
    @Link("/contactsheet") case sheet
    @Link("/search?q=:query") case search(query: String)
    @Link("/guide/:part#:anchor") case guide(part: String, anchor: String)
    @Link("/") case home
    @Mount("/shop") case shop(ShopLink)
  }

  /// Rules that rename what others added.
  @DeepLinks(
    schemes: "renamed", hosts: "renamed.app",
    rewrites: [
      "/de/*": "/*", "/de/shop/*": "/de/store/*", "/fr/*": "/*", "/m-*": "/*",
    ])
  private enum ChainedLink {
    @Link("/store/a", "//help.renamed.app/faq") case item
  }

  @Suite("Old patterns of a table")
  struct RewritesTests {
    @Test(
      "An old pattern opens what the new one opens, also where a rule renames what another one added",
      arguments: [
        ("/contacts/5", .contact(id: 5)), ("/people/5", .contact(id: 5)), ("/u/5", .contact(id: 5)),
        ("/de/u/5", .contact(id: 5)), ("/fr/people/5/edit?tab=a", .edit(id: 5, tab: "a")),
        ("/people", .contacts), ("/u", .contacts),
        ("/find/red%20shoes", .search(query: "red shoes")),
        ("/de/find/x", .search(query: "x")), ("/de/search?q=x", .search(query: "x")),
        ("/de", .home), ("/fr/", .home), ("/guide/a#top", .guide(part: "a", anchor: "top")),
        ("/de/info/a#b", .guide(part: "a", anchor: "b")), ("/de/shop", .shop(.home)),
        ("/fr/shop/products/1", .shop(.product(id: 1))),
      ] as [(String, RenamedLink)])
    fileprivate func opens(path: String, link: RenamedLink) throws {
      #expect(try RenamedLink("https://renamed.app" + path) == link)
      #expect(try RenamedLink(.path(path)) == link)
      let printed = try link.urlString()
      #expect(printed.hasPrefix("https://renamed.app/"))
      #expect(try RenamedLink(printed) == link)
      #expect(
        ["/people", "/u/", "/find", "/de", "/fr", "/info"].allSatisfy { !printed.contains($0) })
    }

    @Test("The host of an old pattern is that pattern's alone")
    func host() throws {
      #expect(
        try RenamedLink("https://help.renamed.app/a#b") == .guide(part: "a", anchor: "b"))
      #expect(throws: Refusal.self) { try RenamedLink("https://help.renamed.app/contacts/5") }
    }

    @Test(
      "What only looks like an old pattern opens nothing",
      arguments: [
        "/peoplesheet", "/usheet", "/es/contacts/5", "/de/de/contacts/5", "/de/fr/contacts/5",
        "/find",
        "/u/people/5",
      ])
    func opensNothing(path: String) {
      #expect(throws: Refusal.self) { try RenamedLink(.path(path)) }
    }

    @Test("An old pattern has the marks of the new one, and explanations and manifests show it")
    func everywhere() throws {
      let match = try RenamedLink.match(.path("/u/5/edit"))
      #expect(match.pattern == "/u/:id/edit?tab=:tab" && match.access == .authenticated)
      let explanation = RenamedLink.explain("https://renamed.app/u/x")
      #expect(explanation.routes.contains { $0.pattern == "/u/:id" })
      let patterns = RenamedLink.manifest.links.first { $0.name == "contact" }?.patterns
      #expect(
        patterns == [
          "/contacts/:id", "/people/:id", "/u/:id", "/de/contacts/:id", "/de/people/:id",
          "/de/u/:id", "/fr/contacts/:id", "/fr/people/:id", "/fr/u/:id",
        ])
    }

    @Test("Alternatives do not add to each other, and a rule for paths leaves hosts alone")
    func chains() {
      #expect(
        ChainedLink.manifest.links.first?.patterns == [
          "/store/a", "//help.renamed.app/faq", "/de/store/a", "/de/shop/a", "/fr/store/a",
          "/m-store/a",
        ])
    }
  }
#endif
