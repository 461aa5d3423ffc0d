// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallSwiftUI
import SwiftUI

struct RootView: View {
  let links: DeepLinkCenter<AppLink>
  let navigator: Navigator<AppLink>
  let screen: AppLink
  let router: Router

  var body: some View {
    // SAMPLE
  }
}

@MainActor final class Router: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> { .opened }
}

struct ScreenView: View {
  let screen: AppLink

  var body: some View { Text("\(screen)") }
}
