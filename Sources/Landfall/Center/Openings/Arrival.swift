// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

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
    _ text: LinkText, from source: LinkSource, in contexts: LinkContexts, _ rules: CenterRules,
    _ unwrapping: Unwrapping, keeping kept: LinkDemands? = nil
  ) {
    facts = ArrivalFacts(url: text.text, source: source)
    facts.contexts = contexts
    if case .path = text { facts.isPath = true }
    var trail = unwrapping.trail(from: text)
    do throws(Rejection) {
      switch try unwrapping.follow(&trail) {
      case .done: finding = Finding(trail, from: source, in: contexts, rules, keeping: kept)
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

  /// What a store kept: the link that it was, whatever contexts hold now.
  init(_ stored: StoredOpening, _ rules: CenterRules, _ unwrapping: Unwrapping) {
    self.init(
      stored.isPath ? .path(stored.url) : .url(stored.url), from: LinkSource(stored.source),
      in: LinkContexts(stored.contexts), rules, unwrapping, keeping: LinkDemands(kept: stored))
    facts.isStored = true
    facts.scene = stored.scene.map { LinkScene($0) }
    facts.receivedAt = LinkTime(sinceEpoch: .milliseconds(stored.receivedAt))
    let pairs = stored.users.map { (Gate($0), $1) }
    facts.users = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// What a store may keep; nil if it keeps nothing.
  ///
  /// What has to be asked for is not kept: whether it may be is not known before it is found.
  func storedText(_ rules: CenterRules) -> StoredText? {
    guard facts.rejection == nil, let link = finding.link else { return nil }
    let text = facts.url.map { StoredText($0, isPath: facts.isPath, in: facts.contexts) }
    switch rules.policy(of: link.name.rawValue).storing {
    case .nothing: return nil
    case .text: if let text { return text }
    case .link: break
    }
    if let printed = try? link.printed() {
      return StoredText(printed.url, isPath: false, in: printed.contexts)
    }
    // A link that cannot be printed came as a text that can be read.
    return text?.bare(link, extra: finding.match?.extraQuery ?? [])
  }
}
