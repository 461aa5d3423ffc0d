// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

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
      open(.joinLeague(id), of: id, opening)
    case .comments(let id):
      open(.comments(league: id), of: id, opening)
    case .question(let league, let question):
      open(.question(question, league: league), of: league, about: question, opening)
    case .review(let league, let question):
      open(.review(question: question, league: league), of: league, about: question, opening)
    default:
      .rejected("not a link of the leagues")
    }
  }

  private func open(
    _ screen: Screen, of id: Int, about question: Int? = nil, _ opening: Opening<AppLink>
  ) -> Handling<AppLink> {
    guard let league = app.backend.data.league(id) else {
      let known = app.backend.data.leagues.map { "\($0.id)" }.joined(separator: ", ")
      return .rejected("there is no league \(id), only \(known)")
    }
    if let question, league.question(question) == nil {
      let known = league.questions.map { "\($0.id)" }.joined(separator: ", ")
      return .rejected("league \(id) has no question \(question), only \(known)")
    }
    return app.navigator.open(.to(screen), for: opening)
  }
}
