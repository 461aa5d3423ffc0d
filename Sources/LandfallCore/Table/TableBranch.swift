// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A branch of a node, read in place: what it takes of a path, and where it leads.
///
/// Labels, programs and types are offsets of the table.
package struct TableBranch {
  package enum Kind {
    case literal(label: Int)
    case mixed(program: Int)
    /// A placeholder; no type is the plain one's.
    case placeholder(type: Int?)
    case repeated(type: Int, minimum: Int)
    case rest(type: Int)
  }

  package let kind: Kind
  /// The node behind the branch; of a rest, its leaves.
  package let target: Int
}
