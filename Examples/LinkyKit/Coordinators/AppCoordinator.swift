// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The root: every link starts here, whether the app was running or not.
@MainActor final class AppCoordinator: DeepLinkHandler {
  private let app: AppServices
  private let home: HomeCoordinator

  init(_ app: AppServices) {
    self.app = app
    home = HomeCoordinator(app)
  }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    if opening.access == .authenticated, !app.isSignedIn {
      return .delayed("needs sign-in") { [app] in app.askForSignIn() }
    }
    return .passedThrough(to: home)
  }
}
