// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A route of a link, as a table is built from it.
package struct RouteDeclaration: Equatable, Sendable {
  package var pattern: Pattern
  package var isAuthenticated = false
  package var needsConfirmation = false
  package var isCaseInsensitive = false
  /// The allowed sources' names; empty for any.
  package var sources: [String] = []
  /// The parameters whose values logs may show.
  package var publicParameters: [String] = []
  /// The parameters whose values are not to be kept by stores.
  package var sensitiveParameters: [String] = []
  /// What to use instead, of a route that is no longer printed.
  package var deprecation: String?
  package var priority = 0
  /// In which contexts it is there.
  package var condition = RouteCondition.always

  /// Makes a route without marks.
  package init(_ pattern: Pattern = .root) { self.pattern = pattern }
}
