// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallSwiftUI
import SwiftUI

struct RootView: View {
  let links: DeepLinkCenter<AppLink>
  let navigator: Navigator<AppLink>
  let unread: Int
  let isAdmin: Bool

  func scroll(_ tab: AppLink.Tab) {}
  func delete(_ screen: AppLink?) {}

  var body: some View {
    // SAMPLE
  }
}

struct ScreenView: View {
  let screen: AppLink

  var body: some View { Text("\(screen)") }
}
