// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallSwiftUI
import SwiftUI

struct AppView: View {
  let links: DeepLinkCenter<AppLink>
  let router: Router
  let browser: Browser

  var body: some View {
    // SAMPLE
  }
}

struct RootView: View {
  var body: some View { Text("Linky") }
}

@MainActor final class Router: DeepLinkHandler {
  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> { .opened }
}

@MainActor final class Browser {
  func show(_ url: URL) -> Bool { url.scheme == "https" }
}

@MainActor final class GIDSignIn {
  static let sharedInstance = GIDSignIn()
  func handle(_ url: URL) -> Bool { false }
}
