// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The first tab.
///
/// It waits for its highlights, opens what is its own, the settings among it, and lets the
/// transactions be opened by another.
@MainActor final class FavouritesCoordinator: DeepLinkHandler {
  private let app: AppServices
  private let transactions: TransactionsCoordinator

  init(_ app: AppServices) {
    self.app = app
    transactions = TransactionsCoordinator(app)
  }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .favourites:
      return app.open(.favourites, for: opening)
    case .settings(let page):
      return app.open(.settingsPage(page), for: opening)
    case .home, .transaction:
      guard app.backend.has(.highlights) else {
        return app.delay("highlights are loading", for: self, until: .highlights)
      }
      guard case .home(let id) = link else { return .passedThrough(to: transactions) }
      return app.open(.highlight(id), for: opening)
    default:
      return .rejected("not a link of the favourites")
    }
  }
}
