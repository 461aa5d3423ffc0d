// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The leagues: a link far down brings the screens above it, so that Back leads through them.
@MainActor final class LeaguesCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .joinLeague(let id): app.open(.joinLeague(id), for: opening)
    case .comments(let id): app.open(.comments(league: id), for: opening)
    case .question(let id, let question):
      app.open(.question(question, league: id), for: opening)
    case .review(let id, let question):
      app.open(.review(question: question, league: id), for: opening)
    default: .rejected("not a link of the leagues")
    }
  }
}
