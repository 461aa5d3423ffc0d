// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// What came in at a center, before it is an opening.
struct Arrival<Link: DeepLink>: Sendable {
  let url: String?
  let match: LinkMatch<Link>?
  let link: Link?
  let source: LinkSource
  var scene: LinkScene?
  /// What the link asks for; nothing if the URL was refused.
  let demands: LinkDemands
  /// Why it never becomes pending: the URL was refused, or its source is not allowed.
  let rejection: Rejection?

  init(_ link: Link, from source: LinkSource, _ rules: CenterRules<Link.Name>) {
    self.link = link
    self.source = source
    url = nil
    match = nil
    demands = link.demands
    rejection = demands.rejection(of: link.name, from: source, rules.policy(of: link.name))
  }

  init(
    _ url: String, from source: LinkSource, _ rules: CenterRules<Link.Name>,
    matching table: (String) throws(Refusal) -> LinkMatch<Link>
  ) {
    self.url = url
    self.source = source
    do throws(Refusal) {
      let match = try table(url)
      let name = match.link.name
      self.match = match
      link = match.link
      demands = match.demands
      rejection = demands.rejection(of: name, from: source, rules.policy(of: name))
    } catch {
      self.match = nil
      link = nil
      demands = LinkDemands()
      rejection = Rejection(error)
    }
  }

  /// What the state machine is told; nil if it is told nothing.
  var request: CenterRequest<Link>? {
    guard rejection == nil else { return nil }
    return link.map { CenterRequest(link: $0, gates: demands.gates, scene: scene) }
  }
}
