// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A step of the interpreter.
///
/// Roots, nodes, leaves and the like are named by their offsets in the table, segments by their
/// index in the path. Nothing here takes work to make. What is not told follows: a literal that the
/// segment is not is a node that is not reached.
package enum MatchEvent {
  /// The roots are about to be tried.
  case began(isLenient: Bool)
  /// The routes of a root are bound to another scheme.
  case otherScheme(root: Int)
  /// The routes of a root are bound to another host.
  case otherHost(root: Int)
  /// A node's branches are about to be tried, with the segment at an index or the end of the path.
  case reached(node: Int, index: Int)
  /// A value does not have its type.
  case noValue(Refusal.Kind, ByteRange, type: Int)
  /// The path fits a route, whose host, query and fragment are about to be checked.
  case offered(leaf: Int)
  /// A query item is missing, unwanted, given twice, or not what it has to be.
  case unmet(requirement: Int)
  /// A route matches but for a value.
  case failed(leaf: Int)
  /// If no route matches, the refusal is the one of this route, unless another one is told later.
  case blamed(leaf: Int)
  /// A route matches and was taken; a mount, that its own table took the rest.
  case accepted(leaf: Int)
  /// A route matches and was not taken.
  case declined(leaf: Int, Refusal)
  /// What is mounted here owns the path, so that no other route is tried.
  case owned(leaf: Int)
}
