// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

internal import LandfallCompiler

extension RouteDeclaration {
  /// A route with the marks of a manifest's link, whose condition can be read.
  init(_ pattern: Pattern, marks link: Manifest.Link) {
    self.init(pattern)
    isAuthenticated = link.access == .authenticated
    needsConfirmation = link.needsConfirmation
    isCaseInsensitive = link.caseInsensitive
    sources = link.sources == ["any"] ? [] : link.sources
    deprecation = link.deprecation
    priority = link.priority
    condition = (try? RouteCondition(parsing: link.when)) ?? .always
  }
}
