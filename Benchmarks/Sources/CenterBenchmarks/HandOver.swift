// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Landfall

/// A link opened on a warm app, until its handler has opened it.
enum HandOver {
  /// The nanoseconds from `open` to the outcome.
  @MainActor static func warm(rounds: Int) async -> Double {
    let center = DeepLinkCenter<BenchLink>()
    let root = ClosureHandler<BenchLink> { _, _ in .opened }
    center.attach(root: root)
    let clock = ContinuousClock()
    let start = clock.now
    for number in 0..<rounds { _ = await center.open(.page(number: number)).outcome }
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    withExtendedLifetime(root) {}
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(rounds)
  }

  /// How many of a burst a center accepts that nobody listens to; the others are refused.
  static func burst(_ count: Int) -> Int {
    let center = DeepLinkCenter<BenchLink>()
    return (0..<count).count { center.open(.page(number: $0)).currentOutcome == nil }
  }
}
