// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let bluesky = RealApp(
    BlueskyLink.self, name: "bluesky", folder: "Bluesky", ownLines: "–",
    decisions: [
      Decision(
        "the expression ends before the slash; a trailing slash does not count",
        "https://bsky.app/profile/alice.test/"),
      Decision(
        "the app shows the escape; values are decoded, once", "https://bsky.app/hashtag/caf%C3%A9"),
      Decision(
        "no URL holds a space; systems hand it over as '%20', which opens",
        "bluesky://intent/compose?text=Test One"),
    ]
  ) { match, _, _ in
    let name = "\(match.link.name)"
    switch match.link {
    case .compose, .verifyEmail: return AppAnswer("intent." + name, match.values)
    default: return AppAnswer(name.prefix(1).uppercased() + name.dropFirst(), match.values)
    }
  }
}
