// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What came in at a center, whatever the type of its link.
struct ArrivalFacts: Sendable {
  let url: String?
  let source: LinkSource
  var scene: LinkScene?
  /// The contexts in which it is matched.
  var contexts: LinkContexts = []
  /// Whether ``url`` is a path alone.
  var isPath = false
  /// Whether a store has it.
  var isStored = false
  /// When it came in, if that was in an earlier run.
  var receivedAt: LinkTime?
  /// For whom it is, by the gates that know a user.
  var users: [Gate: String] = [:]
  /// What is known of its link.
  var link = LinkFacts()
  /// What has to be asked for before anything is found.
  var lookup: Resolution.Lookup?
  /// Why it never becomes pending.
  var rejection: Rejection?

  /// What the state machine is told of what was found; nil if there is no link.
  func request(_ link: LinkFacts, at moment: CenterMoment) -> CenterRequest? {
    guard let name = link.name else { return nil }
    let age = receivedAt.map { max(.zero, moment.wall - $0) }
    return CenterRequest(
      name: name, key: link.key, gates: link.demands.gates, scene: scene, age: age ?? .zero,
      isRestored: receivedAt != nil, users: users)
  }
}
