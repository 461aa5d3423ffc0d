// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a route asks for before its link may be opened.
package struct LinkDemands: Sendable, Hashable {
  package var access = LinkAccess.public
  package var sources = LinkSources.any
  package var needsConfirmation = false

  /// What is asked for when both ask.
  package func and(_ other: LinkDemands?) -> LinkDemands {
    guard let other else { return self }
    return LinkDemands(
      access: other.access == .authenticated ? .authenticated : access,
      sources: sources.intersection(other.sources),
      needsConfirmation: needsConfirmation || other.needsConfirmation)
  }
}

extension LinkDemands {
  package init(_ route: RouteInfo) {
    access = route.isAuthenticated ? .authenticated : .public
    sources =
      route.sources.isEmpty ? .any : LinkSources(route.sources.map { LinkSource($0) })
    needsConfirmation = route.needsConfirmation
  }
}
