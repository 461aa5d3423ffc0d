// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link that was found, with what the caller wanted to know about the match.
struct Found<Link: MountableLink> {
  var link: Link
  var details: MatchDetails?
}

/// What a match tells beside the link.
struct MatchDetails {
  /// The full name of the link.
  var name: String
  var pattern: String
  var parameters: [LinkParameter]
  var extraQuery: [QueryItem]
  var demands: LinkDemands
}
