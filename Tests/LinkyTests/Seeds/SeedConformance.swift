// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import Testing

@testable import LinkyKit

/// A link of one of the five articles, and what the app does with it.
struct SeedConformance: Sendable, CustomTestStringConvertible {
  /// The articles that describe what Landfall does, by what each is about.
  enum Seed: String, Sendable, CaseIterable {
    case streams = "seed 1, streams"
    case handOver = "seed 2, hand-over"
    case parents = "seed 3, parent screens"
    case webAndScheme = "seed 4, web and scheme"
    case viewModels = "seed 5, view models"
  }

  enum Expected: Sendable, Hashable {
    case opened, waitsForSignIn
    case rejected(String)
    case refused(code: String)
  }

  let seed: Seed
  let url: String
  var isSignedIn = false
  var link: AppLink?
  var expected = Expected.opened
  /// The screens of the selected tab, its root first.
  var stack: [Screen] = [.favourites]
  var modals: [Screen] = []
  /// What repeated Back shows.
  var back: [Screen] = []

  var testDescription: String {
    "\(seed.rawValue): \(url)\(isSignedIn ? " (signed in)" : "")"
  }
}

extension SeedConformance {
  static let rows: [Self] = streams + handOver + parents + webAndScheme + viewModels

  private static let streams: [Self] = [
    Self(seed: .streams, url: "linky://favourites", link: .favourites),
    Self(seed: .streams, url: "linky://favourites/", link: .favourites),
    Self(
      seed: .streams, url: "linky://recents", link: .recents, stack: [.recents],
      back: [.favourites]),
    Self(
      seed: .streams, url: "linky://mostrecent", link: .mostRecent, stack: [.recents, .post(11)],
      back: [.recents, .favourites]),
    Self(
      seed: .streams, url: "linky:///contacts", link: .contacts, stack: [.contacts],
      back: [.favourites]),
    Self(
      seed: .streams, url: "linky://addcontact", link: .addContact, stack: [.contacts],
      modals: [.addContact], back: [.contacts, .favourites]),
    Self(
      seed: .streams, url: "https://linky.app/addcontact", link: .addContact, stack: [.contacts],
      modals: [.addContact], back: [.contacts, .favourites]),
    Self(seed: .streams, url: "linky://", expected: .refused(code: "route.none")),
  ]

  private static let handOver: [Self] = [
    Self(
      seed: .handOver, url: "linky://recipe/ramen", link: .recipe(id: "ramen"),
      stack: [.myMenu, .recipe("ramen")], back: [.myMenu, .favourites]),
    Self(
      seed: .handOver, url: "linky://account/recipe/ramen", link: .recipe(id: "ramen"),
      stack: [.myMenu, .recipe("ramen")], back: [.myMenu, .favourites]),
    Self(
      seed: .handOver, url: "linky://subscription/box-1/31", isSignedIn: true,
      link: .subscription(id: "box-1", week: 31),
      stack: [.myMenu, .subscription("box-1", week: 31)], back: [.myMenu, .favourites]),
    Self(
      seed: .handOver, url: "linky://subscription/box-1/swap/noodles", isSignedIn: true,
      link: .swapMenu(id: "box-1", menu: "noodles"),
      stack: [.myMenu, .subscription("box-1", week: 32)],
      modals: [.editMenu(subscription: "box-1", week: 32)],
      back: [.subscription("box-1", week: 32), .myMenu, .favourites]),
    Self(
      seed: .handOver, url: "linky://subscription/box-1/32/edit", isSignedIn: true,
      link: .editWeek(id: "box-1", week: 32),
      stack: [.myMenu, .subscription("box-1", week: 32)],
      modals: [.editMenu(subscription: "box-1", week: 32)],
      back: [.subscription("box-1", week: 32), .myMenu, .favourites]),
    Self(
      seed: .handOver, url: "linky://subscription/box-1/30/edit", isSignedIn: true,
      link: .editWeek(id: "box-1", week: 30),
      expected: .rejected("the menu of week 30 can no longer be edited")),
    Self(
      seed: .handOver, url: "linky://subscription/box-9/31", isSignedIn: true,
      link: .subscription(id: "box-9", week: 31),
      expected: .rejected("there is no subscription box-9")),
    Self(
      seed: .handOver, url: "linky://subscription/box-1/swap/noodles",
      link: .swapMenu(id: "box-1", menu: "noodles"), expected: .waitsForSignIn),
    Self(
      seed: .handOver, url: "linky://subscription/box-1/next/edit", isSignedIn: true,
      expected: .refused(code: "param.type")),
  ]

