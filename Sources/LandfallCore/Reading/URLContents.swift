// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// What the readers find in a URL, as offsets into its bytes.
struct URLContents {
  let origin: URLOrigin
  let pathEnd: UInt32
  /// Where the query ends, without the fragment; where the path does if there is none.
  let queryEnd: UInt32
  let segmentCount: UInt32
  let pairCount: UInt32
  /// How many segments are read at most.
  let segmentLimit: UInt32
  let scratch: Scratch
}
