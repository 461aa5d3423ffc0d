// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One segment of a path pattern without groups.
///
/// Placeholders are indices into the pattern's list.
package enum PatternSegment: Equatable, Sendable {
  case literal([UInt8])
  case mixed([MixedPart])
  case placeholder(Int)
  case repeated(Int, minimum: Int)
  /// Everything that follows; `isRaw` keeps it byte for byte.
  case rest(Int, isRaw: Bool)
}

/// A piece of a segment that has literals and placeholders.
package enum MixedPart: Equatable, Sendable {
  case literal([UInt8])
  case placeholder(Int)
}
