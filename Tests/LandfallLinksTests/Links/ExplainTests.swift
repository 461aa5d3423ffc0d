// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallTestSupport
import Foundation
import Landfall
import LandfallDiagnostics
import ShopLinks
import Testing

/// An app with a shop of another module.
@DeepLinks(schemes: "shopper", hosts: "shopper.app")
enum ShopperLink {
  @Link("/favourites") case favourites
  @Link("/:page/:number") case page(page: String, number: Int)
  @Mount("/shop") case shop(ShopLink)
}

@Suite("Explanations of an app's links")
struct ExplainTests {
  @Test("go through the enums that are mounted")
  func mounted() {
    let explanation = ShopperLink.explain("shopper://shop/products/5?sort=dear")
    #expect(
      explanation.description == """
        no match: param.type at byte 31
          shopper://shop/products/5?sort=dear
                                         ^^^^
          'sort': 'dear' is not one of price, stars
          read as scheme 'shopper', segments 'shop' 'products' '5', query 'sort=dear'

        shop.product  /shop/products/:id?sort=:sort
          shopper://shop/products/5?sort=dear
                    ---- -------- -      ^^^^
          ok  path.literal  'shop'
          ok  path.literal  'products'
          ok  path.value    'id' is '5' (Int)
          no  param.type    'sort': 'dear' is not one of price, stars
        """)
  }

  @Test("tell what a type of the app's own does not take")
  func ownType() throws {
    let explanation = ShopperLink.explain("shopper://shop/orders/17")
    let route = try #require(explanation.routes.first)
    #expect(route.link == "shop.order")
    #expect(route.pattern == "/shop/orders/:number")
    #expect(
      route.steps.filter { !$0.isMet }.map(\.message)
        == ["'number': '17' is not an OrderNumber"])
  }

  @Test(
    "know what was meant, in the mounted enum, too",
    arguments: [
      ("shopper://shop/prodcts/5", "shopper://shop/products/5", "shop.product"),
      ("shopper://shpo/products/5", "shopper://shop/products/5", "shop.product"),
      (
        "shopper://shop/gifts/xmas/crads/07", "shopper://shop/gifts/xmas/cards/7",
        "shop.gifts.card"
      ),
      ("http://shopper.app/favourites", "https://shopper.app/favourites", "favourites"),
    ])
  func suggestions(url: String, meant: String, link: String) {
    let explanation = ShopperLink.explain(url)
    #expect(explanation.suggestions.first?.url == meant)
    #expect(explanation.suggestions.first?.link == link)
    // A mount that is not entered stands for its links.
    #expect(explanation.routes.isEmpty || explanation.routes.contains { link.hasPrefix($0.link) })
  }

  @Test("tell the way to a link that matches, and what comes after it")
  func match() throws {
    let explanation = ShopperLink.explain("https://shopper.app/shop/gifts/xmas/cards/5")
    let match = try #require(explanation.match)
    #expect(match.link == "shop.gifts.card")
    #expect(match.pattern == "/shop/gifts/:occasion/cards/:id?text=:text")
    #expect(match.steps.map(\.found) == ["shop", "gifts", "xmas", "cards", "5", ""])
    #expect(explanation.routes.count == 1)
  }

  @Test("read paths alone and URLs of Foundation's")
  func variants() throws {
    #expect(ShopperLink.explain(.path("/favourites")).match?.link == "favourites")
    let url = try #require(URL(string: "shopper://nothing"))
    #expect(ShopperLink.explain(url).refusal?.code == .routeNone)
    #expect(ShopperLink.explain(url, routes: 0).routes.isEmpty)
    #expect(
      ShopperLink.explain("shopper:a", limits: ReadingLimits(urlLength: 5)).refusal?.code
        == "limit.urlLength")
  }

  @Test("agree with matches", arguments: 0..<4 as Range<UInt64>)
  func agreement(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "shop", "products", "orders", "gifts", "cards", "wrapping", "xmas", "5", "A-17", "x", "",
      "favourites", "shpo", "?sort=stars", "?sort=x", "?text=", "#x", "%2F", ".",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &generator)
      let path = (0..<count).compactMap { _ in pieces.randomElement(using: &generator) }
      let url = "shopper://" + path.joined(separator: "/")
      let explanation = ShopperLink.explain(url)
      do throws(Refusal) {
        let match = try ShopperLink.match(url)
        #expect(explanation.refusal == nil, "seed \(seed): \(url)")
        #expect(explanation.match?.pattern == match.pattern, "seed \(seed): \(url)")
        #expect(explanation.match?.steps.contains { !$0.isMet } == false, "seed \(seed): \(url)")
      } catch {
        #expect(explanation.refusal == error, "seed \(seed): \(url)")
      }
      let isTold = explanation.routes.allSatisfy { route in
        route.standing != .fails || route.steps.contains { !$0.isMet }
      }
      #expect(isTold, "seed \(seed): \(url)")
    }
  }

  @Test("of mounts in a circle end", arguments: ["/x", "/end/x", "/stop", ""])
  func circles(tail: String) {
    let url = "circle:/" + String(repeating: "/b/a", count: 60) + tail
    #expect(CircleLink.explain(url).refusal?.code == .routeNone)
    #expect(RootlessLink.explain("rootless:" + tail).refusal?.code == .routeNone)
  }
}
