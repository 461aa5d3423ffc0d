// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a table knows of one route beside how it matches.
package struct RouteInfo: Equatable, Sendable {
  /// The pattern, or the regular expression of the whole URL.
  package var pattern: String
  /// Where the regular expression has to match; nil for a pattern.
  package var anchoring: RegexAnchoring?
  package var isAuthenticated: Bool
  package var needsConfirmation: Bool
  /// What to use instead; nil unless the route is deprecated.
  package var deprecation: String?
  /// The allowed sources; empty for any.
  package var sources: [String]
  package var isCaseInsensitive = false
  package var priority = 0
  /// In which contexts the route is there.
  package var condition = RouteCondition.always
}
