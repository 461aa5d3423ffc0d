// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit
import UIKit

extension AppCoordinator: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    let child = child(of: link.target.tab)
    return .passedThrough(to: child) {
      await self.tabs.dismissAll()
      self.tabs.selectedViewController = child.navigation
    }
  }
}

extension TabCoordinator: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    let target = link.target
    return .opened {
      let screens = target.routes.map { ScreenController($0.title) }
      let root = self.navigation.viewControllers[0]
      await self.navigation.setViewControllersAndWait([root] + screens)
      if let sheet = target.sheet {
        await self.navigation.presentAndWait(ScreenController(sheet.title))
      }
    }
  }
}
