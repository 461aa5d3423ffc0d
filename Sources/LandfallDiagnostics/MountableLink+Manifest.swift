// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import Landfall
public import LandfallManifest

extension MountableLink {
  /// The enum's routes as data, with those of the enums that it mounts.
  ///
  /// Mounts with which it would have more than 10,000 routes are left out; ``validate()`` tells so.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public static var manifest: Manifest { Manifest(declaration(depth: 0)) }
}
