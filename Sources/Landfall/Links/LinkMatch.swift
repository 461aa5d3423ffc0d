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
  public var access: LinkAccess { demands.access }

  /// From where the link may come, as its route says.
  public var sources: LinkSources { demands.sources }

  /// Whether the user is to be asked first, as its route says.
  public var needsConfirmation: Bool { demands.needsConfirmation }

  /// What the route asks for.
  let demands: LinkDemands

  /// The name of the link; of a mounted one with the names of its mounts before it.
  let fullName: String

  init(_ link: Link, _ details: MatchDetails) {
    self.link = link
    pattern = details.pattern
    parameters = details.parameters
    extraQuery = details.extraQuery
    demands = details.demands
    fullName = details.name
  }
}
