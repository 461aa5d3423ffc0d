// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// Prints the canonical URLs of matches, in buffers that are used again and again.
struct CanonicalURL {
  private(set) var bytes: [UInt8] = []
  private var values = ValueTexts()
  private var again = ValueTexts()

  /// Prints the URL of a match into ``bytes``.
  ///
  /// - Returns: Whether the link has one.
  mutating func print(_ match: RouteMatch, _ answerer: LinkAnswerer) -> Bool {
    let link = answerer.links[match.link]
    if let template = link.template {
      bytes.removeAll(keepingCapacity: true)
      values.read(match, link)
      if template.print(values, into: &bytes), readsBack(match.link, answerer) { return true }
    }
    guard let text = answerer.canonical(match) else { return false }
    bytes = Array(text.utf8)
    return true
  }

  /// Whether the URL is the same link again: another route may take it first.
  private mutating func readsBack(_ link: Int, _ answerer: LinkAnswerer) -> Bool {
    var (again, isSame) = (self.again, false)
    self.again = ValueTexts()
    _ = bytes.withUnsafeBufferPointer { url in
      answerer.match(url, in: []) { match in
        guard match.link == link else { return }
        again.read(match, answerer.links[link])
        isSame = again.isSame(as: values)
      }
    }
    self.again = again
    return isSame
  }
}
