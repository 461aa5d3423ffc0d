// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link and how its URL gave it.
public struct LinkMatch<Link: MountableLink>: Sendable, Hashable {
  /// The link.
  public let link: Link

  /// The pattern that matched; of a mounted link with the mount's path before it.
  public let pattern: String

  /// The values, in the order of the case; absent optional ones are left out, defaults are filled in.
  public let parameters: [LinkParameter]

  /// The items of the query that the pattern does not name, such as campaign values, in the order of
  /// the URL.
  public let extraQuery: [QueryItem]

  /// Who may open the link, as its route says.
  public let access: LinkAccess

  init(_ link: Link, _ details: MatchDetails) {
    self.link = link
    pattern = details.pattern
    parameters = details.parameters
    extraQuery = details.extraQuery
    access = details.access
  }
}
