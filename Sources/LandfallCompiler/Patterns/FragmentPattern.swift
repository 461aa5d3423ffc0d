// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What a pattern says of the fragment.
package enum FragmentPattern: Equatable, Sendable {
  case literal([UInt8])
  case capture(Int)
  /// `#/path/:id`, matched as a path.
  case path([PatternPart])
}
