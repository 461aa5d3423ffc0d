// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

extension Session {
  /// Where a link leads: its screen, once the data is there that says whether the screen exists.
  ///
  /// The screens below it follow from `Screen.place`.
  func destination(of link: AppLink) async throws(Rejection) -> Destination<Screen> {
    let data = backend.data
    switch link {
    case .favourites: return .to(.favourites)
    case .recents: return .to(.recents)
    case .mostRecent: return .to(data.newestPost.map { .post($0) } ?? .recents)
    case .post(let id): return try known(data.posts[id], .post(id), "post \(id)")
    case .contacts: return .to(.contacts)
    case .contact(let id): return try known(data.contacts[id], .contact(id), "contact \(id)")
    case .addContact: return .to(.addContact)
    case .joinLeague(let id): return .to(.joinLeague(try league(id).id))
    case .comments(let id): return .to(.comments(league: try league(id).id))
    case .question(let id, let question):
      return .to(.question(try self.question(question, of: id), league: id))
    case .review(let id, let question):
      return .to(.review(question: try self.question(question, of: id), league: id))
    case .recipe(let id): return try known(data.recipes[id], .recipe(id), "recipe \(id)")
    case .subscription(let id, let week):
      let week = try await self.week(of: id) { $0.week(week) }
      return .to(.subscription(id, week: week.number))
    case .swapMenu(let id, let menu):
      return try await edit(id) { $0.week(ofMenu: menu) }
    case .editWeek(let id, let week):
      return try await edit(id) { $0.week(week) }
    case .settings(let page): return .to(.settingsPage(page))
    case .home(let id):
      await load(.highlights)
      return try known(data.highlights[id], .highlight(id), "highlight \(id)")
    case .transaction(let id):
      await load(.highlights)
      return try known(data.transactions[id], .transaction(id), "transaction \(id)")
    }
  }

  private func known(
    _ item: String?, _ screen: Screen, _ name: String
  ) throws(Rejection) -> Destination<Screen> {
    guard item != nil else { throw "there is no \(name)" }
    return .to(screen)
  }

  private func league(_ id: Int) throws(Rejection) -> League {
    if let league = backend.data.league(id) { return league }
    let known = backend.data.leagues.map { "\($0.id)" }.joined(separator: ", ")
    throw "there is no league \(id), only \(known)"
  }

  private func question(_ question: Int, of id: Int) throws(Rejection) -> Int {
    let league = try league(id)
    if league.question(question) != nil { return question }
    let known = league.questions.map { "\($0.id)" }.joined(separator: ", ")
    throw "league \(id) has no question \(question), only \(known)"
  }

  private func week(
    of id: String, _ choose: (Subscription) -> Subscription.Week?
  ) async throws(Rejection) -> Subscription.Week {
    await load(.subscriptions)
    guard let subscription = backend.data.subscription(id) else {
      throw "there is no subscription \(id)"
    }
    guard let week = choose(subscription) else {
      let known = subscription.weeks.map { "\($0.number) (\($0.menu))" }.joined(separator: ", ")
      throw "\(id) has no such week or menu, only \(known)"
    }
    await load(.week(week.number, subscription: id))
    return week
  }

  private func edit(
    _ id: String, _ choose: (Subscription) -> Subscription.Week?
  ) async throws(Rejection) -> Destination<Screen> {
    let week = try await week(of: id, choose)
    guard week.canBeEdited else {
      throw "the menu of week \(week.number) can no longer be edited"
    }
    return .to(.editMenu(subscription: id, week: week.number))
  }
}
