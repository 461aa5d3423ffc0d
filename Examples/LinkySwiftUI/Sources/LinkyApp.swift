// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import LandfallSwiftUI
import SwiftUI

#if DEBUG
  import LandfallDiagnostics
#endif

/// The app.
@main struct LinkyApp: App {
  private let session: Session

  init() {
    let session = Session()
    #if DEBUG
      LinkReporter.start(session.links)
    #endif
    self.init(session)
  }

  init(_ session: Session) { self.session = session }

  var body: some Scene {
    WindowGroup(for: UUID.self) { $id in
      let scene = LinkScene(id.uuidString)
      NavigatorView(session.links, scene: scene, navigator: navigator(of: scene)) { screen in
        ScreenView(screen: screen, session: session)
      } label: { tab in
        Label(tab.title, systemImage: tab.symbol)
      }
      .opening(activities: [Screen.activityType])
      .onDisappear { session.links.sceneDidDisconnect(scene) }
    } defaultValue: {
      UUID()
    }
  }

  /// The navigator of a window, whose view keeps the first one that it gets.
  private func navigator(of scene: LinkScene) -> Navigator<Screen> {
    Navigator(session.links, scene: scene) { [session] link, _ in
      try await session.destination(of: link)
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
    }
  }
}
