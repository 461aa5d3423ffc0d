// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

package import LandfallCore

/// A piece of a path pattern as it is written, before its groups are expanded.
package indirect enum PatternPart: Equatable, Sendable {
  case separator(at: Int)
  case literal([UInt8], ByteRange)
  /// An index into the pattern's placeholders.
  case placeholder(Int)
  case group([PatternPart], ByteRange)
}
