// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The root: every link starts here, whether the app was running or not.
@MainActor final class AppCoordinator: DeepLinkHandler {
  private let home: HomeCoordinator

  init(_ app: AppServices) { home = HomeCoordinator(app) }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    .passedThrough(to: home)
  }
}
