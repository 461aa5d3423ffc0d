// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

enum Tab { case favourites, recents }

@MainActor
final class HomeCoordinator {
  let contacts = ContactsCoordinator()
  var isLoaded = false

  func select(_ tab: Tab) {}
}

@MainActor
final class ContactsCoordinator: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> { .opened }
}
