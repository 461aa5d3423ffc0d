// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What came in at a center, before it is an opening.
struct Arrival<Link: DeepLink>: Sendable {
  var facts: ArrivalFacts
  let finding: Finding<Link>

  init(
    _ link: Link, _ demands: LinkDemands, from source: LinkSource, _ rules: CenterRules
  ) {
    finding = Finding(link, demands, from: source, rules)
    facts = ArrivalFacts(url: nil, source: source)
    facts.link = finding.facts
    facts.rejection = finding.facts.rejection
  }

  init(
    _ text: LinkText, from source: LinkSource, _ rules: CenterRules, _ unwrapping: Unwrapping
  ) {
    facts = ArrivalFacts(url: text.text, source: source)
    if case .path = text { facts.isPath = true }
    var trail = unwrapping.trail(from: text)
    do throws(Rejection) {
      switch try unwrapping.follow(&trail) {
      case .done: finding = Finding(trail, from: source, rules)
      case .lookup(let lookup):
        finding = Finding(trail)
        facts.lookup = lookup
      }
    } catch {
      finding = Finding(trail, error)
    }
    facts.link = finding.facts
    facts.rejection = finding.facts.rejection
  }

  /// What a store kept.
  init(_ stored: StoredOpening, _ rules: CenterRules, _ unwrapping: Unwrapping) {
    self.init(
      stored.isPath ? .path(stored.url) : .url(stored.url), from: LinkSource(stored.source), rules,
      unwrapping)
    facts.isStored = true
    facts.scene = stored.scene.map { LinkScene($0) }
    facts.receivedAt = LinkTime(sinceEpoch: .milliseconds(stored.receivedAt))
    let pairs = stored.users.map { (Gate($0), $1) }
    facts.users = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// What a store may keep; nil if it keeps nothing.
  ///
  /// What has to be asked for is not kept: whether it may be is not known before it is found.
  func storedText(_ rules: CenterRules) -> (url: String, isPath: Bool)? {
    guard facts.rejection == nil, let link = finding.link else { return nil }
    switch rules.policy(of: link.name.rawValue).storing {
    case .nothing: return nil
    case .text: if let url = facts.url { return (url, facts.isPath) }
    case .link: break
    }
    // A link that cannot be printed came as a text that can be read.
    if let url = try? link.urlString() { return (url, false) }
    return facts.url.map { ($0, facts.isPath) }
  }
}
