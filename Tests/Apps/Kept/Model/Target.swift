// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Where a link leads, in the words of the apps.
struct Target: Sendable {
  let tab: AppTab
  var routes: [AppRoute] = []
  var sheet: AppSheet?
}

extension AppLink {
  /// Where the link leads, the way there included.
  var target: Target {
    switch self {
    case .favourites: Target(tab: .favourites)
    case .home(let id): Target(tab: .favourites, routes: [.highlight(id)])
    case .transaction(let id): Target(tab: .favourites, routes: [.transactions, .transaction(id)])
    case .recents: Target(tab: .recents)
    case .mostRecent: Target(tab: .recents, routes: [.post(11)])
    case .post(let id): Target(tab: .recents, routes: [.post(id)])
    case .contacts: Target(tab: .contacts)
    case .contact(let id): Target(tab: .contacts, routes: [.contact(id)])
    case .addContact: Target(tab: .contacts, sheet: .addContact)
    case .joinLeague(let id): Target(tab: .leagues, sheet: .joinLeague(id))
    case .comments(let id): Target(tab: .leagues, routes: [.league(id), .comments(league: id)])
    case .question(let id, let question):
      Target(
        tab: .leagues,
        routes: [.league(id), .questions(league: id), .question(question, league: id)])
    case .review(let id, let question):
      Target(
        tab: .leagues,
        routes: [
          .league(id), .questions(league: id), .question(question, league: id),
          .review(question: question, league: id),
        ])
    case .recipe(let id): Target(tab: .myMenu, routes: [.recipe(id)])
    case .subscription(let id, let week):
      Target(tab: .myMenu, routes: [.subscription(id, week: week)])
    case .swapMenu(let id, _): edit(id, week: 32)
    case .editWeek(let id, let week): edit(id, week: week)
    case .settings(let page):
      Target(tab: .favourites, routes: [.settings, .settingsPage(page)])
    }
  }

  private func edit(_ id: String, week: Int) -> Target {
    Target(
      tab: .myMenu, routes: [.subscription(id, week: week)], sheet: .editMenu(week: week))
  }
}
