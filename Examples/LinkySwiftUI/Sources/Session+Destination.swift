// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

extension Session {
  /// Where a link leads: its screen, once the data is there that says whether the screen exists.
  ///
  /// The screens below it follow from `Screen.place`.
  func destination(of link: AppLink) async throws(Rejection) -> Destination<Screen> {
    let screen = try await screen(of: link)
    if let rejection = backend.data.rejection(of: screen) { throw rejection }
    return .to(screen)
  }

  private func screen(of link: AppLink) async throws(Rejection) -> Screen {
    switch link {
    case .favourites: return .favourites
    case .recents: return .recents
    case .mostRecent: return backend.data.newestPost.map { .post($0) } ?? .recents
    case .post(let id): return .post(id)
    case .contacts: return .contacts
    case .contact(let id): return .contact(id)
    case .addContact: return .addContact
    case .joinLeague(let id): return .joinLeague(id)
    case .comments(let id): return .comments(league: id)
    case .question(let id, let question): return .question(question, league: id)
    case .review(let id, let question): return .review(question: question, league: id)
    case .recipe(let id): return .recipe(id)
    case .subscription(let id, let week):
      return .subscription(id, week: try await self.week(of: id) { $0.week(week) }.number)
    case .swapMenu(let id, let menu): return try await edit(id) { $0.week(ofMenu: menu) }
    case .editWeek(let id, let week): return try await edit(id) { $0.week(week) }
    case .settings(let page): return .settingsPage(page)
    case .home(let id):
      await load(.highlights)
      return .highlight(id)
    case .transaction(let id):
      await load(.highlights)
      return .transaction(id)
    }
  }

  private func week(
    of id: String, _ choose: (Subscription) -> Subscription.Week?
  ) async throws(Rejection) -> Subscription.Week {
    await load(.subscriptions)
    guard let subscription = backend.data.subscription(id) else {
      throw "there is no subscription \(id)"
    }
    guard let week = choose(subscription) else { throw subscription.unknownWeek }
    await load(.week(week.number, subscription: id))
    return week
  }

  private func edit(
    _ id: String, _ choose: (Subscription) -> Subscription.Week?
  ) async throws(Rejection) -> Screen {
    let week = try await week(of: id, choose)
    if let rejection = week.editRejection { throw rejection }
    return .editMenu(subscription: id, week: week.number)
  }
}
