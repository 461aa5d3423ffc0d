// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A named part of a pattern that takes its value from the URL, such as `:id`.
package struct Placeholder: Equatable, Sendable {
  /// How much of a path it takes.
  package enum Extent: Equatable, Sendable {
    /// One segment, a part of one, or a value of the query or the fragment.
    case one
    /// One or more segments, or zero or more.
    case repeated(minimum: Int)
    /// The rest of the path, byte for byte.
    case rawRest
    /// The rest of the URL with its query and fragment, byte for byte.
    case tail
  }

  /// The name, without the colon; empty for a bare `*`.
  package var name: String
  package var extent: Extent
  /// The text between the parentheses, or nil.
  package var expression: String?
  /// Where it stands in the pattern's text, in bytes, with the colon and the modifier.
  package var range: ByteRange

  package var isNamed: Bool { !name.isEmpty }
}
