// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Everything that a table is built from.
package struct TableDeclaration: Equatable, Sendable {
  package var name: String
  package var schemes: [String]
  package var hosts: [String]
  package var isCaseInsensitive: Bool
  package var isFormEncoded: Bool
  package var links: [LinkDeclaration]
  /// The mounts whose links stand among ``links``; they own what else lies below their paths.
  package var mounts: [LinkDeclaration] = []

  package init(
    name: String, schemes: [String] = [], hosts: [String] = [], isCaseInsensitive: Bool = false,
    isFormEncoded: Bool = false, links: [LinkDeclaration]
  ) {
    self.name = name
    self.schemes = schemes
    self.hosts = hosts
    self.isCaseInsensitive = isCaseInsensitive
    self.isFormEncoded = isFormEncoded
    self.links = links
  }
}
