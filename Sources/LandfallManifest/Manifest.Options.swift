// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

extension Manifest {
  /// What holds for all routes of a table.
  public struct Options: Hashable, Sendable {
    /// Whether literals match whatever the case of their ASCII letters.
    public var caseInsensitive: Bool

    /// Whether a `+` in a query is a space.
    public var formEncodedQuery: Bool

    /// Makes options.
    ///
    /// - Parameters:
    ///   - caseInsensitive: Whether literals match whatever their case.
    ///   - formEncodedQuery: Whether a `+` in a query is a space.
    public init(caseInsensitive: Bool = false, formEncodedQuery: Bool = false) {
      self.caseInsensitive = caseInsensitive
      self.formEncodedQuery = formEncodedQuery
    }
  }
}
