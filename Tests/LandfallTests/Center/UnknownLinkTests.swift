// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTesting
import Testing

@Suite("A rejection says whether the URL is a link at all", .timeLimit(.minutes(10)))
@MainActor
struct UnknownLinkTests {
  @DeepLinks(schemes: "site", hosts: "site.app")
  enum SiteLink: Hashable {
    @Link("/posts/:id") case post(id: Int)
    @Link("/search?q=:query") case search(query: String)
    @Link("/inside/:id", sources: .inApp) case inside(id: Int)
    @Link("/:numbers+") case numbers(numbers: [Int])
    @Link("//files.site.app/:path*") case files(path: [Int])
    @Mount("/shop/:shop") case shop(shop: Int, StockLink)
  }

  @DeepLinks
  enum StockLink: Hashable {
    @Link("/items/:id") case item(id: Int)
    @Link("/all/:ids+") case all(ids: [Int])
  }

  let links = DeepLinkCenter<SiteLink>(clock: ManualClock().linkClock)

  private func rejection(_ url: String) throws -> Rejection {
    guard case .rejected(let rejection) = links.open(url).outcomeIfEnded else {
      throw Rejection(message: "'\(url)' was not rejected")
    }
    return rejection
  }

  @Test(
    "and speaks of the route that was meant, not of one that nearly any path fits",
    arguments: [
      (
        "https://site.app/posts/x", false,
        "param.type at byte 23: 'id' is not an integer such as 42"
      ),
      (
        "https://site.app/search", false,
        "param.missing at byte 23: 'query' is missing; add 'q=' to the query"
      ),
      (
        "https://site.app/inside/x", false,
        "param.type at byte 24: 'id' is not an integer such as 42"
      ),
      (
        "https://site.app/shop/1/items/x", false,
        "param.type at byte 30: 'id' is not an integer such as 42"
      ),
      (
        "https://site.app/shop/x/items/1", false,
        "param.type at byte 22: 'shop' is not an integer such as 42"
      ),
      (
        "https://site.app/shop/1/all/x", true,
        "param.type at byte 28: 'ids' is not an integer such as 42"
      ),
      ("https://site.app/shop/1/nothing", true, "route.none at byte 0: no route matches the URL"),
      (
        "https://site.app/about/us", true,
        "param.type at byte 17: 'numbers' is not an integer such as 42"
      ),
      (
        "https://files.site.app/posts/x", true,
        "param.type at byte 23: 'path' is not an integer such as 42"
      ),
      (
        "https://files.site.app/about", true,
        "param.type at byte 23: 'path' is not an integer such as 42"
      ),
      (
        "https://other.example/posts/1", true,
        "host.notAllowed at byte 8: the host is not one of the app's: site.app, files.site.app"
      ),
      (
        "https://site.app/posts/%zz", true,
        "percent.malformed at byte 23: '%' is not followed by two hexadecimal digits; write '%25' for '%'"
      ),
    ])
  func urls(url: String, isUnknown: Bool, text: String) throws {
    let rejection = try rejection(url)
    #expect("\(rejection)" == text)
    #expect(rejection.isUnknownLink == isUnknown)
  }

  @Test("and a link that was rejected for another reason is one")
  func otherReasons() throws {
    #expect(try rejection("https://site.app/inside/1").isUnknownLink == false)
    #expect(Rejection(message: "no").isUnknownLink == false)
    #expect(Rejection(code: .routeNone, message: "no page has this number").isUnknownLink)
  }
}
