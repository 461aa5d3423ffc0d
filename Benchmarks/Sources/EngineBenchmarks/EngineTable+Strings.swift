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
        for url in urls { sum &+= match(EngineTable.text(of: url)) }
        return sum
      },
      Benchmark("the text of a URL alone", size: size, operations: urls.count) {
        var sum = 0
        for url in urls { sum &+= EngineTable.text(of: url).utf8.count }
        return sum
      },
    ]
  }

  /// The text of a URL, as `AppLink(url)` asks for it.
  @inline(__always) private static func text(of url: URL) -> String {
    url.baseURL == nil ? url.relativeString : url.absoluteString
  }

  /// Reads and matches a URL as `AppLink(text)` does.
  @inline(__always) private func match(_ text: String) -> Int {
    text.utf8.withContiguousStorageIfAvailable { match(ByteView($0)) } ?? -2
  }
}
