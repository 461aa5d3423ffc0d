// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The recent posts.
@MainActor final class RecentsCoordinator: DeepLinkHandler {
  private let app: AppServices

  init(_ app: AppServices) { self.app = app }

  func handle(_ link: AppLink, opening: Opening<AppLink>) async -> Handling<AppLink> {
    switch link {
    case .recents:
      app.navigator.show(.recents)
      return .opened
    case .mostRecent:
      guard let newest = app.backend.data.newestPost else { return .rejected("no posts yet") }
      app.navigator.show(.recents, [.post(newest)])
      return .opened
    case .post(let id):
      guard app.backend.data.posts[id] != nil else { return .rejected("no post \(id)") }
      app.navigator.show(.recents, [.post(id)])
      return .opened
    default:
      return .rejected("not a link of the recents")
    }
  }
}
