// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// Counts how often links led to the recents.
///
/// It is a second loop over links that a coordinator opens: both are sent each link, and neither knows
/// of the other. It acknowledges none, so that a link is open when its screen is there.
@MainActor final class RecentsVisits {
  private(set) var count = 0
  private var counting: Task<Void, Never>?

  init(_ links: DeepLinkCenter<AppLink>) {
    let visits = links.openings(.recents, .mostRecent, byHand: true)
    counting = Task { [weak self] in
      for await _ in visits { self?.count += 1 }
    }
  }

  deinit { counting?.cancel() }
}
