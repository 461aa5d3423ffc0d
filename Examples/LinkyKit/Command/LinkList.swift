// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall
import LandfallDiagnostics

/// The links of the app: a table with pattern, name and access, and URLs to try.
enum LinkList {
  /// A URL for each link, with values that exist.
  static let examples = [
    "linky://favourites", "linky://recents", "linky://mostrecent", "linky://post/10",
    "linky://contacts", "linky://contacts/5", "linky://addcontact", "linky://leagues/123/join",
    "linky://leagues/123/comments", "linky://leagues/123/questions/456",
    "linky://leagues/123/questions/456/review", "linky://recipe/ramen",
    "linky://subscription/box-1/31", "linky://subscription/box-1/swap/noodles",
    "linky://subscription/box-1/32/edit", "linky://settings/privacy",
    "linky://sampleapp?type=homeScreen&data=1234",
    "linky://sampleapp?type=transactionScreen&data=1235",
  ]

  static func lines(_ ink: Ink) -> [String] {
    let rows = AppLink.manifest.links.flatMap { link in
      link.patterns.map { ($0, link.name, link.access) }
    }
    let head = ("pattern", "link", "access")
    let first = ([head.0] + rows.map(\.0)).map(\.count).max() ?? 0
    let second = ([head.1] + rows.map(\.1)).map(\.count).max() ?? 0
    func line(_ pattern: String, _ name: String, _ access: String) -> String {
      pattern.padded(to: first + 2) + name.padded(to: second + 2) + access
    }
    return [ink.bold(line(head.0, head.1, head.2))]
      + rows.map { line($0, $1, $2 == .authenticated ? "signed in" : "all") }
      + ["", ink.bold("to try, with values that exist")] + examples
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
