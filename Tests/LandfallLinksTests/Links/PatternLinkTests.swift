// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import ShopLinks
  import Testing

  /// A link of each form of a pattern beside its canonical URL.
  @Suite("Patterns in links")
  struct PatternLinkTests {
    static let links: [(PatternLink, String)] = [
      (.root, "/"),
      (.favourites, "/favourites"),
      (.recents, "/recents"),
      (.me, "/users/me"),
      (.user(name: "you", ref: nil), "/users/you"),
      (.user(name: "a/b", ref: "x y"), "/users/a%2Fb?ref=x%20y"),
      (.user(name: "you", ref: ""), "/users/you?ref="),
      (.handle(handle: "@bob"), "/@@bob"),
      (.file(id: 7), "/files/7.json"),
      (.version(major: 1, minor: 20), "/v1.20"),
      (.week(week: nil), "/weeks"),
      (.week(week: 3), "/weeks/3"),
      (.month(), "/months"),
      (.limit(), "/limit"),
      (.limit(max: 5), "/limit?max=5"),
      (.month(year: 1999), "/months/of/1999"),
      (.tags(tags: ["a", "b/c"]), "/tags/a/b%2Fc"),
      (.any(parts: []), "/any/end"),
      (.any(parts: ["end", "end"]), "/any/end/end/end"),
      (.folder(path: []), "/folder"),
      (.folder(path: ["a", "b"]), "/folder/a/b"),
      (.open(url: "https://a.b//c/%20"), "/open/https://a.b//c/%20"),
      (.wild, "/wild"),
      (.search(query: "a&b=c", page: 2), "/search?q=a%26b%3Dc&page=2&kind=photo&exact"),
      (.items(tags: []), "/items"),
      (.items(tags: ["a", "b"]), "/items?tag=a&tag=b"),
      (.guide(part: nil), "/guide"),
      (.guide(part: "a b"), "/guide#a%20b"),
      (.faqTop, "/faq#top"),
      (.post(id: 5), "/app#/posts/5"),
      (.escaped, "/escaped/a:b%20c"),
      (.default(in: 1, default: "x"), "/default/1/x"),
      (.labels(1, name: "x"), "/labels/1/x"),
      (.shop(.home), "/shop"),
      (.shop(.product(id: 1)), "/shop/products/1"),
      (.shop(.product(id: 1, sort: .price)), "/shop/products/1?sort=price"),
      (.shop(.order(number: OrderNumber(17))), "/shop/orders/A-17"),
      (.shop(.gifts(occasion: "new year", .card(id: 2))), "/shop/gifts/new%20year/cards/2"),
      (
        .shopOf(shop: 4, links: .gifts(occasion: "x", .wrapping(colors: ["red", "blue"]))),
        "/shops/4/gifts/x/wrapping/red/blue"
      ),
    ]

    @Test("A link is printed and read back", arguments: links)
    func roundTrip(link: PatternLink, path: String) throws {
      #expect(try link.urlString() == "https://patterns.app" + path)
      #expect(try link.urlString(scheme: "patterns") == "patterns://" + path)
      #expect(try link.urlString(host: "beta.patterns.app") == "https://beta.patterns.app" + path)
      #expect(try PatternLink("https://patterns.app" + path) == link)
      #expect(try PatternLink("patterns:" + path) == link)
      #expect(try PatternLink(.path(path)) == link)
    }

    @Test(
      "Other URLs are read, too",
      arguments: [
        ("patterns://favourites", PatternLink.favourites),
        ("PATTERNS://favourites/", .favourites),
        ("patterns:favourites", .favourites),
        ("patterns://patterns.app/favourites", .favourites),
        ("https://a.b.patterns.app/favourites", .favourites),
        ("https://PATTERNS.app:443/favourites?utm=1#top", .favourites),
        ("patterns://history", .recents),
        ("patterns://latest", .recents),
        ("patterns://gone", .gone),
        ("patterns://wild/a/b", .wild),
        ("patterns://search?exact&kind=photo&q=", .search(query: "")),
        ("https://red.teams.app/board/5", .board(team: "red", id: 5)),
        ("patterns-beta://news", .news),
        ("patterns://shop/", .shop(.home)),
      ])
    func otherURLs(url: String, link: PatternLink) throws {
      #expect(try PatternLink(url) == link)
    }

    @Test(
      "What is no link is refused with its code",
      arguments: [
        ("patterns://nothing", "route.none"), ("patterns://users", "route.none"),
        ("patterns://search?q=a&kind=photo&exact&debug", "route.none"),
        ("patterns://search?kind=photo&exact", "param.missing"),
        ("patterns://files/x.json", "param.type"), ("patterns://tags", "route.none"),
        ("other://favourites", "scheme.notAllowed"), ("favourites", "scheme.missing"),
        ("https://other.app/favourites", "host.notAllowed"),
        ("http://patterns.app/favourites", "scheme.notAllowed"),
        ("patterns://shop/products/x", "param.type"), ("patterns://shop/nothing", "route.none"),
        ("patterns://shop/products/1?sort=cheap", "param.type"),
        ("patterns://shops/x/products/1", "param.type"),
        ("patterns://shop/gifts/x/cards/1?text=a&text=b", "param.duplicate"),
        ("patterns://favourites%", "percent.malformed"), ("patterns://a/../b", "path.dotSegment"),
      ])
    func refusals(url: String, code: String) {
      let refusal = #expect(throws: Refusal.self) { try PatternLink(url) }
      #expect(refusal?.code.rawValue == code)
    }
  }
#endif
