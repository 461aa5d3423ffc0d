// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The links of the app.
@DeepLinks(
  schemes: "linky", "deeplink-example", "sample-app",
  hosts: "linky.app", "*.linky.app", "app.donnywals.com")
enum AppLink {
  // People and posts
  @Link("/favourites") case favourites
  @Link("/recents") case recents
  @Link("/mostrecent") case mostRecent
  /// - Example: `linky://post/10`
  @Link("/post/:id") case post(id: Int)
  @Link("/contacts") case contacts
  /// - Example: `linky://contacts/5`
  @Link("/contacts/:id") case contact(id: Int)
  @Link("/addcontact") case addContact

  // Leagues
  /// - Example: `linky://leagues/123/join`
  @Link("/leagues/:league/join", caseInsensitive: true)
  case joinLeague(league: Int)
  /// - Example: `linky://leagues/123/comments`
  @Link("/leagues/:league/comments", caseInsensitive: true)
  case comments(league: Int)
  /// - Example: `linky://leagues/123/questions/456`
  @Link("/leagues/:league/questions/:question", caseInsensitive: true)
  case question(league: Int, question: Int)
  /// - Example: `linky://leagues/123/questions/456/review`
  @Link("/leagues/:league/questions/:question/review", caseInsensitive: true)
  case review(league: Int, question: Int)

  // Food
  /// - Example: `linky://recipe/ramen`
  @Link("/recipe/:id", "/account/recipe/:id") case recipe(id: String)
  /// - Example: `linky://subscription/box-1/31`
  @Link("/subscription/:id/:week", access: .authenticated)
  case subscription(id: String, week: Int)
  /// - Example: `linky://subscription/box-1/swap/noodles`
  @Link("/subscription/:id/swap/:menu", access: .authenticated)
  case swapMenu(id: String, menu: String)
  /// - Example: `linky://subscription/box-1/32/edit`
  @Link("/subscription/:id/:week/edit", access: .authenticated)
  case editWeek(id: String, week: Int)

  // The rest
  @Link("/settings/:page") case settings(page: SettingsPage)
  /// - Example: `linky://sampleapp?type=homeScreen&data=1234`
  @Link("/sampleapp?type=homeScreen&data=:data") case home(data: Int)
  /// - Example: `linky://sampleapp?type=transactionScreen&data=1235`
  @Link("/sampleapp?type=transactionScreen&data=:data") case transaction(data: Int)
}
