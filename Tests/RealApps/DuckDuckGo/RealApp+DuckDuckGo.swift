// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

extension RealApp {
  static let duckDuckGo = RealApp(
    DuckDuckGoLink.self, name: "duckduckgo", folder: "DuckDuckGo", ownLines: "66"
  ) { match, _, _ in
    switch match.link {
    case .quickLink(let query): AppAnswer("quickLink", ["query": query.linkText])
    default: AppAnswer("\(match.link.name)")
    }
  }
}
