// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// The steps that all searches of one command may take together.
///
/// A search may take a quarter of the steps that are left, unless it says otherwise. A hard one therefore
/// leaves enough for the easy ones behind it, and many hard ones end, too: each is undecided, and its caller
/// says so.
package final class SearchBudget {
  /// How many steps a command may take.
  package static var commandLimit: Int { 1_100_000 }

  package private(set) var left: Int

  package init(steps: Int = SearchBudget.commandLimit) { left = steps }

  /// Runs a search, and takes the steps that it used.
  func spend<Result>(
    atMost limit: Int = .max, part: (Int, of: Int) = (1, 4), _ search: (inout Int) -> Result
  ) -> Result {
    let allowed = min(limit, max(0, left * part.0 / part.of))
    var steps = allowed
    defer { left -= allowed - steps }
    return search(&steps)
  }
}
