// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

#if Macros
  import Landfall
  import ShopLinks
  import Testing

  /// An even number; none at all if the test says so.
  private struct EvenNumber: LinkValue, Hashable {
    @TaskLocal static var takesNone = false

    let number: Int

    init?(linkText: String) {
      guard !Self.takesNone, let number = Int(linkText), number.isMultiple(of: 2) else {
        return nil
      }
      self.number = number
    }

    var linkText: String { "\(number)" }
  }

  @DeepLinks
  private enum InnerLink {
    @Link("/:number/:tail?", priority: 1) case even(number: EvenNumber, tail: String?)
    @Link("/:name/:tail?") case odd(name: Digit, tail: String?)
  }

  /// A digit but 7.
  private struct Digit: LinkValue, Hashable {
    let linkText: String

    init?(linkText: String) {
      guard linkText.count == 1, linkText != "7" else { return nil }
      self.linkText = linkText
    }
  }

  @DeepLinks
  private enum LateLink {
    @Link("/:number/never") case never(number: EvenNumber)
    @Link("/7/:tail?page=:page") case late(tail: String, page: Int = 3)
  }

  @DeepLinks(schemes: "even")
  private enum EvenLink {
    @Link("/n/:number/:tail", priority: 1) case even(number: EvenNumber, tail: String)
    @Link("/n/:name/:tail") case odd(name: String, tail: String)
    @Mount("/m") case mounted(InnerLink)
    @Mount("/l") case below(LateLink)
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
        ("/m/5/x", "mounted.odd", "/m/:name/:tail?", ["name = 5", "tail = x"]),
        ("/l/7/y", "below.late", "/l/7/:tail?page=:page", ["tail = y", "page = 3"]),
      ])
    func refused(path: String, name: String, pattern: String, parameters: [String]) throws {
      let match = try EvenLink.match(.path(path))
      for takesNone in [false, true] {
        EvenNumber.$takesNone.withValue(takesNone) {
          #expect(match.name == name)
          #expect(match.pattern == pattern)
          #expect(match.parameters.map(\.description) == parameters)
          #expect(match.extraQuery.isEmpty)
          #expect(match.access == .public)
        }
      }
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
