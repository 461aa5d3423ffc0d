// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Harness
import LandfallCompiler
import LandfallCore

extension EngineTable {
  /// Matching what an app has in its hands, by the bytes where they lie.
  func fromStrings(_ texts: [String], size: Int) -> [Benchmark] {
    let urls = texts.compactMap { URL(string: $0) }
    let (lentTexts, lentURLs) = (LentList(texts), LentList(urls))
    return [
      Benchmark("match, from a String", size: size, operations: texts.count) {
        lentTexts.sum { match($0) }
      },
      Benchmark("match, from a URL", size: size, operations: urls.count) {
        lentURLs.sum { match($0.relativeString) }
      },
      Benchmark("the text of a URL alone", size: size, operations: urls.count) {
        lentURLs.sum { $0.relativeString.utf8.count }
      },
    ]
  }

  /// Reads and matches a URL as `AppLink(text)` does.
  @inline(never) private func match(_ text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { match(ByteView($0)) } ?? -2
  }
}
