// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit

/// The first tab: its highlights and transactions come from the server, and their links wait for them.
final class FavouritesCoordinator: TabCoordinator {
  override func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .favourites: open()
    case .home(let id): open(after: .highlights) { open(.highlight(id)) }
    case .transaction(let id): open(after: .highlights) { open(.transactions, .transaction(id)) }
    case .settings(let page): open(.settings, .settingsPage(page))
    default: super.handle(link, opening: opening)
    }
  }
}
