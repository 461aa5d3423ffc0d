// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import LandfallCompiler
import LandfallCore

/// URLs side by side in memory, so that going from one to the next costs nothing.
struct URLList {
  private let bytes: [UInt8]
  private let ends: [Int]
  let count: Int

  init(_ urls: some Collection<String>) {
    var bytes: [UInt8] = []
    ends = urls.map { url in
      bytes += url.utf8
      return bytes.count
    }
    self.bytes = bytes
    count = urls.count
  }

  /// The sum of what `body` makes of each URL.
  @inline(__always) func sum(_ body: (ByteView) -> Int) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      var (sum, start) = (0, 0)
      for end in ends {
        sum &+= body(ByteView(base + start, count: end - start))
        start = end
      }
      return sum
    }
  }
}
