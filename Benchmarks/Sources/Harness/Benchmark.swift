// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One thing that is measured.
package struct Benchmark {
  /// Which of the things that are measured: `match`, `URLComponents(string:)`.
  package let name: String
  /// On how much: the number of routes, or nil.
  package let size: Int?
  /// How many operations a pass does; results are given for one.
  package let operations: Int
  /// What else is known of it, to be told with the counts.
  package let facts: KeyValuePairs<String, Int>
  /// Does all operations once, and returns something that depends on all of them.
  package let pass: () -> Int

  package init(
    _ name: String, size: Int? = nil, operations: Int, facts: KeyValuePairs<String, Int> = [:],
    _ pass: @escaping () -> Int
  ) {
    self.name = name
    self.size = size
    self.operations = operations
    self.facts = facts
    self.pass = pass
  }
}
