// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a center was told when it was made.
struct CenterRules: Sendable, Hashable {
  /// How many openings may be without an outcome.
  var pendingLimit = 1_024
  /// How many handlers one opening may go through.
  var handlerLimit = 32
  var policy = LinkPolicy.standard
  /// The policies of links that have their own, added to ``policy``, by the names of the links.
  var policies: [String: LinkPolicy] = [:]

  /// How many openings that the app did not open itself may be without an outcome, so that nobody else
  /// can take all the room.
  var foreignLimit: Int { pendingLimit - pendingLimit / 8 }

  func policy(of name: String) -> LinkPolicy {
    policies.isEmpty ? policy : policies[name] ?? policy
  }

  /// The longest time within which any link counts as a duplicate.
  var longestWindow: Duration {
    policies.values.reduce(policy.duplicateWindow ?? .zero) { max($0, $1.duplicateWindow ?? .zero) }
  }

  /// Whether any link ends others.
  var supersedes: Superseding {
    policies.values.reduce(policy.supersedes) { $0.union($1.supersedes) }
  }
}
