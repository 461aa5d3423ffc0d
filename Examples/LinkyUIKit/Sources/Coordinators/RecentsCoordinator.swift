// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallUIKit

/// The recent posts.
final class RecentsCoordinator: TabCoordinator {
  override func handle(_ link: AppLink, opening: Opening<AppLink>) -> Handling<AppLink> {
    switch link {
    case .recents: open()
    case .mostRecent: session.backend.data.newestPost.map { open(.post($0)) } ?? open()
    case .post(let id): open(.post(id))
    default: super.handle(link, opening: opening)
    }
  }
}