  private static let parents: [Self] = [
    Self(
      seed: .parents, url: "linky://leagues/123/join", link: .joinLeague(league: 123),
      stack: [.memberships], modals: [.joinLeague(123)], back: [.memberships, .favourites]),
    Self(
      seed: .parents, url: "linky://leagues/123/questions/456",
      link: .question(league: 123, question: 456),
      stack: [.memberships, .league(123), .questions(league: 123), .question(456, league: 123)],
      back: [.questions(league: 123), .league(123), .memberships, .favourites]),
    Self(
      seed: .parents, url: "linky://leagues/123/questions/456/review",
      link: .review(league: 123, question: 456),
      stack: [
        .memberships, .league(123), .questions(league: 123), .question(456, league: 123),
        .review(question: 456, league: 123),
      ],
      back: [
        .question(456, league: 123), .questions(league: 123), .league(123), .memberships,
        .favourites,
      ]),
    Self(
      seed: .parents, url: "linky://leagues/123/comments", link: .comments(league: 123),
      stack: [.memberships, .league(123), .comments(league: 123)],
      back: [.league(123), .memberships, .favourites]),
    Self(
      seed: .parents, url: "linky://leagues/123/questions/9",
      link: .question(league: 123, question: 9),
      expected: .rejected("league 123 has no question 9, only 456, 457")),
    Self(
      seed: .parents, url: "linky://leagues/abc/comments", expected: .refused(code: "param.type")),
    Self(
      seed: .parents, url: "linky://leagues/123/questions/456/more",
      expected: .refused(code: "route.none")),
  ]

  private static let webAndScheme: [Self] =
    [
      "https://app.donnywals.com/post/10", "deeplink-example://app.donnywals.com/post/10",
      "deeplink-example://post/10",
    ].map { url in
      Self(
        seed: .webAndScheme, url: url, link: .post(id: 10), stack: [.recents, .post(10)],
        back: [.recents, .favourites])
    }
    + [
      "https://app.donnywals.com/settings/profile",
      "deeplink-example://app.donnywals.com/settings/profile",
      "deeplink-example://settings/profile",
    ].map { url in
      Self(
        seed: .webAndScheme, url: url, link: .settings(page: .profile),
        stack: [.favourites, .settings, .settingsPage(.profile)], back: [.settings, .favourites])
    }
    + [
      Self(
        seed: .webAndScheme, url: "https://app.donnywals.com/post/ten",
        expected: .refused(code: "param.type")),
      Self(
        seed: .webAndScheme, url: "deeplink-example://some.host/a/path",
        expected: .refused(code: "route.none")),
      Self(
        seed: .webAndScheme, url: "facebook://post/10",
        expected: .refused(code: "scheme.notAllowed")),
    ]

  private static let viewModels: [Self] = [
    Self(
      seed: .viewModels, url: "sample-app://sampleapp?type=homeScreen&data=1234",
      link: .home(data: 1234), stack: [.favourites, .highlight(1234)], back: [.favourites]),
    Self(
      seed: .viewModels, url: "sample-app://sampleapp?data=1234&type=homeScreen",
      link: .home(data: 1234), stack: [.favourites, .highlight(1234)], back: [.favourites]),
    Self(
      seed: .viewModels, url: "sample-app://sampleapp?type=transactionScreen&data=1234",
      link: .transaction(data: 1234), stack: [.favourites, .transactions, .transaction(1234)],
      back: [.transactions, .favourites]),
    Self(
      seed: .viewModels, url: "sample-app://sampleapp?type=otherScreen&data=1234",
      expected: .refused(code: "route.none")),
  ]
}
