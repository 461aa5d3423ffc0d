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
  @Link("/post/:id") case post(id: Int)
  @Link("/contacts") case contacts
  @Link("/contacts/:id") case contact(id: Int)
  @Link("/addcontact") case addContact

  // Leagues
  @Link("/leagues/:league/join", caseInsensitive: true)
  case joinLeague(league: Int)
  @Link("/leagues/:league/comments", caseInsensitive: true)
  case comments(league: Int)
  @Link("/leagues/:league/questions/:question", caseInsensitive: true)
  case question(league: Int, question: Int)
  @Link("/leagues/:league/questions/:question/review", caseInsensitive: true)
  case review(league: Int, question: Int)

  // Food
  @Link("/recipe/:id", "/account/recipe/:id") case recipe(id: String)
  @Link("/subscription/:id/:week", access: .authenticated)
  case subscription(id: String, week: Int)
  @Link("/subscription/:id/swap/:menu", access: .authenticated)
  case swapMenu(id: String, menu: String)
  @Link("/subscription/:id/:week/edit", access: .authenticated)
  case editWeek(id: String, week: Int)

  // The rest
  @Link("/settings/:page") case settings(page: SettingsPage)
  @Link("/sampleapp?type=homeScreen&data=:data") case home(data: Int)
  @Link("/sampleapp?type=transactionScreen&data=:data") case transaction(data: Int)
}
