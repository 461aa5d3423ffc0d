// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import ShopLinks
  import Testing

  /// An even number, or an odd one if the test says so.
  private struct EvenNumber: LinkValue, Hashable {
    @TaskLocal static var isOdd = false

    let number: Int

    init?(linkText: String) {
      guard let number = Int(linkText), number.isMultiple(of: 2) != Self.isOdd else { return nil }
      self.number = number
    }

    var linkText: String { "\(number)" }
  }

  @DeepLinks
  private enum InnerLink {
    @Link("/:number/:tail?", priority: 1) case even(number: EvenNumber, tail: String?)
    @Link("/:short/:tail?") case short(short: BoundedText<Short>, tail: String?)
    @Link("/:name/:tail?") case other(name: String, tail: String?)
  }

  private enum Short: TextLength {
    static let length = 1...1
  }

  @DeepLinks
  private enum DeepestLink {
    @Link("/:number/x") case even(number: EvenNumber)
    @Link("/:name/x?page=:page") case late(name: String, page: Int = 3)
  }

  @DeepLinks
  private enum MiddleLink {
    @Mount("/deep") case deepest(DeepestLink)
  }

  @DeepLinks(schemes: "even")
  private enum EvenLink {
    @Link("/n/:number/:tail") case even(number: EvenNumber, tail: String)
    @Link("/n/:name/:tail") case odd(name: String, tail: String)
    @Mount("/m") case mounted(InnerLink)
    @Mount("/d") case below(MiddleLink)
    @Link("/q/:number?page=:page") case strict(number: EvenNumber, page: Int)
    @Link("/q/:name?page=:page") case lenient(name: String, page: Int)
  }

  /// What a match tells beside the link.
  @Suite("Matches")
  struct LinkMatchTests {
    @Test(
      "A match names the pattern and the values in the order of the case",
      arguments: [
        ("/users/bob?ref=x", "/users/:name?ref=:ref", ["name = bob", "ref = x"]),
        ("/users/bob", "/users/:name?ref=:ref", ["name = bob"]),
        ("/history", "/history", []),
        ("/latest", "/latest", []),
        ("/months", "/months{/of/:year}?", ["year = 2026"]),
        ("/tags/a/b%2Fc", "/tags/:tags+", ["tags = [a, b/c]"]),
        ("/folder", "/folder/:path*", []),
        ("/shop", "/shop", []),
        (
          "/shops/4/products/1", "/shops/:shop/products/:id?sort=:sort",
          ["shop = 4", "id = 1", "sort = stars"]
        ),
        (
          "/shop/gifts/x/cards/1?text=hi", "/shop/gifts/:occasion/cards/:id?text=:text",
          ["occasion = x", "id = 1", "text = hi"]
        ),
      ])
    func parameters(path: String, pattern: String, parameters: [String]) throws {
      let match = try PatternLink.match(.path(path))
      #expect(match.pattern == pattern)
      #expect(match.parameters.map(\.description) == parameters)
      #expect(try PatternLink(.path(path)) == match.link)
    }

    @Test("What the pattern does not name is kept, in the order of the URL")
    func extraQuery() throws {
      let match = try PatternLink.match("patterns://users/bob?utm=a%20b&ref=x&flag&utm=c")
      #expect(
        match.extraQuery == [
          QueryItem(name: "utm", value: "a b"), QueryItem(name: "flag", value: nil),
          QueryItem(name: "utm", value: "c"),
        ])
      let mounted = try PatternLink.match("patterns://shop/products/1?sort=price&utm=a")
      #expect(mounted.extraQuery == [QueryItem(name: "utm", value: "a")])
    }

    @Test(
      "A match tells who may open the link",
      arguments: [
        ("/favourites", LinkAccess.public), ("/items", .authenticated), ("/shop", .public),
        ("/shop/orders/A-1", .authenticated),
      ])
    func access(path: String, access: LinkAccess) throws {
      #expect(try PatternLink.match(.path(path)).access == access)
    }

    @Test(
      "What is told is that of the route that was taken, whatever its values are read as later",
      arguments: [
        ("/n/4/x", "even", "/n/:number/:tail", ["number = 4", "tail = x"]),
        ("/n/5/x", "odd", "/n/:name/:tail", ["name = 5", "tail = x"]),
        ("/m/4", "mounted.even", "/m/:number/:tail?", ["number = 4"]),
        ("/m/5/x", "mounted.short", "/m/:short/:tail?", ["short = 5", "tail = x"]),
        ("/m/55/x", "mounted.other", "/m/:name/:tail?", ["name = 55", "tail = x"]),
        (
          "/d/deep/4/x", "below.deepest.even", "/d/deep/:number/x", ["number = 4"]
        ),
        (
          "/d/deep/5/x", "below.deepest.late", "/d/deep/:name/x?page=:page",
          ["name = 5", "page = 3"]
        ),
        ("/q/5?page=1", "lenient", "/q/:name?page=:page", ["name = 5", "page = 1"]),
        ("/q//5/?page=1&u=", "lenient", "/q/:name?page=:page", ["name = 5", "page = 1"]),
      ])
    func refused(path: String, name: String, pattern: String, parameters: [String]) throws {
      let match = try EvenLink.match(.path(path))
      for isOdd in [false, true] {
        EvenNumber.$isOdd.withValue(isOdd) {
          #expect(match.name == name)
          #expect(match.pattern == pattern)
          #expect(match.parameters.map(\.description) == parameters)
          #expect(match.extraQuery.map(\.name) == (path.hasSuffix("u=") ? ["u"] : []))
          #expect(match.access == .public)
        }
      }
    }

    @Test("A match is found again with its own limits, contexts and base")
    func circumstances() throws {
      let long = "/users/" + String(repeating: "x", count: 9_000)
      let match = try PatternLink.match(
        .path(long), limits: ReadingLimits(urlLength: 10_000, segments: 4, queryItems: 1))
      #expect(match.parameters.first?.values.first?.count == 9_000)
      let relative = try PatternLink.match(
        .path("bob?utm=1", relativeTo: "patterns:///users/x"))
      #expect(relative.pattern == "/users/:name?ref=:ref")
      #expect(relative.extraQuery == [QueryItem(name: "utm", value: "1")])
    }

    @Test("Only values that 'log' names are public")
    func publicValues() throws {
      let search = try PatternLink.match(.path("/search?q=a&page=2&kind=photo&exact"))
      #expect(search.parameters.filter(\.isPublic).map(\.name) == ["page"])
      let product = try PatternLink.match(.path("/shop/products/1"))
      #expect(product.parameters.filter(\.isPublic).map(\.name) == ["sort"])
    }
  }
#endif
