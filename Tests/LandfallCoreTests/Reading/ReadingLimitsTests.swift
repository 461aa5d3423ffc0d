// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCore
import Testing

@Test("Limits are at least 1", arguments: [Int.min, -1, 0, 1])
func smallestLimits(limit: Int) {
  let limits = ReadingLimits(urlLength: limit, segments: limit, queryItems: limit)
  #expect(limits == ReadingLimits(urlLength: 1, segments: 1, queryItems: 1))
}
