// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a route asks for before its link may be opened.
package struct LinkDemands: Sendable, Equatable {
  package let access: LinkAccess
  package var sources: LinkSources
  package let needsConfirmation: Bool

  package init(
    access: LinkAccess = .public, sources: LinkSources = .any, needsConfirmation: Bool = false
  ) {
    self.access = access
    self.sources = sources
    self.needsConfirmation = needsConfirmation
  }

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
    self.init(
      access: route.isAuthenticated ? .authenticated : .public,
      sources: route.sources.isEmpty ? .any : LinkSources(route.sources.map { LinkSource($0) }),
      needsConfirmation: route.needsConfirmation)
  }
}
