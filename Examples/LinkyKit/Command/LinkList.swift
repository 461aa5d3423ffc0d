// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// The links of the app as a table: pattern, name, access.
enum LinkList {
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
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
