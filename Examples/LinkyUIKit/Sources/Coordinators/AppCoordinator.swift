// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

/// The root: makes the tabs, opens the links to posts and contacts, and passes on the others.
@MainActor final class AppCoordinator: DeepLinkHandler {
  let tabs = UITabBarController()
  private let favourites: FavouritesCoordinator
  private let recents, contacts: TabCoordinator
  private let leagues: LeaguesCoordinator
  private let myMenu: MyMenuCoordinator

  init(_ session: Session) {
    favourites = FavouritesCoordinator(.favourites, in: tabs, session)
    recents = TabCoordinator(.recents, in: tabs, session)
    contacts = TabCoordinator(.contacts, in: tabs, session)
    leagues = LeaguesCoordinator(.leagues, in: tabs, session)
    myMenu = MyMenuCoordinator(.myMenu, in: tabs, session)
    tabs.tabs = [favourites, recents, contacts, leagues, myMenu].map(\.tab)
  }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .favourites, .home, .transaction, .settings: .passedThrough(to: favourites)
    case .recents: recents.open()
    case .mostRecent:
      recents.session.backend.data.newestPost.map { recents.open(.post($0)) } ?? recents.open()
    case .post(let id): recents.open(.post(id))
    case .contacts: contacts.open()
    case .contact(let id): contacts.open(.contact(id))
    case .addContact: contacts.open(sheet: .addContact)
    case .joinLeague, .comments, .question, .review: .passedThrough(to: leagues)
    case .recipe, .subscription, .swapMenu, .editWeek: .passedThrough(to: myMenu)
    }
  }
}
