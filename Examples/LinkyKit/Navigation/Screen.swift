// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallNavigation

/// A screen of the app, with the values that it shows.
enum Screen: NavigationScreen {
  typealias Tab = AppTab

  // The root of each tab
  case favourites, recents, contacts, memberships, myMenu

  case highlight(Int)
  case transactions
  case transaction(Int)
  case post(Int)
  case contact(Int)
  case addContact
  case league(Int)
  case joinLeague(Int)
  case comments(league: Int)
  case questions(league: Int)
  case question(Int, league: Int)
  case review(question: Int, league: Int)
  case recipe(String)
  case subscription(String, week: Int)
  case editMenu(subscription: String, week: Int)
  case settings
  case settingsPage(SettingsPage)

  var title: String {
    switch self {
    case .favourites: "Favourites"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .memberships: "Memberships"
    case .myMenu: "My Menu"
    case .settings: "Settings"
    case .highlight(let id): "Highlight \(id)"
    case .transactions: "Transactions"
    case .transaction(let id): "Transaction \(id)"
    case .post(let id): "Post \(id)"
    case .contact(let id): "Contact \(id)"
    case .addContact: "Add contact"
    case .league(let id): "League \(id)"
    case .joinLeague(let id): "Join league \(id)"
    case .comments: "Comments"
    case .questions: "Questions"
    case .question(let id, _): "Question \(id)"
    case .review: "Review"
    case .recipe(let id): "Recipe \(id)"
    case .subscription(let id, let week): "Subscription \(id), week \(week)"
    case .editMenu(_, let week): "Edit menu of week \(week)"
    case .settingsPage(let page): page.title
    }
  }

  /// Whether only somebody who is signed in may see it.
  var needsSignIn: Bool {
    switch self {
    case .subscription, .editMenu: true
    default: false
    }
  }
}

extension Screen: CustomStringConvertible {
  var description: String { title }
}

extension Screen {
  /// The screen below, which gets its values from this one.
  var place: Place<Screen> {
    switch self {
    case .favourites, .recents, .contacts, .memberships, .myMenu: .root
    case .highlight, .transactions, .settings: .on(.favourites)
    case .transaction: .on(.transactions)
    case .post: .on(.recents)
    case .contact: .on(.contacts)
    case .addContact: .sheet(over: .contacts)
    case .league: .on(.memberships)
    case .joinLeague: .sheet(over: .memberships)
    case .comments(let league), .questions(let league): .on(.league(league))
    case .question(_, let league): .on(.questions(league: league))
    case .review(let question, let league): .on(.question(question, league: league))
    case .recipe, .subscription: .on(.myMenu)
    case .editMenu(let id, let week): .sheet(over: .subscription(id, week: week))
    case .settingsPage: .on(.settings)
    }
  }

  /// What makes two values the same screen: a subscription stays one screen whatever the week.
  enum ID: Sendable, Hashable {
    case screen(Screen)
    case subscription(String)
    case editMenu(subscription: String)
  }

  var id: ID {
    switch self {
    case .subscription(let id, _): .subscription(id)
    case .editMenu(let subscription, _): .editMenu(subscription: subscription)
    default: .screen(self)
    }
  }
}
