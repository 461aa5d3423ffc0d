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
  /// Whether ``url`` is a path alone.
  var isPath = false
  /// Whether a store has it.
  var isStored = false
  /// When it came in, if that was in an earlier run.
  private(set) var receivedAt: LinkTime?
  /// For whom it is, by the gates that know a user.
  private(set) var users: [Gate: String] = [:]
  /// What the link asks for; nothing if the URL was refused.
  let demands: LinkDemands
  /// Why it never becomes pending: the URL was refused, or its source is not allowed.
  var rejection: Rejection?

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

  /// What a store kept.
  init(_ stored: StoredOpening, _ rules: CenterRules<Link.Name>) {
    self.init(
      stored.url, from: LinkSource(stored.source), rules,
      matching: stored.isPath
        ? { (url) throws(Refusal) in try Link.match(path: url) }
        : { (url) throws(Refusal) in try Link.match(url) })
    isPath = stored.isPath
    isStored = true
    scene = stored.scene.map { LinkScene($0) }
    receivedAt = LinkTime(sinceEpoch: .milliseconds(stored.receivedAt))
    let pairs = stored.users.map { (Gate($0), $1) }
    users = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// What the state machine is told; nil if it is told nothing.
  func request(at time: LinkTime) -> CenterRequest<Link>? {
    guard rejection == nil, let link else { return nil }
    let age = receivedAt.map { max(.zero, time - $0) }
    return CenterRequest(
      link: link, gates: demands.gates, scene: scene, age: age ?? .zero,
      isRestored: receivedAt != nil, users: users)
  }

  /// What a store may keep; nil if it keeps nothing.
  func storedText(_ rules: CenterRules<Link.Name>) -> (url: String, isPath: Bool)? {
    guard rejection == nil, let link else { return nil }
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
