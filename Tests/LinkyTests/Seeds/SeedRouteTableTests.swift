// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables
import Testing

@testable import LinkyKit

extension SettingsPage: LinkValue {}

/// The links of the five articles through a table that is built at run time.
@Suite("The links of the five articles, at run time")
struct SeedRouteTableTests {
  private static let table = Result { () throws(RouteTableError) in
    try RouteTable<AppLink>(
      schemes: ["linky", "deeplink-example", "sample-app"],
      hosts: ["linky.app", "*.linky.app", "app.donnywals.com"]
    ) {
      Route("/favourites") { .favourites }
      Route("/recents") { .recents }
      Route("/mostrecent") { .mostRecent }
      Route("/post/:id") { (id: Int) in .post(id: id) }
      Route("/contacts") { .contacts }
      Route("/contacts/:id") { (id: Int) in .contact(id: id) }
      Route("/addcontact") { .addContact }
      RouteGroup("/leagues/:league", caseInsensitive: true) {
        Route("/join") { (league: Int) in .joinLeague(league: league) }
        Route("/comments") { (league: Int) in .comments(league: league) }
        Route("/questions/:question") { (league: Int, question: Int) in
          .question(league: league, question: question)
        }
        Route("/questions/:question/review") { (league: Int, question: Int) in
          .review(league: league, question: question)
        }
      }
      Route("/recipe/:id", "/account/recipe/:id") { (id: String) in .recipe(id: id) }
      RouteGroup("/subscription/:id", access: .authenticated) {
        Route("/:week") { (id: String, week: Int) in .subscription(id: id, week: week) }
        Route("/swap/:menu") { (id: String, menu: String) in .swapMenu(id: id, menu: menu) }
        Route("/:week/edit") { (id: String, week: Int) in .editWeek(id: id, week: week) }
      }
      Route("/settings/:page") { (page: SettingsPage) in .settings(page: page) }
      RouteGroup("/sampleapp") {
        Route("/?type=homeScreen&data=:data") { (data: Int) in .home(data: data) }
        Route("/?type=transactionScreen&data=:data") { (data: Int) in .transaction(data: data) }
      }
    }
  }

  @Test("A link is read as the enum reads it", arguments: SeedConformance.rows)
  func row(_ row: SeedConformance) throws {
    let table = try Self.table.get()
    do {
      let match = try table.match(row.url)
      #expect(match.link == row.link)
      #expect(try match.access == AppLink.match(row.url).access)
      // The enum knows more of its own types than a table that is made at run time.
      let parameters = try AppLink.match(row.url).parameters
      #expect(match.parameters.map(\.description) == parameters.map(\.description))
      #expect(match.parameters.map(\.place) == parameters.map(\.place))
    } catch let refusal {
      let expected = #expect(throws: Refusal.self) { try AppLink(row.url) }
      #expect(refusal.code == expected?.code)
      #expect(refusal.offset == expected?.offset)
    }
  }
}
