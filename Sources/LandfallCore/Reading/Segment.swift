// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// One non-empty segment of a path, as a range into the URL.
package struct Segment {
  package let start: UInt32
  private let endAndFlag: UInt32

  package init(_ range: ByteRange, isEncoded: Bool) {
    self.init(range.lowerBound, range.upperBound, isEncoded: isEncoded)
  }

  @inline(__always)
  init(_ start: Int, _ end: Int, isEncoded: Bool) {
    self.start = UInt32(truncatingIfNeeded: start)
    endAndFlag = UInt32(truncatingIfNeeded: end) &<< 1 | (isEncoded ? 1 : 0)
  }

  package var range: ByteRange { ByteRange(Int(start), Int(endAndFlag >> 1)) }

  /// Whether the segment holds a percent escape.
  package var isEncoded: Bool { endAndFlag & 1 == 1 }
}
