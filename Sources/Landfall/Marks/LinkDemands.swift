// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCore

/// What a route asks for before its link may be opened.
struct LinkDemands: Sendable, Hashable {
  var access = LinkAccess.public
  var sources = LinkSources.any
  var needsConfirmation = false

  /// What is asked for when both ask.
  func and(_ other: LinkDemands?) -> LinkDemands {
    guard let other else { return self }
    return LinkDemands(
      access: other.access == .authenticated ? .authenticated : access,
      sources: sources.intersection(other.sources),
      needsConfirmation: needsConfirmation || other.needsConfirmation)
  }
}

extension LinkDemands {
  init(_ route: RouteInfo) {
    access = route.isAuthenticated ? .authenticated : .public
    sources =
      route.sources.isEmpty ? .any : LinkSources(route.sources.map { LinkSource($0) })
    needsConfirmation = route.needsConfirmation
  }
}
