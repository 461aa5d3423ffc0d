// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

@MainActor
final class HomeCoordinator {
  // SAMPLE

  func showFavourites() {}
}

extension HomeCoordinator: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) async -> Handling<AppLink> { .opened }
}
