// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The marks of a route: what a table says of it beside how it matches.
struct RouteMarks: Sendable {
  var access = LinkAccess.public
  var sources = LinkSources.any
  var confirm = false
  var log = LinkLogging.redacted
  var deprecated: String?
  var priority = 0
  var caseInsensitive = false
  var condition: LinkCondition = []

  /// These marks below a group's: what either asks for is asked for.
  func below(_ group: RouteMarks) -> RouteMarks {
    RouteMarks(
      access: group.access == .authenticated ? .authenticated : access,
      sources: sources.intersection(group.sources), confirm: confirm || group.confirm,
      log: LinkLogging(publicNames: log.publicNames.union(group.log.publicNames)),
      deprecated: deprecated ?? group.deprecated, priority: priority + group.priority,
      caseInsensitive: caseInsensitive || group.caseInsensitive,
      condition: group.condition.and(condition))
  }
}
