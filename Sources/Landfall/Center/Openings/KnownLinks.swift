// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is known of links that the app makes itself, by their names.
struct KnownLinks: Sendable {
  private var links: [String: KnownLink] = [:]
  /// The one that was asked for last, as the next is often the same.
  private var last: KnownLink?

  mutating func link(named name: String) -> KnownLink? {
    if let last, last.facts.name == name { return last }
    guard let found = links[name] else { return nil }
    last = found
    return found
  }

  mutating func insert(_ link: KnownLink, named name: String) { links[name] = link }
}
