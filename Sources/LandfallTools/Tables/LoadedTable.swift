// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler

/// A table that was read from sources or from a manifest.
struct LoadedTable {
  var declaration: TableDeclaration
  /// By link and route; empty for a manifest.
  var places: [[SourceTable.Place?]] = []
  var unknownMounts: [SourceTable.UnknownMount] = []
}
