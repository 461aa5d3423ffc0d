// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Manifest {
  /// What holds for all routes of a table.
  public struct Options: Hashable, Sendable, Encodable {
    /// Whether literals match whatever the case of their ASCII letters.
    public var caseInsensitive: Bool

    /// Whether a `+` in a query is a space.
    public var formEncodedQuery: Bool
  }
}
