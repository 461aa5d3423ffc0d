// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The transactions, below the favourites.
@MainActor final class TransactionsCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    guard case .transaction(let id) = link else { return .rejected("not a transaction") }
    return app.open(.transaction(id), for: opening)
  }
}
