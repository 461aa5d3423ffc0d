// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Harness
import LandfallCompiler
import LandfallCore
import Workload

/// Other ways to read and route a URL, written here, on the same URLs in the same run.
struct Comparators {
  let workload: Workload
  let size: Int

  /// Reading alone: a bare scan of the bytes, and Foundation.
  func readers() -> [Benchmark] {
    let texts = workload.urls.map(\.url)
    let list = URLList(texts)
    return [
      Benchmark("byte scan", size: size, operations: list.count) {
        list.sum { url in
          var slashes = 0
          for index in 0..<url.count where url.base[index] == UInt8(ascii: "/") { slashes &+= 1 }
          return slashes
        }
      },
      Benchmark("URL(string:)", size: size, operations: texts.count) {
        texts.reduce(0) { $0 &+ (URL(string: $1) == nil ? 0 : 1) }
      },
      Benchmark("URLComponents(string:)", size: size, operations: texts.count) {
        texts.reduce(0) { $0 &+ (URLComponents(string: $1) == nil ? 0 : 1) }
      },
    ]
  }

  /// A dictionary at each node, on the parts of the path as strings.
  func trie() -> Benchmark {
    let texts = workload.urls.map(\.url)
    let trie = WorkloadTrie(workload.patterns)
    return Benchmark("dictionary trie", size: size, operations: texts.count) {
      texts.reduce(0) { $0 &+ trie.match(Comparators.segments($1)) }
    }
  }

  /// A list of patterns, compared part by part with `URL.pathComponents`.
  func splitList() -> Benchmark {
    let texts = sample(workload.urls.map(\.url))
    let patterns = workload.patterns
    return Benchmark("split and compare", size: size, operations: texts.count) {
      texts.reduce(0) { sum, text in
        let parts = Array((URL(string: text)?.pathComponents ?? []).dropFirst())
        let route = patterns.firstIndex { pattern in
          pattern.count == parts.count
            && zip(pattern, parts).allSatisfy { $0 == $1 || $0.hasPrefix(":") }
        }
        return sum &+ (route ?? -1)
      }
    }
  }

  /// A regular expression for each route, one after the other.
  func expressionList() throws -> Benchmark {
    let texts = sample(workload.urls.map(\.url))
    let expressions = try workload.patterns.map { pattern in
      let parts = pattern.map {
        $0.hasPrefix(":") ? "([^/?#]+)" : NSRegularExpression.escapedPattern(for: $0)
      }
      return try NSRegularExpression(
        pattern: "^https://\(Workload.host)/\(parts.joined(separator: "/"))(\\?[^#]*)?(#.*)?$")
    }
    return Benchmark("regex per route", size: size, operations: texts.count) {
      texts.reduce(0) { sum, text in
        let range = NSRange(location: 0, length: text.utf16.count)
        let route = expressions.firstIndex { $0.firstMatch(in: text, range: range) != nil }
        return sum &+ (route ?? -1)
      }
    }
  }

  /// Fewer URLs, spread evenly, for what takes milliseconds for each.
  private func sample(_ texts: [String]) -> [String] {
    let wanted = max(20, 20_000 / size)
    let step = max(1, texts.count / wanted)
    return stride(from: 0, to: texts.count, by: step).map { texts[$0] }
  }

  private static func segments(_ text: String) -> [String] {
    let path = text.dropFirst("https://\(Workload.host)/".count).prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").map(String.init)
  }
}
