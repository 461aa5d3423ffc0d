// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall

/// The links of an app of usual size.
@DeepLinks(schemes: "bench", hosts: "app.example.com")
enum BenchLink {
  @Link("/favourites") case favourites
  @Link("/recents", "/history") case recents
  @Link("/contacts/:id") case contact(id: Int)
  @Link("/contacts/new") case newContact
  @Link("/contacts/:id/edit") case editContact(id: Int)
  @Link("/@:username") case profile(username: String)
  @Link("/leagues/:league/questions/:question") case question(league: Int, question: Int)
  @Link("/search?q=:query&page=:page") case search(query: String, page: Int = 1)
  @Link("/orders/:id?tab=:tab") case order(id: UUID, tab: String?)
  @Link("/articles/:slug") case article(slug: String)
  @Link("/files/:path*") case files(path: [String])
  @Link("/settings/:section?") case settings(section: String?)

  /// A link of each kind as a URL.
  static let urls = [
    "https://app.example.com/favourites", "bench://history",
    "https://app.example.com/contacts/4711",
    "https://app.example.com/contacts/new?utm_source=push&utm_campaign=summer",
    "bench://contacts/12/edit", "https://app.example.com/@bob",
    "https://app.example.com/leagues/3/questions/14159",
    "https://app.example.com/search?q=red%20shoes&page=2",
    "https://app.example.com/orders/2f1c9c52-6d0a-4b0e-9a57-3c5b5d6c7e8f?tab=items",
    "https://app.example.com/articles/how-links-land", "bench://files/a/b/c",
    "https://app.example.com/settings/privacy",
  ]
}
