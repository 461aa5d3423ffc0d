// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit

/// The leagues: a link far down brings the screens above it, so that Back leads through them.
final class LeaguesCoordinator: TabCoordinator {
  override func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .joinLeague(let id): open(sheet: .joinLeague(id))
    case .comments(let id): open(.league(id), .comments(league: id))
    case .question(let id, let question):
      open(.league(id), .questions(league: id), .question(question, league: id))
    case .review(let id, let question):
      open(
        .league(id), .questions(league: id), .question(question, league: id),
        .review(question: question, league: id))
    default: super.handle(link, opening: opening)
    }
  }
}
