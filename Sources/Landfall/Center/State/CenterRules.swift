// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a center was told when it was made.
struct CenterRules<Name: Hashable & Sendable>: Sendable, Hashable {
  /// How many openings may be without an outcome.
  var pendingLimit = 1_024
  /// How many handlers one opening may go through.
  var handlerLimit = 32
  var policy = LinkPolicy.standard
  /// The policies of routes that have their own.
  var policies: [Name: LinkPolicy] = [:]

  func policy(of name: Name) -> LinkPolicy { policies[name] ?? policy }
}
