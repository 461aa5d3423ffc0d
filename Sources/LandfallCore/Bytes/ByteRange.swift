// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A range of bytes in a URL or a table, small enough to be kept by the dozen.
package struct ByteRange: Hashable, Sendable {
  package var start: UInt32
  package var end: UInt32

  package init(_ start: Int, _ end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package var lowerBound: Int { Int(start) }
  package var upperBound: Int { Int(end) }
  package var count: Int { Int(end) - Int(start) }
  package var isEmpty: Bool { start == end }
}
