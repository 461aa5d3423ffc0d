// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallNavigation

/// The recent posts.
///
/// Two of their links come as a stream, the third through the chain of handlers.
@MainActor final class RecentsCoordinator: DeepLinkHandler {
  private let app: AppServices
  private let listening: Task<Void, Never>

  init(_ app: AppServices) {
    self.app = app
    let links = app.links.stream(.recents, .mostRecent)
    listening = Task {
      for await link in links {
        let newest = link == .mostRecent ? app.backend.data.newestPost : nil
        try? await app.navigator.go(to: .to(newest.map { .post($0) } ?? .recents))
      }
    }
  }

  deinit { listening.cancel() }

  func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    guard case .post(let id) = link else { return .rejected("not a post") }
    return app.open(.post(id), for: opening)
  }
}
