// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

public import LandfallManifest
public import LandfallTables

extension RouteTable {
  /// The table's routes as data, with those of what it mounts.
  ///
  /// - Complexity: O(*n*) in the number of routes.
  public var manifest: Manifest { Manifest(flattened) }
}
