// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link and how it was matched.
public struct LinkMatch<Link: MountableLink>: Sendable {
  /// The link.
  public let link: Link
  /// The pattern that matched.
  public let pattern: String

  /// Makes a match.
  public init(link: Link, pattern: String) {
    self.link = link
    self.pattern = pattern
  }
}
