// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import AppIntents
import Foundation
import Landfall
import LandfallSwiftUI
import SwiftUI

struct OpenContact: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Open Contact"

  var id = 5
}

@main struct LinkyApp: App {
  private let links = DeepLinkCenter<AppLink>()

  var body: some Scene {
    // SAMPLE
  }
}

struct RootView: View {
  var body: some View { Text("Linky") }
}
