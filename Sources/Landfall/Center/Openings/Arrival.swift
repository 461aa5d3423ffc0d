// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A text that came in at a center, before it is an opening.
struct Arrival<Link: DeepLink>: ~Copyable, Sendable {
  var facts: ArrivalFacts
  let finding: Finding<Link>

  init(
    _ text: LinkText, from source: LinkSource, in contexts: LinkContexts, _ rules: CenterRules,
    _ unwrapping: Unwrapping, keeping kept: LinkDemands? = nil, watch: StageWatch? = nil
  ) {
    facts = ArrivalFacts(url: text.text, source: source)
    facts.contexts = contexts
    facts.kept = kept
    facts.startedAt = watch?.start
    if case .path = text { facts.isPath = true }
    var trail = unwrapping.trail(from: text)
    do throws(Rejection) {
      switch try unwrapping.follow(&trail) {
      case .done:
        finding = Finding(trail, from: source, in: contexts, rules, keeping: kept, watch: watch)
      case .lookup(let lookup):
        finding = Finding(trail)
        facts.lookup = lookup
      }
    } catch {
      finding = Finding(trail, error)
    }
    facts.link = KnownLink(finding.facts)
    facts.rejection = finding.facts.rejection
  }

  /// What a store kept: the link that it was, whatever contexts hold now.
  init(_ stored: StoredOpening, _ rules: CenterRules, _ unwrapping: Unwrapping) {
    self.init(
      stored.isPath ? .path(stored.url) : .url(stored.url), from: LinkSource(stored.source),
      in: LinkContexts(stored.contexts), rules, unwrapping, keeping: LinkDemands(kept: stored))
    facts.isStored = true
    facts.scene = stored.scene.map { LinkScene($0) }
    facts.sender = OpeningSender(
      eventID: stored.eventID, application: stored.sourceApplication)
    facts.receivedAt = LinkTime(sinceEpoch: .milliseconds(stored.receivedAt))
    let pairs = stored.users.map { (Gate($0), $1) }
    facts.users = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
