// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

/// The root: makes the tabs, and passes each link to the coordinator of its tab.
@MainActor final class AppCoordinator: DeepLinkHandler {
  let tabs = UITabBarController()
  private let favourites: FavouritesCoordinator
  private let recents: RecentsCoordinator
  private let contacts: ContactsCoordinator
  private let leagues: LeaguesCoordinator
  private let myMenu: MyMenuCoordinator

  init(_ session: Session) {
    favourites = FavouritesCoordinator(.favourites, in: tabs, session)
    recents = RecentsCoordinator(.recents, in: tabs, session)
    contacts = ContactsCoordinator(.contacts, in: tabs, session)
    leagues = LeaguesCoordinator(.leagues, in: tabs, session)
    myMenu = MyMenuCoordinator(.myMenu, in: tabs, session)
    tabs.tabs = [favourites, recents, contacts, leagues, myMenu].map(\.tab)
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
