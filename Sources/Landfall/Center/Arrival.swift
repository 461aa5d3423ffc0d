// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// What came in at a center, before it is an opening.
struct Arrival<Link: DeepLink>: Sendable {
  let url: String?
  let match: LinkMatch<Link>?
  let link: Link?
  let source: LinkSource
  /// What the link asks for; nothing if the URL was refused.
  let demands: LinkDemands
  /// Why it never becomes pending: the URL was refused, or its source is not allowed.
  let rejection: Rejection?

  init(_ link: Link, from source: LinkSource) {
    self.link = link
    self.source = source
    url = nil
    match = nil
    demands = link.demands
    rejection = demands.rejection(of: link.name, from: source)
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
      demands = match.demands
      rejection = demands.rejection(of: match.link.name, from: source)
    } catch {
      self.match = nil
      link = nil
      demands = LinkDemands()
      rejection = Rejection(error)
    }
  }
}
