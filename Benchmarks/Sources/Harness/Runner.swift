// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Measuring

/// Measures benchmarks and prints a line of JSON for each.
///
/// Two ways, since each disturbs the other: `time` takes turns between the benchmarks, so that a busy
/// machine harms all of them alike; `count` does one pass of each after one to warm up, for what the
/// heap was asked for and for the instructions that callgrind counts.
package struct Runner {
  private let benchmarks: [Benchmark]

  package init(_ benchmarks: [Benchmark]) { self.benchmarks = benchmarks }

  /// Does what the arguments of the program say: `time [RUNS]` or `count`.
  package func run(_ arguments: [String]) {
    switch arguments.first {
    case "count": count()
    default: time(runs: arguments.dropFirst().first.flatMap { Int($0) } ?? 11)
    }
  }

  private func time(runs: Int) {
    let rounds = benchmarks.map(Runner.rounds)
    var samples = Array(repeating: [Double](), count: benchmarks.count)
    for _ in 0..<runs {
      for (index, benchmark) in benchmarks.enumerated() {
        // What ran before has the caches to itself; what takes long has no need of them.
        if rounds[index] > 1 { Runner.keep(benchmark.pass()) }
        let start = landfall_nanoseconds()
        for _ in 0..<rounds[index] { Runner.keep(benchmark.pass()) }
        let spent = Double(landfall_nanoseconds() - start)
        samples[index].append(spent / Double(rounds[index] * benchmark.operations))
      }
    }
    for (benchmark, samples) in zip(benchmarks, samples) {
      let sorted = samples.sorted()
      Runner.print(
        benchmark, [("median", Runner.text(sorted[runs / 2])), ("least", Runner.text(sorted[0]))])
    }
  }

  private func count() {
    for benchmark in benchmarks {
      Runner.keep(benchmark.pass())
      let before = landfall_heap_now()
      Runner.keep(benchmark.pass())
      let after = landfall_heap_now()
      let operations = Double(benchmark.operations)
      var figures: [(String, String)] = []
      if landfall_counts_heap() {
        figures = [
          ("allocations", Runner.text(Double(after.allocations - before.allocations) / operations)),
          ("bytes", Runner.text(Double(after.bytes - before.bytes) / operations)),
        ]
      }
      figures += benchmark.facts.map { ($0.key, "\($0.value)") }
      Runner.measured(benchmark.pass)
      Runner.print(benchmark, figures + [("operations", "\(benchmark.operations)")])
    }
  }

  /// How many passes take some milliseconds.
  private static func rounds(_ benchmark: Benchmark) -> Int {
    let start = landfall_nanoseconds()
    keep(benchmark.pass())
    return max(1, Int(5_000_000 / max(1, landfall_nanoseconds() - start)))
  }

  /// One pass within the function in which callgrind collects.
  private static func measured(_ pass: @escaping () -> Int) {
    let call = Call(pass)
    landfall_measured(
      { context in
        guard let context else { return }
        Runner.keep(Unmanaged<Call>.fromOpaque(context).takeUnretainedValue().pass())
      }, Unmanaged.passUnretained(call).toOpaque())
  }

  /// What C hands back to Swift.
  private final class Call {
    let pass: () -> Int

    init(_ pass: @escaping () -> Int) { self.pass = pass }
  }

  /// Uses a result, as far as the optimizer can tell.
  @inline(never) private static func keep(_ result: Int) {
    if result == Int.min { Swift.print("") }
  }

  private static func text(_ value: Double) -> String { "\((value * 1_000).rounded() / 1_000)" }

  private static func print(_ benchmark: Benchmark, _ figures: [(String, String)]) {
    var members = ["\"name\": \"\(benchmark.name)\""]
    if let size = benchmark.size { members.append("\"size\": \(size)") }
    members += figures.map { "\"\($0.0)\": \($0.1)" }
    Swift.print("{\(members.joined(separator: ", "))}")
  }
}
