// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the text of an opening turned out to be, once that is known.
final class LateFinding<Link: DeepLink>: Sendable {
  private let found: Guarded<Finding<Link>?>

  init(_ finding: Finding<Link>? = nil) { found = Guarded(finding) }

  @inline(never) var link: Link? { finding?.link }

  var finding: Finding<Link>? { found.withLock { $0 } }

  func take(_ finding: Finding<Link>) { found.withLock { $0 = finding } }
}
