// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What is known of a link, to be passed around by reference.
///
/// The links of one case that the app makes itself share one.
final class KnownLink: Sendable {
  let facts: LinkFacts
  /// The gates that its route demands.
  let gates: [Gate]
  /// Whether a history tells of it.
  let hasSteps: Bool
  /// Whether its route and the center let it come from anywhere.
  let isFromAnywhere: Bool

  init(_ facts: LinkFacts, policy: LinkPolicy? = nil) {
    self.facts = facts
    gates = facts.demands.gates
    hasSteps = facts.name != nil || facts.trail?.isUnwrapped == true
    isFromAnywhere = policy?.sources == .any && facts.demands.sources == .any
  }

  /// Nothing is known.
  static let nothing = KnownLink(LinkFacts())
}
