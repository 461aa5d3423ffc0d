// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Observation

// SAMPLE

let links = DeepLinkCenter<AppLink>()

@MainActor @Observable final class Home: DeepLinkHandler {
  private(set) var title = ""

  func handle(_ link: AppLink, opening: Opening<AppLink>) async -> Handling<AppLink> {
    title = "\(link)"
    return .opened
  }
}
