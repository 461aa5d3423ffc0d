// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a text turned out to be: a link, or nothing that may be opened.
struct Finding<Link: DeepLink>: Sendable {
  private(set) var match: LinkMatch<Link>?
  private(set) var link: Link?
  private(set) var facts = LinkFacts()

  /// What cannot be unwrapped, or not yet.
  init(_ trail: ResolutionTrail, _ rejection: Rejection? = nil) {
    facts.trail = trail
    facts.rejection = rejection
  }

  /// A text that needs no more unwrapping.
  ///
  /// - Parameters:
  ///   - trail: How it was unwrapped.
  ///   - source: Where it came from.
  ///   - contexts: What holds for it.
  ///   - rules: The rules of the center.
  ///   - kept: What its route asked for in an earlier run, if a store kept it. It counts beside what
  ///     today's route asks for.
  ///   - watch: Measures it, if anybody wants to know.
  init(
    _ trail: ResolutionTrail, from source: LinkSource, in contexts: LinkContexts,
    _ rules: CenterRules, keeping kept: LinkDemands? = nil, watch: StageWatch? = nil
  ) {
    facts.trail = trail
    defer { facts.stages = watch?.read() }
    do throws(Refusal) {
      let match =
        switch trail.last {
        case .url(let url):
          try Link.match(url, isPath: false, contexts: contexts, limits: .standard, watch: watch)
        case .path(let path):
          try Link.match(path, isPath: true, contexts: contexts, limits: .standard, watch: watch)
        }
      self.match = match
      link = match.link
      facts.pattern = match.pattern
      facts.parameters = match.parameters
      let demands = match.demands.and(kept)
      let policy = take(match, demands, rules)
      facts.rejection = demands.rejection(of: match.fullName, from: source, policy)
      if facts.rejection == nil, let source = trail.apparentSource {
        facts.rejection = demands.rejection(of: match.fullName, from: source, policy)
        facts.rejection?.message += " (unwrapped: \(trail.chain))"
      }
    } catch {
      facts.rejection = Rejection(error, after: trail)
    }
  }

  /// What a store may keep of a link that had to be asked for: of what it was unwrapped to, so that it
  /// need not be asked for again.
  func storedText(in contexts: LinkContexts, _ rules: CenterRules) -> StoredText? {
    guard facts.rejection == nil, let link, let trail = facts.trail else { return nil }
    let text =
      switch trail.last {
      case .url(let url): StoredText(url, isPath: false, in: contexts)
      case .path(let path): StoredText(path, isPath: true, in: contexts)
      }
    return StoredText(
      of: link, from: text, facts.demands, extra: match?.extraQuery ?? [], rules)
  }

  private mutating func take(
    _ match: LinkMatch<Link>, _ demands: LinkDemands, _ rules: CenterRules
  ) -> LinkPolicy {
    let policy = rules.policy(of: match.link.name.rawValue)
    facts.take(match.link, named: match.fullName, demands, policy)
    return policy
  }
}
