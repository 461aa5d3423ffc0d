// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the readers find in a URL, as offsets into its bytes.
struct URLContents {
  var origin: URLOrigin
  private(set) var pathEnd: UInt32 = 0
  /// Where the query ends, without the fragment; where the path does if there is none.
  private(set) var queryEnd: UInt32 = 0
  private(set) var segmentCount: UInt32 = 0
  private(set) var pairCount: UInt32 = 0
  /// How many segments are read at most.
  let segmentLimit: UInt32
  let scratch: Scratch
  /// The contexts in which the URL is opened, each with a NUL behind it.
  let contexts: ByteView

  /// The contents of a URL of which no more than the origin has been read.
  @inline(__always)
  init(
    _ origin: URLOrigin, _ limits: ReadingLimits, _ scratch: Scratch, _ contexts: ByteView
  ) {
    self.origin = origin
    self.contexts = contexts
    segmentLimit = UInt32(truncatingIfNeeded: limits.segments)
    self.scratch = scratch
  }

  /// Notes the segments, which stand in the scratch memory.
  @inline(__always)
  mutating func setPath(end: Int, segments: Int) {
    pathEnd = UInt32(truncatingIfNeeded: end)
    segmentCount = UInt32(truncatingIfNeeded: segments)
  }

  /// Notes the items of the query, which stand in the scratch memory.
  @inline(__always)
  mutating func setQuery(end: Int, pairs: Int) {
    queryEnd = UInt32(truncatingIfNeeded: end)
    pairCount = UInt32(truncatingIfNeeded: pairs)
  }
}
