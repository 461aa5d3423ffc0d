// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A URL of the workload and what a router has to find in it.
package struct WorkloadURL: Sendable {
  package var url: String
  /// The index of the pattern, or -1 where none matches.
  package var route: Int
  /// The values of the path, decoded, in the order of the pattern.
  package var parameters: [(name: String, value: String)]
  /// The items of the query, decoded.
  package var query: [(name: String, value: String)]
  package var fragment: String
  /// `hit`, or what kind of miss.
  package var kind: String
}
