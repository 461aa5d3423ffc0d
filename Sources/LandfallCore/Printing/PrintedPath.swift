// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The parts of a printed URL behind its origin, percent-encoded.
package struct PrintedPath: Equatable, Sendable {
  /// Empty, or starts with a slash.
  package var path: String
  /// Without the question mark; empty where there is none.
  package var query: String
  /// Without the number sign; nil where there is none.
  package var fragment: String?
  /// The scheme that the route is bound to.
  package var scheme: String?
  /// The host that the route is bound to, its placeholders filled in; starts with `*` for a
  /// wildcard.
  package var host: String?
  /// In which contexts the route is there.
  package var condition: RouteCondition

  package init(
    path: String, query: String, fragment: String?, scheme: String?, host: String?,
    condition: RouteCondition = .always
  ) {
    self.path = path
    self.query = query
    self.fragment = fragment
    self.scheme = scheme
    self.host = host
    self.condition = condition
  }

  /// The path, the query and the fragment as one text.
  package var text: String {
    (path.isEmpty ? "/" : path) + (query.isEmpty ? "" : "?" + query)
      + (fragment.map { "#" + $0 } ?? "")
  }
}
