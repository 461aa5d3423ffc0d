// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

/// The transactions, below the favourites.
@MainActor final class TransactionsCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    guard case .transaction(let id) = link else { return .rejected("not a transaction") }
    guard app.backend.data.transactions[id] != nil else {
      return .rejected("there is no transaction \(id)")
    }
    return app.navigator.open(.to(.transaction(id)), for: opening)
  }
}
