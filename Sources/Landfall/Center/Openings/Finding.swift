// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// What came in turned out to be: a link, or nothing that may be opened.
struct Finding<Link: DeepLink>: Sendable {
  private(set) var match: LinkMatch<Link>?
  private(set) var link: Link?
  private(set) var facts = LinkFacts()

  /// A link that the app made itself.
  init(_ link: Link, _ demands: LinkDemands, from source: LinkSource, _ rules: CenterRules) {
    self.link = link
    let policy = take(link, demands, rules)
    facts.rejection = demands.rejection(of: link.name, from: source, policy)
  }

  /// What cannot be unwrapped, or not yet.
  init(_ trail: ResolutionTrail, _ rejection: Rejection? = nil) {
    facts.trail = trail
    facts.rejection = rejection
  }

  /// A text that needs no more unwrapping.
  init(
    _ trail: ResolutionTrail, from source: LinkSource, in contexts: LinkContexts,
    _ rules: CenterRules
  ) {
    facts.trail = trail
    do throws(Refusal) {
      let match =
        switch trail.last {
        case .url(let url): try Link.match(url, contexts: contexts)
        case .path(let path): try Link.match(path: path, contexts: contexts)
        }
      self.match = match
      link = match.link
      facts.pattern = match.pattern
      facts.parameters = match.parameters
      let policy = take(match.link, match.demands, rules)
      let demands = match.demands
      facts.rejection = demands.rejection(of: match.link.name, from: source, policy)
      if facts.rejection == nil, let source = trail.apparentSource {
        facts.rejection = demands.rejection(of: match.link.name, from: source, policy)
        facts.rejection?.message += " (unwrapped: \(trail.chain))"
      }
    } catch {
      facts.rejection = Rejection(error, after: trail)
    }
  }

  private mutating func take(
    _ link: Link, _ demands: LinkDemands, _ rules: CenterRules
  ) -> LinkPolicy {
    let name = link.name.rawValue
    let policy = rules.policy(of: name)
    facts.name = name
    facts.demands = demands
    if policy.duplicateWindow != nil { facts.key = LinkKey(link) }
    return policy
  }
}
