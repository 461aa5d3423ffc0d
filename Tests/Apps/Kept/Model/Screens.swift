// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

// What the apps of this folder show. None of it knows links.

enum AppTab: String, CaseIterable, Sendable {
  case favourites = "Favourites"
  case recents = "Recents"
  case contacts = "Contacts"
  case leagues = "Leagues"
  case myMenu = "My Menu"

  var title: String { rawValue }
  var rootTitle: String { self == .leagues ? "Memberships" : rawValue }
}

enum AppRoute: Hashable, Sendable {
  case highlight(Int), transactions, transaction(Int)
  case post(Int)
  case contact(Int)
  case league(Int), comments(league: Int), questions(league: Int)
  case question(Int, league: Int), review(question: Int, league: Int)
  case recipe(String), subscription(String, week: Int)
  case settings, settingsPage(SettingsPage)

  var title: String {
    switch self {
    case .highlight(let id): "Highlight \(id)"
    case .transactions: "Transactions"
    case .transaction(let id): "Transaction \(id)"
    case .post(let id): "Post \(id)"
    case .contact(let id): "Contact \(id)"
    case .league(let id): "League \(id)"
    case .comments: "Comments"
    case .questions: "Questions"
    case .question(let id, _): "Question \(id)"
    case .review: "Review"
    case .recipe(let id): "Recipe \(id)"
    case .subscription(let id, let week): "Subscription \(id), week \(week)"
    case .settings: "Settings"
    case .settingsPage(let page): page.title
    }
  }
}

enum AppSheet: Hashable, Sendable, Identifiable {
  case addContact, joinLeague(Int), editMenu(week: Int)

  var id: Self { self }

  var title: String {
    switch self {
    case .addContact: "Add contact"
    case .joinLeague(let id): "Join league \(id)"
    case .editMenu(let week): "Edit menu of week \(week)"
    }
  }
}
