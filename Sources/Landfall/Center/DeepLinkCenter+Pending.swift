// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension DeepLinkCenter {
  /// The openings that have no outcome yet, oldest first, and what each waits for.
  ///
  /// For a debug screen, and to see why a link does not open.
  ///
  /// - Complexity: O(*n* log *n*) in the openings.
  public var pending: [PendingOpening<Link>] {
    storage.change { contents, moment, _ in contents.pending(at: moment.elapsed) }
  }
}
