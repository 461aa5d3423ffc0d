// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A link enum.
public protocol MountableLink: Sendable, Hashable {
  /// The names of the links.
  associatedtype Name: LinkName
  /// The name of this link.
  var name: Name { get }
}
