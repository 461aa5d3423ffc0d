// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore

/// What came in turned out to be: a link, or nothing that may be opened.
struct Finding<Link: DeepLink>: Sendable {
  private(set) var match: LinkMatch<Link>?
  private(set) var link: Link?
  /// What the link asks for; nothing if the URL was refused.
  private(set) var demands = LinkDemands()
  /// Why it never becomes pending: the URL was refused, or its source is not allowed.
  private(set) var rejection: Rejection?
  /// What the text was unwrapped to.
  private(set) var trail: ResolutionTrail?

  /// A link that the app made itself.
  init(_ link: Link, from source: LinkSource, _ rules: CenterRules<Link.Name>) {
    self.link = link
    demands = link.demands
    rejection = demands.rejection(of: link.name, from: source, rules.policy(of: link.name))
  }

  /// What cannot be unwrapped, or not yet.
  init(_ trail: ResolutionTrail, _ rejection: Rejection? = nil) {
    self.trail = trail
    self.rejection = rejection
  }

  /// A text that needs no more unwrapping.
  init(_ trail: ResolutionTrail, from source: LinkSource, _ rules: CenterRules<Link.Name>) {
    self.trail = trail
    do throws(Refusal) {
      let match =
        switch trail.last {
        case .url(let url): try Link.match(url)
        case .path(let path): try Link.match(path: path)
        }
      self.match = match
      link = match.link
      demands = match.demands
      let policy = rules.policy(of: match.link.name)
      rejection = demands.rejection(of: match.link.name, from: source, policy)
      if rejection == nil, let source = trail.apparentSource {
        rejection = demands.rejection(of: match.link.name, from: source, policy)
        rejection?.message += " (unwrapped: \(trail.chain))"
      }
    } catch {
      rejection = Rejection(error, after: trail)
    }
  }

  /// What happened when this was found, for the history.
  func steps(at time: LinkTime) -> [OpeningStep] {
    var steps: [OpeningStep] = []
    if let trail, trail.isUnwrapped {
      steps.append(OpeningStep(.unwrapped, detail: trail.chain, time: time))
    }
    if let link {
      let pattern = match.map { " by \($0.pattern)" } ?? ""
      steps.append(OpeningStep(.matched, detail: "\(link.name)\(pattern)", time: time))
    }
    return steps
  }
}
