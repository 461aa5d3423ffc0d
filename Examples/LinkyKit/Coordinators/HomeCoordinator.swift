// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The tabs: knows which of them a link belongs to.
@MainActor final class HomeCoordinator: DeepLinkHandler {
  private let favourites: FavouritesCoordinator
  private let recents: RecentsCoordinator
  private let contacts: ContactsCoordinator
  private let leagues: LeaguesCoordinator
  private let myMenu: MyMenuCoordinator

  init(_ app: AppServices) {
    favourites = FavouritesCoordinator(app)
    recents = RecentsCoordinator(app)
    contacts = ContactsCoordinator(app)
    leagues = LeaguesCoordinator(app)
    myMenu = MyMenuCoordinator(app)
  }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .favourites, .home, .transaction, .settings: .passedThrough(to: favourites)
    case .recents, .mostRecent, .post: .passedThrough(to: recents)
    case .contacts, .contact, .addContact: .passedThrough(to: contacts)
    case .joinLeague, .comments, .question, .review: .passedThrough(to: leagues)
    case .recipe, .subscription, .swapMenu, .editWeek: .passedThrough(to: myMenu)
    }
  }
}
