// SPDX-License-Identifier: Apache-2.0
// Copyright (c) 2026 the Landfall authors

import Foundation
import Harness
import LandfallCompiler
import LandfallCore
import Workload

// usage: engine-benchmarks time|count [RUNS] [--sizes 10,1000] [--engine] [--only NAME]
//        engine-benchmarks literal ROUTES
// With --engine without what it is compared with. The second form prints a table as Swift, and a URL
// that it has a route for.
var arguments = Array(CommandLine.arguments.dropFirst())
let isEngineAlone = arguments.contains("--engine")
arguments.removeAll { $0 == "--engine" }
var only: String?
if let index = arguments.firstIndex(of: "--only"), index + 1 < arguments.count {
  only = arguments[index + 1]
  arguments.removeSubrange(index...(index + 1))
}
if arguments.first == "literal", let count = arguments.dropFirst().first.flatMap({ Int($0) }) {
  print(try EngineTable.source(Workload(routes: count)))
  exit(0)
}
var sizes = [10, 100, 1_000, 10_000]
if let index = arguments.firstIndex(of: "--sizes"), index + 1 < arguments.count {
  sizes = arguments[index + 1].split(separator: ",").compactMap { Int($0) }
  arguments.removeSubrange(index...(index + 1))
}

var benchmarks: [Benchmark] = []
for size in sizes {
  let workload = Workload(routes: size)
  let patterns = workload.patternTexts
  let engine = try EngineTable(patterns: patterns)
  for (url, wanted) in workload.urls.map({ (Array($0.url.utf8), $0.route) }) {
    let route = url.withUnsafeBufferPointer { engine.match(ByteView($0)) }
    guard route == wanted else { fatalError("\(url): \(route) instead of \(wanted)") }
  }
  let list = URLList(workload.urls.map(\.url))
  let hits = URLList(workload.urls.filter { $0.route >= 0 }.map(\.url))
  benchmarks.append(
    Benchmark("match", size: size, operations: list.count) { list.sum { engine.match($0) } })
  let texts = workload.urls.map(\.url)
  benchmarks += engine.fromStrings(texts, size: size)
  benchmarks.append(
    Benchmark("read", size: size, operations: list.count) { list.sum { engine.read($0) } })
  benchmarks.append(
    Benchmark("match, hits alone", size: size, operations: hits.count) {
      hits.sum { engine.match($0) }
    })
  benchmarks.append(
    Benchmark("table construction", size: size, operations: 1, facts: ["table": engine.size]) {
      (try? EngineTable(patterns: patterns)) == nil ? 0 : 1
    })
  if size <= 1_000 {
    let few = texts.prefix(20)
    benchmarks.append(
      Benchmark("explain", size: size, operations: few.count) {
        few.reduce(0) { $0 &+ engine.explain($1) }
      })
  }
  if isEngineAlone { continue }
  let comparators = Comparators(workload: workload, size: size)
  benchmarks += comparators.readers()
  benchmarks += [comparators.trie(), comparators.splitList()]
  if size <= 1_000 { benchmarks.append(try comparators.expressionList()) }
}
benchmarks += try Expressions.benchmarks()
benchmarks += try Adversaries.benchmarks()
Runner(benchmarks.filter { only == nil || $0.name == only }).run(arguments)
