// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Route tables and URLs for measuring routers: the same bytes on every machine and in every language.
///
/// One host; patterns of one to six segments, each a literal or a placeholder, with prefixes shared as
/// in a real app; a thousand URLs, nine in ten of which match. A table may overlap (`/a/:id` and
/// `/a/new`); the wanted answer is the most specific pattern, and patterns stand in an order in which
/// taking the first one that matches gives the same answer.
package struct Workload: Sendable {
  /// The host of all URLs.
  package static let host = "app.example.com"

  package let seed: UInt64
  package let patterns: [[String]]
  package let urls: [WorkloadURL]

  /// Makes the workload for a number of routes.
  package init(routes: Int) {
    seed = 0x9E37_79B9_7F4A_7C15 ^ UInt64(routes)
    var patterns = WorkloadPatterns(random: WorkloadRandom(seed: seed), count: routes)
    self.patterns = patterns.make()
    var urls = WorkloadURLs(random: patterns.random, patterns: self.patterns)
    self.urls = urls.make(1_000)
  }

  /// The patterns as text: `/users1/:id`.
  package var patternTexts: [String] { patterns.map { "/" + $0.joined(separator: "/") } }

  static func isPlaceholder(_ segment: String) -> Bool { segment.hasPrefix(":") }
}
