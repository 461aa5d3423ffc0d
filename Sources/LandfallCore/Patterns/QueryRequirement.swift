// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a pattern says of one item of the query.
package struct QueryRequirement: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// `name=literal`
    case literal([UInt8])
    /// A bare `name`.
    case present
    /// `!name`
    case absent
    /// `name=:placeholder`, as an index into the pattern's placeholders.
    case capture(Int)
  }

  /// The name, decoded.
  package var name: [UInt8]
  package var kind: Kind
  package var range: ByteRange
}
