// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

/// The settings.
@MainActor final class SettingsCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    guard case .settings(let page) = link else { return .rejected("not a link of the settings") }
    return app.navigator.open(.to(.settingsPage(page)), for: opening)
  }
}
