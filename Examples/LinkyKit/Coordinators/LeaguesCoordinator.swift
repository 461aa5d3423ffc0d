// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The leagues. A link far down brings all the screens above it, so that Back works as if the user
/// had walked there.
@MainActor final class LeaguesCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) async -> Handling<AppLink> {
    switch link {
    case .joinLeague(let id):
      guard app.backend.data.league(id) != nil else { return .rejected("no league \(id)") }
      app.navigator.show(.leagues, modals: [.joinLeague(id)])
      return .opened
    case .comments(let id):
      guard app.backend.data.league(id) != nil else { return .rejected("no league \(id)") }
      app.navigator.show(.leagues, [.league(id), .comments(league: id)])
      return .opened
    case .question(let league, let question):
      return show(question, of: league)
    case .review(let league, let question):
      return show(question, of: league, below: [.review(question: question, league: league)])
    default:
      return .rejected("not a link of the leagues")
    }
  }

  private func show(
    _ question: Int, of id: Int, below further: [Screen] = []
  ) -> Handling<AppLink> {
    guard let league = app.backend.data.league(id) else { return .rejected("no league \(id)") }
    guard league.question(question) != nil else {
      return .rejected("no question \(question) in league \(id)")
    }
    let way: [Screen] = [.league(id), .questions(league: id), .question(question, league: id)]
    app.navigator.show(.leagues, way + further)
    return .opened
  }
}
