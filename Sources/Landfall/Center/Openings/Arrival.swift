// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What came in at a center, before it is an opening.
struct Arrival<Link: DeepLink>: Sendable {
  let url: String?
  let source: LinkSource
  var scene: LinkScene?
  /// Whether ``url`` is a path alone.
  let isPath: Bool
  /// Whether a store has it.
  var isStored = false
  /// When it came in, if that was in an earlier run.
  private(set) var receivedAt: LinkTime?
  /// For whom it is, by the gates that know a user.
  private(set) var users: [Gate: String] = [:]
  let finding: Finding<Link>
  /// What has to be asked for before anything is found.
  let lookup: Resolution.Lookup?
  /// Why it never becomes pending.
  var rejection: Rejection?

  init(_ link: Link, from source: LinkSource, _ rules: CenterRules<Link.Name>) {
    self.source = source
    url = nil
    isPath = false
    finding = Finding(link, from: source, rules)
    lookup = nil
    rejection = finding.rejection
  }

  init(
    _ text: LinkText, from source: LinkSource, _ rules: CenterRules<Link.Name>,
    _ unwrapping: Unwrapping
  ) {
    self.source = source
    url = text.text
    if case .path = text { isPath = true } else { isPath = false }
    var trail = unwrapping.trail(from: text)
    do throws(Rejection) {
      switch try unwrapping.follow(&trail) {
      case .done:
        finding = Finding(trail, from: source, rules)
        lookup = nil
      case .lookup(let lookup):
        finding = Finding(trail)
        self.lookup = lookup
      }
    } catch {
      finding = Finding(trail, error)
      lookup = nil
    }
    rejection = finding.rejection
  }

  /// What a store kept.
  init(
    _ stored: StoredOpening, _ rules: CenterRules<Link.Name>, _ unwrapping: Unwrapping
  ) {
    self.init(
      stored.isPath ? .path(stored.url) : .url(stored.url), from: LinkSource(stored.source), rules,
      unwrapping)
    isStored = true
    scene = stored.scene.map { LinkScene($0) }
    receivedAt = LinkTime(sinceEpoch: .milliseconds(stored.receivedAt))
    let pairs = stored.users.map { (Gate($0), $1) }
    users = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// What the state machine is told of what was found; nil if there is no link.
  func request(_ finding: Finding<Link>, at moment: CenterMoment) -> CenterRequest<Link>? {
    guard let link = finding.link else { return nil }
    let age = receivedAt.map { max(.zero, moment.wall - $0) }
    return CenterRequest(
      link: link, gates: finding.demands.gates, scene: scene, age: age ?? .zero,
      isRestored: receivedAt != nil, users: users)
  }

  /// What a store may keep; nil if it keeps nothing.
  ///
  /// What has to be asked for is not kept: whether it may be is not known before it is found.
  func storedText(_ rules: CenterRules<Link.Name>) -> (url: String, isPath: Bool)? {
    guard rejection == nil, let link = finding.link else { return nil }
    switch rules.policy(of: link.name).storing {
    case .nothing: return nil
    case .text: if let url { return (url, isPath) }
    case .link: break
    }
    // A link that cannot be printed came as a text that can be read.
    if let url = try? link.urlString() { return (url, false) }
    return url.map { ($0, isPath) }
  }
}
