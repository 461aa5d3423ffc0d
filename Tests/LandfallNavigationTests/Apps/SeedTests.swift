// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation
import Testing

@Suite("The links of the five articles")
struct SeedTests {
  typealias State = NavigationState<SeedScreen>

  /// A link, the screen that it leads to, the plan from the first screen, and what Back shows.
  static let rows: [(link: String, screen: SeedScreen, plan: String, back: [SeedScreen])] = [
    ("linky://favourites", .favourites, "", []),
    ("linky://recents", .recents, "select tab recents", [.favourites]),
    (
      "linky://mostrecent", .post(11), "select tab recents; push post(11)",
      [.recents, .favourites]
    ),
    ("linky:///contacts", .contacts, "select tab contacts", [.favourites]),
    (
      "linky://contacts/5", .contact(5), "select tab contacts; push contact(5)",
      [.contacts, .favourites]
    ),
    (
      "linky://addcontact", .addContact, "select tab contacts; present addContact as sheet",
      [.contacts, .favourites]
    ),
    (
      "linky://recipe/ramen", .recipe("ramen"), "select tab myMenu; push recipe(\"ramen\")",
      [.myMenu, .favourites]
    ),
    (
      "linky://subscription/box-1/31", .subscription("box-1", week: 31),
      "select tab myMenu; push subscription(\"box-1\", week: 31)", [.myMenu, .favourites]
    ),
    (
      "linky://subscription/box-1/32/edit", .editMenu("box-1", week: 32),
      """
      select tab myMenu; push subscription("box-1", week: 32); \
      present editMenu("box-1", week: 32) as sheet
      """,
      [.subscription("box-1", week: 32), .myMenu, .favourites]
    ),
    (
      "linky://subscription/box-1/swap/noodles", .editMenu("box-1", week: 32),
      """
      select tab myMenu; push subscription("box-1", week: 32); \
      present editMenu("box-1", week: 32) as sheet
      """,
      [.subscription("box-1", week: 32), .myMenu, .favourites]
    ),
    (
      "linky://leagues/123/join", .join(league: 123),
      "select tab leagues; present join(league: 123) as sheet", [.leagues, .favourites]
    ),
    (
      "linky://leagues/123/questions/456", .question(456, league: 123),
      """
      select tab leagues; push league(123); push questions(league: 123); \
      push question(456, league: 123)
      """,
      [.questions(league: 123), .league(123), .leagues, .favourites]
    ),
    (
      "linky://leagues/123/questions/456/review", .review(456, league: 123),
      """
      select tab leagues; push league(123); push questions(league: 123); \
      push question(456, league: 123); push review(456, league: 123)
      """,
      [
        .question(456, league: 123), .questions(league: 123), .league(123), .leagues, .favourites,
      ]
    ),
    (
      "linky://leagues/123/comments", .comments(league: 123),
      "select tab leagues; push league(123); push comments(league: 123)",
      [.league(123), .leagues, .favourites]
    ),
    (
      "https://app.donnywals.com/post/10", .post(10), "select tab recents; push post(10)",
      [.recents, .favourites]
    ),
    (
      "deeplink-example://settings/profile", .page("profile"),
      "select tab settings; push page(\"profile\")", [.settings, .favourites]
    ),
    (
      "sample-app://sampleapp?type=homeScreen&data=1234", .highlight(1234),
      "push highlight(1234)", [.favourites]
    ),
    (
      "sample-app://sampleapp?type=transactionScreen&data=1234", .transaction(1234),
      "push transactions; push transaction(1234)", [.transactions, .favourites]
    ),
  ]

  @Test("A link takes the steps of its plan, and Back walks the way", arguments: rows)
  func cold(link: String, screen: SeedScreen, plan: String, back: [SeedScreen]) throws {
    let target = try State().navigating(to: .to(screen))
    #expect(NavigationPlan(from: State(), to: target).description == plan)
    #expect(target.visibleScreen == screen)
    #expect(target.backPath(through: [.favourites]) == back)
  }

  @Test("After any other link, a link ends in the same screens as at launch", arguments: rows)
  func warm(link: String, screen: SeedScreen, plan: String, back: [SeedScreen]) throws {
    for first in Self.rows {
      for second in Self.rows {
        let state = try State().navigating(to: .to(first.screen)).navigating(to: .to(second.screen))
        let target = try state.navigating(to: .to(screen))
        var walked = state
        let fits = walked.apply(NavigationPlan(from: state, to: target))
        #expect(fits && walked == target)
        #expect(target.visibleScreen == screen)
        // Back leaves to the first tab as that tab was.
        #expect(
          Array(target.backPath(through: [.favourites]).prefix(back.count)).dropLast()
            == back.dropLast())
      }
    }
  }

  @Test("Another week of the same subscription is shown in its screen")
  func week() throws {
    let state = try State().navigating(to: .to(.editMenu("box-1", week: 31)))
    let target = try state.navigating(to: .to(.subscription("box-1", week: 32)))
    let plan = NavigationPlan(from: state, to: target)
    #expect(
      plan.description
        == """
        dismiss editMenu("box-1", week: 31); update subscription("box-1", week: 32)
        """)
  }
}
