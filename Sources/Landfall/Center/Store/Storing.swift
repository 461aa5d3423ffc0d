// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a store keeps of a link.
///
/// With a link it keeps where, when and for whom it came in and who sent it: see ``StoredOpening``. See
/// ``LinkPolicy/storing``.
public enum Storing: Sendable, Hashable {
  /// The canonical URL of the link: its values, and nothing else that its text had.
  ///
  /// If the route of that URL demands something else than the route that matched, it is the text without
  /// the items that the link does not need.
  case link
  /// The text as it came, with all items of the query; of a link that had to be asked for, what it was
  /// unwrapped to.
  case text
  /// Nothing: the values are too sensitive to be written to a disk.
  ///
  /// The opening does not survive the end of the process.
  case nothing
}
