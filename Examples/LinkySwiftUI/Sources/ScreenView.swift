// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallSwiftUI
import SwiftUI

/// A screen: its title, what the app knows of it, and the screens that it leads to.
struct ScreenView: View {
  let screen: Screen
  let session: Session

  var body: some View {
    content.userActivity(Screen.activityType, isActive: screen.link != nil) { activity in
      activity.title = screen.title
      activity.isEligibleForSearch = true
      activity.isEligibleForPrediction = true
      if let link = screen.link { try? activity.setLink(link) }
    }
  }

  private var content: some View {
    List {
      Text(screen.title)
      if let detail = session.backend.data.detail(of: screen) { Text(detail) }
      if screen == .settings { signIn }
      ForEach(session.backend.data.screens(on: screen), id: \.self) { next in
        NavigationLink(screen: next) { Text(next.title) }
      }
      if let link = screen.link { ShareLink("Share", link: link) }
    }
  }

  /// Opens the gate, so that a link to a subscription that waits for it goes on.
  private var signIn: some View {
    Button {
      session.isSignedIn = true
    } label: {
      Text("Sign in")
    }
  }
}
