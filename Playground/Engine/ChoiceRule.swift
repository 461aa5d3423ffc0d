// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// Stands in for the one of LandfallExplaining, which needs a quarter of the compiler of tables for its
/// one sentence on routes that match, too, but are tried later.
struct ChoiceRule {
  init(table: TableBytes, tree: RouteTree) {}

  func choice(_ first: Int, before second: Int) -> Explanation.Choice? { nil }
}
