// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

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
    /// `:placeholder=text`: no item of the URL, but a constant that the value is.
    case constant(Int, [UInt8])
    /// `:placeholder*`: all items that the pattern does not name.
    case others(Int)
  }

  /// The name, decoded; empty for what is no item of its own.
  package var name: [UInt8]
  package var kind: Kind
  package var range: ByteRange

  /// Whether it is a constant, and no item of the URL.
  package var isConstant: Bool { if case .constant = kind { true } else { false } }

  /// Whether it takes all items that are not named.
  package var isOthers: Bool { if case .others = kind { true } else { false } }
}
