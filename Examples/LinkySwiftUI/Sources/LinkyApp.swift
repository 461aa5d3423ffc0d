// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallSwiftUI
import SwiftUI

/// The app.
@main struct LinkyApp: App {
  private let session: Session
  private let navigator: Navigator<AppLink, Screen>

  init() { self.init(Session()) }

  init(_ session: Session) {
    self.session = session
    navigator = Navigator(session.links) { link, _ throws(Rejection) in
      try await session.destination(of: link)
    }
  }

  var body: some Scene {
    WindowGroup {
      NavigatorView(session.links, navigator: navigator) { screen in
        ScreenView(screen: screen, session: session)
      } label: { tab in
        Label(tab.title, systemImage: tab.symbol)
      }
      .opening(activities: [Screen.activityType])
    }
  }
}

extension AppTab {
  /// The symbol in the tab bar.
  fileprivate var symbol: String {
    switch self {
    case .favourites: "star"
    case .recents: "clock"
    case .contacts: "person.2"
    case .leagues: "trophy"
    case .myMenu: "fork.knife"
    case .settings: "gear"
    }
  }
}
