// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Harness
import LandfallEngine

extension EngineTable {
  /// Matching what an app has in its hands, by the bytes where they lie.
  func fromStrings(_ texts: [String], size: Int) -> [Benchmark] {
    let urls = texts.compactMap { URL(string: $0) }
    return [
      Benchmark("match, from a String", size: size, operations: texts.count) {
        var sum = 0
        for text in texts { sum &+= match(text) }
        return sum
      },
      Benchmark("match, from a URL", size: size, operations: urls.count) {
        var sum = 0
        for url in urls { sum &+= EngineTable.withText(of: url, match) }
        return sum
      },
      Benchmark("the text of a URL alone", size: size, operations: urls.count) {
        var sum = 0
        for url in urls { sum &+= EngineTable.withText(of: url) { $0.utf8.count } }
        return sum
      },
    ]
  }

  /// Gives the text of a URL to a body, as `AppLink(url)` asks for it.
  @inline(__always) private static func withText(of url: URL, _ body: (String) -> Int) -> Int {
    url.baseURL == nil ? body(url.relativeString) : body(url.absoluteString)
  }

  /// Reads and matches a URL as `AppLink(text)` does.
  @inline(__always) private func match(_ text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { match(ByteView($0)) } ?? -2
  }
}
