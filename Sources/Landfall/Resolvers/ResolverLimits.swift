// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// How far a center goes to unwrap a link.
public struct ResolverLimits: Sendable, Hashable {
  /// How many steps may follow what came in, of all resolvers together.
  ///
  /// One more is rejected with `resolver.depth`.
  public var steps: Int
  /// How long all that has to be asked for may take together.
  ///
  /// Then the opening is rejected with `resolver.timeout`.
  public var time: Duration

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - steps: How many steps may follow what came in.
  ///   - time: How long all that has to be asked for may take.
  public init(steps: Int = 8, time: Duration = .seconds(10)) {
    self.steps = Swift.max(0, steps)
    self.time = time
  }

  /// Eight steps, ten seconds.
  public static let standard: ResolverLimits = ResolverLimits()
}
