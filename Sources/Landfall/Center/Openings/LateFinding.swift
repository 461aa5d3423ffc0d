// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a text turned out to be, once that is known.
final class LateFinding<Link: DeepLink>: Sendable {
  private let found = Guarded<Finding<Link>?>(nil)

  var finding: Finding<Link>? { found.withLock { $0 } }

  func take(_ finding: Finding<Link>) { found.withLock { $0 = finding } }
}
