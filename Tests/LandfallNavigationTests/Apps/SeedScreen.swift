// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// The screens of the five articles, as the example app has them.
enum SeedScreen: NavigationScreen {
  case favourites, recents, contacts, leagues, myMenu, settings
  case highlight(Int), transactions, transaction(Int)
  case post(Int)
  case contact(Int), addContact
  case league(Int), join(league: Int), comments(league: Int)
  case questions(league: Int), question(Int, league: Int), review(Int, league: Int)
  case recipe(String), subscription(String, week: Int), editMenu(String, week: Int)
  case page(String)

  var place: Place<SeedScreen> {
    switch self {
    case .favourites, .recents, .contacts, .leagues, .myMenu, .settings: .root
    case .highlight, .transactions: .on(.favourites)
    case .transaction: .on(.transactions)
    case .post: .on(.recents)
    case .contact: .on(.contacts)
    case .addContact: .sheet(over: .contacts)
    case .league: .on(.leagues)
    case .join: .sheet(over: .leagues)
    case .comments(let league), .questions(let league): .on(.league(league))
    case .question(_, let league): .on(.questions(league: league))
    case .review(let question, let league): .on(.question(question, league: league))
    case .recipe, .subscription: .on(.myMenu)
    case .editMenu(let subscription, let week):
      .sheet(over: .subscription(subscription, week: week))
    case .page: .on(.settings)
    }
  }

  /// A subscription is one screen, whichever week it shows.
  var id: SeedScreen {
    switch self {
    case .subscription(let id, _): .subscription(id, week: 0)
    case .editMenu(let id, _): .editMenu(id, week: 0)
    default: self
    }
  }

  enum Tab: NavigationTab {
    case favourites, recents, contacts, leagues, myMenu, settings

    var root: SeedScreen {
      switch self {
      case .favourites: .favourites
      case .recents: .recents
      case .contacts: .contacts
      case .leagues: .leagues
      case .myMenu: .myMenu
      case .settings: .settings
      }
    }
  }
}
