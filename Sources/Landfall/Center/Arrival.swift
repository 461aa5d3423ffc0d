// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// What came in at a center, before it is an opening.
struct Arrival<Link: DeepLink>: Sendable {
  let url: String?
  let match: LinkMatch<Link>?
  let link: Link?
  let source: LinkSource
  let refusal: Refusal?

  init(_ link: Link, from source: LinkSource) {
    self.link = link
    self.source = source
    url = nil
    match = nil
    refusal = nil
  }

  init(
    _ url: String, from source: LinkSource,
    matching table: (String) throws(Refusal) -> LinkMatch<Link>
  ) {
    self.url = url
    self.source = source
    do throws(Refusal) {
      let match = try table(url)
      self.match = match
      link = match.link
      refusal = nil
    } catch {
      self.match = nil
      link = nil
      refusal = error
    }
  }
}
