// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Harness
import LandfallCompiler
import LandfallCore
import Workload

/// URLs and tables that are made to be slow to match.
enum Adversaries {
  static func benchmarks() throws -> [Benchmark] {
    [
      try benchmark("worst: 8 KiB of escapes", ["/:text"], escapes()),
      try benchmark("worst: 128 segments into a rest", ["/:rest*"], path(count: 128)),
      try benchmark("worst: 8 KiB of slashes", ["/:rest*"], path(slashes: 8_000)),
      try benchmark("worst: 256 items, 20 of them asked for", [itemPattern()], items()),
      try benchmark("worst: backing out of 256 branches", branches(), path(count: 9)),
      try benchmark("worst: 8 KiB through a mixed segment", ["/:a-:b-:c-:d.json"], dashes()),
      try benchmark("worst: a miss that no branch takes", branches(), path(count: 12)),
    ]
  }

  private static func benchmark(
    _ name: String, _ patterns: [String], _ path: String
  ) throws -> Benchmark {
    let table = try EngineTable(patterns: patterns)
    let urls = URLList(["https://\(Workload.host)\(path)"])
    return Benchmark(name, operations: 1) { urls.sum { table.match($0) } }
  }

  private static func escapes() -> String { "/" + String(repeating: "%C3%A9", count: 1_300) }

  private static func path(count: Int) -> String { String(repeating: "/a", count: count) }

  private static func path(slashes: Int) -> String { String(repeating: "/", count: slashes) }

  private static func itemPattern() -> String {
    "/x?" + (0..<20).map { "name\($0)=:value\($0)" }.joined(separator: "&")
  }

  private static func items() -> String {
    "/x?" + (0..<256).reversed().map { "name\($0)=\($0)" }.joined(separator: "&")
  }

  /// Every choice of a literal or a placeholder on eight levels, and a last level that differs.
  private static func branches() -> [String] {
    (0..<256).map { choice in
      let parts = (0..<8).map { choice >> $0 & 1 == 1 ? "a" : ":p\($0)" }
      return "/" + parts.joined(separator: "/") + "/b\(choice)"
    }
  }

  private static func dashes() -> String { "/" + String(repeating: "a-", count: 4_000) }
}
