// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

/// A line of JSON about one benchmark.
struct Row {
  let name: String
  var size: Int?
  var figures: [(name: String, value: Double)] = []

  /// Prints it, for `Benchmarks/measure`.
  func show() {
    var members = ["\"name\": \"\(name)\""]
    if let size { members.append("\"size\": \(size)") }
    members += figures.map { "\"\($0.name)\": \(($0.value * 1_000).rounded() / 1_000)" }
    print("{\(members.joined(separator: ", "))}")
  }
}
