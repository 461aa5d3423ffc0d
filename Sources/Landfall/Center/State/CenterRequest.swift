// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link that comes in, as the state machine knows it.
struct CenterRequest: Sendable, Hashable {
  /// The name of the link.
  let name: String
  /// Tells the link from others, where the same may not come twice.
  var key: LinkKey?
  /// The gates that its route demands.
  var gates: [Gate] = []
  var scene: LinkScene?
  /// How old it is already; more than nothing if a store kept it, or if it waited for links before it
  /// to be unwrapped.
  var age = Duration.zero
  /// Whether a store kept it from an earlier run.
  var isRestored = false
  /// For whom it is, by the gates that know a user.
  var users: [Gate: String] = [:]
}
