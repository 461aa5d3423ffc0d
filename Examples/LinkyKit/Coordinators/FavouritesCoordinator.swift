// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The first tab, with the settings; links to what comes late wait for it.
@MainActor final class FavouritesCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .favourites: app.open(.favourites, for: opening)
    case .home(let id): open(.highlight(id), opening)
    case .transaction(let id): open(.transaction(id), opening)
    case .settings(let page): app.open(.settingsPage(page), for: opening)
    default: .rejected("not a link of the favourites")
    }
  }

  private func open(_ screen: Screen, _ opening: Opening<AppLink>) -> Handling<AppLink> {
    guard app.backend.has(.highlights) else {
      return app.delay("highlights are loading", for: self, until: .highlights)
    }
    return app.open(screen, for: opening)
  }
}
