// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What making a link of a URL took, stage by stage.
///
/// See ``LinkEvent/stages``.
public struct MatchStages: Sendable, Hashable {
  /// How long reading took, with its checks, and unwrapping that asks nobody elsewhere.
  public internal(set) var reading = Duration.zero
  /// How long looking for routes took, in the table and in those that are mounted.
  public internal(set) var matching = Duration.zero
  /// How long making links of their values took.
  public internal(set) var decoding = Duration.zero
  /// How many routes were tried: those whose values make no link, and the one that was taken.
  ///
  /// A mounted enum's routes count beside its mount.
  public internal(set) var routesTried = 0
}
