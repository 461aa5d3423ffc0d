// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension AppData {
  /// The screens that a screen lists, and pushes when the user taps one.
  func screens(on screen: Screen) -> [Screen] {
    switch screen {
    case .favourites: highlights.keys.sorted().map { .highlight($0) } + [.transactions, .settings]
    case .transactions: transactions.keys.sorted().map { .transaction($0) }
    case .recents: posts.keys.sorted(by: >).map { .post($0) }
    case .contacts: contacts.keys.sorted().map { .contact($0) }
    case .memberships: leagues.map { .league($0.id) }
    case .league(let id): [.questions(league: id), .comments(league: id)]
    case .questions(let id): league(id)?.questions.map { .question($0.id, league: id) } ?? []
    case .question(let id, let league): [.review(question: id, league: league)]
    case .myMenu: recipes.keys.sorted().map { .recipe($0) }
    case .settings: SettingsPage.allCases.map { .settingsPage($0) }
    default: []
    }
  }
}
