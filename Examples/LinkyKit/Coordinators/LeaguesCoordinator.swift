// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The leagues.
///
/// A link far down brings all the screens above it, so that Back works as if the user had walked
/// there.
@MainActor final class LeaguesCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .joinLeague(let id):
      open(id, [], modals: [.joinLeague(id)])
    case .comments(let id):
      open(id, [.league(id), .comments(league: id)])
    case .question(let league, let question):
      open(question, of: league)
    case .review(let league, let question):
      open(question, of: league, below: [.review(question: question, league: league)])
    default:
      .rejected("not a link of the leagues")
    }
  }

  private func open(_ question: Int, of id: Int, below: [Screen] = []) -> Handling<AppLink> {
    guard let league = app.backend.data.league(id) else { return noLeague(id) }
    guard league.question(question) != nil else {
      let known = league.questions.map { "\($0.id)" }.joined(separator: ", ")
      return .rejected("league \(id) has no question \(question), only \(known)")
    }
    let way: [Screen] = [.league(id), .questions(league: id), .question(question, league: id)]
    app.navigator.show(.leagues, way + below)
    return .opened
  }

  private func open(
    _ id: Int, _ screens: [Screen], modals: [Screen] = []
  ) -> Handling<AppLink> {
    guard app.backend.data.league(id) != nil else { return noLeague(id) }
    app.navigator.show(.leagues, screens, modals: modals)
    return .opened
  }

  private func noLeague(_ id: Int) -> Handling<AppLink> {
    let known = app.backend.data.leagues.map { "\($0.id)" }.joined(separator: ", ")
    return .rejected("there is no league \(id), only \(known)")
  }
}
