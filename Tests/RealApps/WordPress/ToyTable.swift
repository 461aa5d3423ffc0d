// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallTables

/// The small tables of the app's own tests, at run time.
struct ToyTable {
  private let table: RouteTable<AppAnswer>

  /// Nil for patterns that Landfall refuses.
  init?(_ patterns: [String]) {
    let routes = patterns.map { pattern -> Route<AppAnswer> in
      let isShare = pattern.contains("/share/")
      if !pattern.contains(":") {
        return Route(pattern) { AppAnswer(pattern == "/me" ? "test.me" : "test.meAccount") }
      }
      if isShare, pattern.hasSuffix("share/") {
        return Route(pattern) { (account: String) in AppAnswer("?", ["account": account]) }
      }
      if isShare {
        return Route(pattern) { (account: String, type: String) in
          AppAnswer("test.share", ["account": account, "type": type])
        }
      }
      return Route(pattern) { (account: String) in AppAnswer("test.account", ["account": account]) }
    }
    guard
      let table = try? RouteTable<AppAnswer>(
        schemes: ["wordpress"], hosts: ["wordpress.com"],
        routes: { for route in routes { route } })
    else { return nil }
    self.table = table
  }

  func answer(_ text: String) -> AppAnswer? {
    text.hasPrefix("/") ? try? table.match(.path(text)).link : try? table.match(text).link
  }
}
