// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link that was found, with what the caller wanted to know about the match.
package struct Found<Link: MountableLink> {
  var link: Link
  var details: MatchDetails?
}

/// What a match tells beside the link.
package struct MatchDetails {
  /// The full name of the link.
  package var name: String
  package var pattern: String
  package var parameters: [LinkParameter]
  package var extraQuery: [QueryItem]
  package var demands: LinkDemands

  package init(
    name: String, pattern: String, parameters: [LinkParameter], extraQuery: [QueryItem],
    demands: LinkDemands
  ) {
    self.name = name
    self.pattern = pattern
    self.parameters = parameters
    self.extraQuery = extraQuery
    self.demands = demands
  }
}
