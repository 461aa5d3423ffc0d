// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// An opening that waits for the user, as far as it was reported.
@MainActor struct HeldOpening {
  let opening: Opening<AppLink>
  /// How much of its history was reported.
  let seen: Int

  init(_ opening: Opening<AppLink>) {
    self.opening = opening
    seen = opening.history.count
  }

  /// What becomes of it, without the screens that it leads to.
  var report: OpeningReport {
    get async {
      OpeningReport(opening, outcome: await opening.outcome, after: seen, moves: nil)
    }
  }
}
