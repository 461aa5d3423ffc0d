// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let simplenote = RealApp(
    SimplenoteLink.self, name: "simplenote", folder: "Simplenote", ownLines: "50",
    decisions: [
      Decision(
        "the app joins all segments behind 'note'; a key is one segment, and 'a/b' is not 'ab'",
        "simplenote://note/a/b")
    ]
  ) { match, _, _ in AppAnswer("\(match.link.name)", match.values) }
}
