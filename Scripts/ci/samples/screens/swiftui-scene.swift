// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Landfall
import LandfallSwiftUI
import SwiftUI

@main struct LinkyApp: App {
  private let links = DeepLinkCenter<AppLink>()

  var body: some Scene {
    // SAMPLE
  }
}

struct RootView: View {
  var body: some View { Text("Linky") }
}

struct WindowView: View {
  let links: DeepLinkCenter<AppLink>
  let scene: LinkScene

  var body: some View { Text("Linky").deepLinks(links, scene: scene) }
}
