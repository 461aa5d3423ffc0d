// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Harness
import LandfallCompiler
import LandfallCore
import Workload

/// Placeholders with regular expressions, a hundred routes of which the last is meant.
enum Expressions {
  static func benchmarks() throws -> [Benchmark] {
    [
      try benchmark("expression: digits", #":id(\d{1,9})"#, "4711"),
      try benchmark(
        "expression: a slug", ":slug([a-z0-9]+(?:-[a-z0-9]+)*)", "how-links-land-on-every-screen"),
      try benchmark("expression: a language", ":language([a-z]{2}(?:-[A-Z]{2})?)", "de-AT"),
    ]
  }

  private static func benchmark(
    _ name: String, _ placeholder: String, _ value: String
  ) throws -> Benchmark {
    let table = try EngineTable(patterns: (0..<100).map { "/items\($0)/\(placeholder)" })
    let urls = URLList(["https://\(Workload.host)/items99/\(value)"])
    precondition(urls.sum { table.match($0) } == 99, "\(name) does not match")
    return Benchmark(name, operations: 1) { urls.sum { table.match($0) } }
  }
}
