// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallSwiftUI
import SwiftUI

extension Router: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    let target = link.target
    return .opened {
      self.tab = target.tab
      self[target.tab] = NavigationPath(target.routes)
      await self.sheets.show(target.sheet)
    }
  }
}
